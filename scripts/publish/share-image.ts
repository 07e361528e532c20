import { join } from 'node:path';
import { Recent } from '../../functions/recent.ts';
import { palette } from '../art/palette.ts';
import { root } from '../run.ts';
import { Code, deflate, type Coded } from './deflate.ts';
import { drawPicture, type Drawing } from './drawing.ts';
import { encodePng, ROW_START } from './indexed-png.ts';
import { DARKEST } from './ink.ts';
import { breakLines, write, type Paper, type Style } from './lettering.ts';

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

/** Bytes of a row of words, and from the begin of one to the next: a multiple of four, so that four can be read at a time. */
const ROW = ROW_START + WORDS;
const PITCH = Math.ceil(ROW / 4) * 4;

/** All of a picture but the title. */
interface Card {
  colours: number[][];
  code: Code;
  rows: Buffer;
  /** Of each row the words, and the drawing beside them. */
  words: Coded[];
  drawing: Coded[];
}

/** What titles are written on, one after the other. */
const sheet = Buffer.alloc(HEIGHT * PITCH);
const sheetRows = cut(sheet, PITCH, ROW);

const drawings = new Recent<Promise<Drawing>>(16);
const cards = new Recent<Promise<Card>>(32);

/** Draw the picture that stands for a page where its link is shared. @returns a PNG file */
export async function drawShareImage({ name, title, label, picture }: ShareCard): Promise<Buffer> {
  const card = await cards.get([picture, label, name].join('\n'), () => drawCard(picture, label, name));
  const style = title.length > SHORT ? LONG_TITLE : TITLE;
  const lines = breakLines(title, style, WORDS - 2 * MARGIN);

  const pitch = Math.ceil(style.size * 1.1);
  const first = Math.round(TITLE_MIDDLE - (lines.length * pitch) / 2) + Math.floor(style.size * ASCENT);
  const from = Math.max(0, first - style.size);
  const to = Math.min(HEIGHT, first + (lines.length - 1) * pitch + Math.ceil(style.size * DESCENT));
  card.rows.copy(sheet, from * PITCH, from * PITCH, to * PITCH);
  for (const [index, line] of lines.entries()) write(line, style, MARGIN, first + index * pitch, INK, paperOf(sheet));
  const parts: (Coded | Uint8Array)[] = [];
  for (let y = 0; y < HEIGHT; y++)
    parts.push((y < from || y >= to ? card.words : sheetRows)[y] as Coded | Uint8Array, card.drawing[y] as Coded);
  return encodePng({ width: WIDTH, height: HEIGHT, palette: card.colours }, deflate(card.code, parts));
}

async function drawCard(picture: string, label: string, name: string): Promise<Card> {
  const { palette: colours, points } = await drawings.get(picture, () => drawingOf(picture));
  const rows = Buffer.alloc(HEIGHT * PITCH);
  const [labelLine = []] = breakLines(label, LABEL, Infinity);
  const [nameLine = []] = breakLines(name, NAME, Infinity);
  write(labelLine, LABEL, MARGIN, LABEL_LINE, ACCENT, paperOf(rows));
  write(nameLine, NAME, MARGIN, NAME_LINE, INK, paperOf(rows));
  const words = cut(rows, PITCH, ROW);
  const drawing = cut(points, WIDTH - WORDS, WIDTH - WORDS);
  const code = new Code([...words, ...drawing]);
  const coded = (rows: Uint8Array[]): Coded[] => rows.map((row) => code.code(row));
  return { colours: [...COLOURS, ...colours], code, rows, words: coded(words), drawing: coded(drawing) };
}

/** The drawing of a picture; its colours come after those of the words. */
async function drawingOf(picture: string): Promise<Drawing> {
  const size = { width: WIDTH - WORDS, height: HEIGHT };
  const { palette: colours, points } = await drawPicture(
    join(root, picture),
    size,
    palette.paper,
    256 - COLOURS.length,
  );
  return { palette: colours, points: points.map((place) => place + COLOURS.length) };
}

const paperOf = (rows: Buffer): Paper => ({ rows, rowLength: PITCH, margin: ROW_START, width: WORDS });

/** Cut bytes into rows. @param pitch bytes from one row to the next @param length bytes of a row */
function cut(bytes: Uint8Array, pitch: number, length: number): Uint8Array[] {
  return Array.from({ length: bytes.length / pitch }, (_, y) => bytes.subarray(y * pitch, y * pitch + length));
}

function shadesOf(colour: string): number[][] {
  const [paper, full] = [partsOf(palette.paper), partsOf(colour)];
  const shade = (dark: number) => paper.map((part, index) => Math.round(part + ((full[index] ?? 0) - part) * dark));
  return Array.from({ length: DARKEST }, (_, step) => shade((step + 1) / DARKEST));
}

function partsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
