import { join } from 'node:path';
import { Recent } from './recent.ts';
import { palette } from '../art/palette.ts';
import { root } from '../run.ts';
import { Block, Code, STREAM_BEGIN, streamEnd, type Part } from './deflate.ts';
import { drawPicture, type Drawing } from './drawing.ts';
import { PNG_END, pngBegin, pngPart, ROW_START } from './indexed-png.ts';
import { DARKEST, type Ink } from './ink.ts';
import { breakLines, placeLetters, writeRow, type Style, type Written } from './lettering.ts';

/** Open Graph's recommended size: the words stand to the left, the page's drawing to the right. */
const WIDTH = 1200;
const HEIGHT = 630;
const WORDS = 640;
const MARGIN = 64;

/** The colours of the words: paper, and ink and accent from light to full. Those of the drawing follow. */
const COLOURS = [partsOf(palette.paper), ...shadesOf(palette.ink), ...shadesOf(palette.accent)];
const INK = 0;
const ACCENT = DARKEST;

const LABEL: Style = { weight: 500, size: 28, tracking: 0 };
const NAME: Style = { weight: 700, size: 36, tracking: 0 };
const TITLE: Style = { weight: 700, size: 68, tracking: -1.5 };
const LONG_TITLE: Style = { ...TITLE, size: 56 };

/** A title of more letters than this is a long one. */
const SHORT = 40;

/** Where the base lines of label and name are, and the middle of the title. */
const LABEL_LINE = 91;
const NAME_LINE = 554;
const TITLE_MIDDLE = 310;

/** From the upper side of a line to its base line, and how far letters hang below that, in ems. */
const ASCENT = 0.896;
const DESCENT = 0.3;

/** Where the rows of the label end, and those of the name begin. */
const LABEL_END = LABEL_LINE + Math.ceil(LABEL.size * DESCENT);
const NAME_BEGIN = NAME_LINE - NAME.size;

/** What the picture for a shared link says. */
export interface ShareCard {
  /** The company. */
  name: string;
  title: string;
  /** What stands above the title. */
  label: string;
  /** File of the drawing beside the words, below the repository. */
  picture: string;
}

/** All of a picture but the title; what has been coded is told by the numbers of its pieces. */
interface Card {
  /** What its file begins with. */
  begin: Buffer;
  code: Code;
  /** What each row begins with: label and name, and where a title may be. */
  rows: Uint8Array[];
  /** The first of these rows, and the first of the drawing; the others follow. */
  words: number;
  drawing: number;
  /** No paper; one point of it and more follow. */
  paper: number;
  /** The letters that titles have had. */
  letters: Map<Ink, CodedInk>;
  /** What was above and below titles. */
  stretches: Map<string, Stretch>;
}

/** Rows without a title: what they add to the checksum, and the part of the file that they are. */
interface Stretch {
  part: Omit<Part, 'bytes'>;
  file: Buffer;
}

/** The rows of a letter, coded: the first one; and from where to where each is inked, which is nowhere for some. */
interface CodedInk {
  first: number;
  begins: Int16Array;
  ends: Int16Array;
}

/** A line of a title. */
interface Line {
  /** Its base line, the first row that a letter is in, and the one after the last; each letter tells its own first one. */
  base: number;
  top: number;
  bottom: number;
  letters: (Written & CodedInk & { top: number })[];
}

/** The pieces of a row, until the next one is put together. */
const pieces: number[] = [];

const drawings = new Recent<Promise<Drawing>>(16);
const cards = new Recent<Promise<Card>>(32);

/** Draw the picture that stands for a page where its link is shared. @returns a PNG file, in parts that many pictures share */
export async function drawShareImage({ name, title, label, picture }: ShareCard): Promise<Buffer[]> {
  const card = await cards.get([picture, label, name].join('\n'), () => drawCard(picture, label, name));
  const style = title.length > SHORT ? LONG_TITLE : TITLE;
  const set = breakLines(title, style, WORDS - 2 * MARGIN);
  const pitch = Math.ceil(style.size * 1.1);
  const first = Math.round(TITLE_MIDDLE - (set.length * pitch) / 2) + Math.floor(style.size * ASCENT);
  const lines = set.map((letters, index) => lineOf(card, placeLetters(letters, style, MARGIN), first + index * pitch));
  const from = Math.max(0, first - style.size);
  const to = Math.min(HEIGHT, first + (set.length - 1) * pitch + Math.ceil(style.size * DESCENT));

  const above = stretchOf(card, 0, from);
  const below = stretchOf(card, to, HEIGHT);
  const block = new Block(card.code);
  for (let y = from; y < to; y++) {
    let count = putTogether(card, lines, y);
    if (count === 0) addPoints(block, card, lines, y);
    pieces[count++] = card.drawing + y;
    block.add(pieces, count);
  }
  const part = block.end();
  const end = pngPart(streamEnd([above.part, part, below.part]));
  return [card.begin, above.file, pngPart(part.bytes), below.file, end, PNG_END];
}

function stretchOf({ code, words, drawing, stretches }: Card, from: number, to: number): Stretch {
  const key = `${from} ${to}`;
  const known = stretches.get(key);
  if (known) return known;
  const block = new Block(code);
  for (let y = from; y < to; y++) block.add([words + y, drawing + y]);
  const part = block.end();
  const stretch = { part, file: pngPart(part.bytes) };
  stretches.set(key, stretch);
  return stretch;
}

async function drawCard(picture: string, label: string, name: string): Promise<Card> {
  const { palette: colours, points } = await drawings.get(picture, () => drawingOf(picture));
  const rows = Array.from({ length: HEIGHT }, () => new Uint8Array(ROW_START + WORDS));
  const write = (text: string, style: Style, base: number, colour: number): void => {
    const letters = breakLines(text, style, Infinity).flatMap((line) => placeLetters(line, style, MARGIN));
    for (const [y, row] of rows.entries()) writeRow(letters, y - base, row.subarray(ROW_START), colour);
  };
  write(label, LABEL, LABEL_LINE, ACCENT);
  write(name, NAME, NAME_LINE, INK);
  const drawn = rows.map((_, y) => points.subarray(y * (WIDTH - WORDS), (y + 1) * (WIDTH - WORDS)));
  const code = new Code([...rows, ...drawn]);
  const words = code.code(rows);
  const drawing = code.code(drawn);
  const paper = code.code(Array.from({ length: ROW_START + WORDS + 1 }, (_, points) => new Uint8Array(points)));
  const head = pngBegin({ width: WIDTH, height: HEIGHT, palette: [...COLOURS, ...colours] });
  const begin = Buffer.concat([head, pngPart(STREAM_BEGIN)]);
  return { begin, code, rows, words, drawing, paper, letters: new Map(), stretches: new Map() };
}

function lineOf({ code, letters: known }: Card, written: Written[], base: number): Line {
  const letters = written.map((letter) => {
    const coded = known.get(letter.ink) ?? codeInk(letter.ink, code);
    known.set(letter.ink, coded);
    return { ...letter, ...coded, top: base + letter.ink.top };
  });
  const top = Math.min(...letters.map((letter) => letter.top));
  const bottom = Math.max(...letters.map((letter) => letter.top + letter.begins.length));
  return { base, top, bottom, letters };
}

function codeInk({ rows }: Ink, code: Code): CodedInk {
  return {
    first: code.code(rows.map(({ shades }) => shades)),
    begins: Int16Array.from(rows, ({ left }) => left),
    ends: Int16Array.from(rows, ({ left, shades }) => left + shades.length),
  };
}

/**
 * Put a row of a title together: what its letters have there, which has been coded before, and the paper between.
 * @returns how many pieces it has; none where letters touch each other, the drawing or other words
 */
function putTogether({ paper }: Card, lines: Line[], y: number): number {
  if (y < LABEL_END || y >= NAME_BEGIN) return 0;
  let count = 0;
  // What a row begins with has the colour of paper.
  let at = -ROW_START;
  for (const line of lines) {
    if (y < line.top || y >= line.bottom) continue;
    for (const { left, top, first, begins, ends } of line.letters) {
      const row = y - top;
      if (row < 0 || row >= begins.length) continue;
      const begin = left + (begins[row] as number);
      const end = left + (ends[row] as number);
      if (begin === end) continue;
      if (begin < at) return 0;
      pieces[count++] = paper + begin - at;
      pieces[count++] = first + row;
      at = end;
    }
  }
  if (at > WORDS) return 0;
  pieces[count++] = paper + WORDS - at;
  return count;
}

/** Add a row of a title point by point. */
function addPoints(block: Block, { rows }: Card, lines: Line[], y: number): void {
  const row = Uint8Array.from(rows[y] as Uint8Array);
  for (const { base, letters } of lines) writeRow(letters, y - base, row.subarray(ROW_START), INK);
  block.addBytes(row);
}

/** The drawing of a picture; its colours come after those of the words. */
function drawingOf(picture: string): Promise<Drawing> {
  const size = { width: WIDTH - WORDS, height: HEIGHT };
  return drawPicture(join(root, picture), size, palette.paper, COLOURS.length);
}

function shadesOf(colour: string): number[][] {
  const [paper, full] = [partsOf(palette.paper), partsOf(colour)];
  const shade = (dark: number) => paper.map((part, index) => Math.round(part + ((full[index] ?? 0) - part) * dark));
  return Array.from({ length: DARKEST }, (_, step) => shade((step + 1) / DARKEST));
}

function partsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
