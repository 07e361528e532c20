import { join } from 'node:path';
import { Recent } from '../../functions/recent.ts';
import { palette } from '../art/palette.ts';
import { root } from '../run.ts';
import { Code, Stream, type Coded } from './deflate.ts';
import { drawPicture, type Drawing } from './drawing.ts';
import { encodePng, ROW_START } from './indexed-png.ts';
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

/** All of a picture but the title. */
interface Card {
  colours: number[][];
  code: Code;
  /** What each row begins with, the words and where they may be, and the drawing beside that. */
  words: Uint8Array[];
  points: Uint8Array[];
  drawing: Coded[];
  /** So many points of bare paper. */
  paper: Coded[];
  /** The rows of letters that titles have had; nothing where a letter has no ink. */
  letters: Map<Ink, (CodedInk | undefined)[]>;
  /** Rows above and below titles that there have been, by the first and the one after the last. */
  around: Map<string, Coded>;
}

/** A line of a title. */
interface Line {
  /** Its base line, the first row that a letter is in, and the one after the last. */
  base: number;
  top: number;
  bottom: number;
  letters: (Written & { coded: (CodedInk | undefined)[] })[];
}

/** What a letter has in a row, and from where to where that is. */
interface CodedInk {
  coded: Coded;
  begin: number;
  end: number;
}

const drawings = new Recent<Promise<Drawing>>(16);
const cards = new Recent<Promise<Card>>(32);

/** Draw the picture that stands for a page where its link is shared. @returns a PNG file */
export async function drawShareImage({ name, title, label, picture }: ShareCard): Promise<Buffer> {
  const card = await cards.get([picture, label, name].join('\n'), () => drawCard(picture, label, name));
  const style = title.length > SHORT ? LONG_TITLE : TITLE;
  const set = breakLines(title, style, WORDS - 2 * MARGIN);
  const pitch = Math.ceil(style.size * 1.1);
  const first = Math.round(TITLE_MIDDLE - (set.length * pitch) / 2) + Math.floor(style.size * ASCENT);
  const lines = set.map((letters, index) => lineOf(card, placeLetters(letters, style, MARGIN), first + index * pitch));
  const from = Math.max(0, first - style.size);
  const to = Math.min(HEIGHT, first + (set.length - 1) * pitch + Math.ceil(style.size * DESCENT));

  const stream = new Stream(card.code);
  stream.add(rowsOf(card, 0, from));
  for (let y = from; y < to; y++) {
    addWords(stream, card, lines, y);
    stream.add(card.drawing[y] as Coded);
  }
  stream.add(rowsOf(card, to, HEIGHT));
  return encodePng({ width: WIDTH, height: HEIGHT, palette: card.colours }, stream.end());
}

async function drawCard(picture: string, label: string, name: string): Promise<Card> {
  const { palette: colours, points } = await drawings.get(picture, () => drawingOf(picture));
  const words = Array.from({ length: HEIGHT }, () => new Uint8Array(ROW_START + WORDS));
  const write = (text: string, style: Style, base: number, colour: number): void => {
    const letters = breakLines(text, style, Infinity).flatMap((line) => placeLetters(line, style, MARGIN));
    for (const [y, row] of words.entries()) writeRow(letters, y - base, row.subarray(ROW_START), colour);
  };
  write(label, LABEL, LABEL_LINE, ACCENT);
  write(name, NAME, NAME_LINE, INK);
  const rows = Array.from(words, (_, y) => points.subarray(y * (WIDTH - WORDS), (y + 1) * (WIDTH - WORDS)));
  const code = new Code([...words, ...rows]);
  const paper = code.code(Array.from({ length: ROW_START + WORDS + 1 }, (_, points) => new Uint8Array(points)));
  const kept = { letters: new Map(), around: new Map() };
  return { colours: [...COLOURS, ...colours], code, words, points: rows, drawing: code.code(rows), paper, ...kept };
}

/** Whole rows of a card from one on to before another. */
function rowsOf({ code, words, points, around }: Card, from: number, to: number): Coded {
  const key = `${from} ${to}`;
  const known = around.get(key);
  if (known) return known;
  const rows = words.slice(from, to).flatMap((row, index) => [row, points[from + index] as Uint8Array]);
  const [coded] = code.code([Buffer.concat(rows)]) as [Coded];
  around.set(key, coded);
  return coded;
}

function lineOf({ code, letters: known }: Card, written: Written[], base: number): Line {
  const letters = written.map((letter) => {
    const coded = known.get(letter.ink) ?? codeInk(letter.ink, code);
    known.set(letter.ink, coded);
    return { ...letter, coded };
  });
  const top = Math.min(...written.map(({ ink }) => base + ink.top));
  const bottom = Math.max(...written.map(({ ink }) => base + ink.top + ink.rows.length));
  return { base, top, bottom, letters };
}

function codeInk({ rows }: Ink, code: Code): (CodedInk | undefined)[] {
  const coded = code.code(rows.map(({ shades }) => shades));
  return rows.map(({ left, shades: { length } }, row) =>
    length === 0 ? undefined : { coded: coded[row] as Coded, begin: left, end: left + length },
  );
}

/** Add a row of a title: what its letters have there, which has been coded before, and the paper between. */
function addWords(stream: Stream, card: Card, lines: Line[], y: number): void {
  const inRow = lines.filter(({ top, bottom }) => top <= y && y < bottom);
  const [line] = inRow;
  if (inRow.length > 1 || y < LABEL_END || y >= NAME_BEGIN || (line && !isApart(line, y)))
    return addPoints(stream, card, lines, y);
  let at = -ROW_START;
  if (line)
    for (const { left, ink, coded } of line.letters) {
      const inked = coded[y - line.base - ink.top];
      if (!inked) continue;
      stream.add(card.paper[left + inked.begin - at] as Coded);
      stream.add(inked.coded);
      at = left + inked.end;
    }
  stream.add(card.paper[WORDS - at] as Coded);
}

/** Whether no letters touch each other or the drawing in a row. */
function isApart({ base, letters }: Line, y: number): boolean {
  let at = 0;
  for (const { left, ink, coded } of letters) {
    const inked = coded[y - base - ink.top];
    if (!inked) continue;
    if (left + inked.begin < at) return false;
    at = left + inked.end;
  }
  return at <= WORDS;
}

/** Add a row of a title point by point. */
function addPoints(stream: Stream, { code, words }: Card, lines: Line[], y: number): void {
  const row = Uint8Array.from(words[y] as Uint8Array);
  for (const { base, letters } of lines) writeRow(letters, y - base, row.subarray(ROW_START), INK);
  for (const coded of code.code([row])) stream.add(coded);
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
