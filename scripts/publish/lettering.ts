import { inkOf } from './ink.ts';
import { Typeface, type PlacedLetter } from './typeface.ts';

/** How a text is written. */
export interface Style {
  weight: 500 | 700;
  /** Of the letters, in points. */
  size: number;
  /** Points between two letters, beside what the typeface has there. */
  tracking: number;
}

/** Rows of points that are written on, one byte a point. */
export interface Paper {
  rows: Buffer;
  /** Bytes of a row, and those before its first point. */
  rowLength: number;
  margin: number;
  /** Points of a row that may be written on. */
  width: number;
}

/** A letter may stand at each quarter of a point. */
const QUARTERS = 4;

const faces = { 500: new Typeface(500), 700: new Typeface(700) };
const inks = new Map<string, Int16Array>();

/**
 * Break a text into lines.
 * @param width points that a line may be long, unless it is one long word
 * @returns the letters of each line and where they stand on it
 */
export function breakLines(text: string, style: Style, width: number): PlacedLetter[][] {
  const { weight, size, tracking } = style;
  const lines: PlacedLetter[][] = [];
  let begin = 0;
  for (const word of wordsOf(faces[weight].set(text, size, tracking))) {
    const end = word.findLast(({ letter }) => letter !== ' ')?.end ?? 0;
    if (lines.length === 0 || end - begin > width) {
      lines.push([]);
      begin = word[0]?.x ?? 0;
    }
    lines.at(-1)?.push(...word.map((placed) => ({ ...placed, x: placed.x - begin })));
  }
  return lines;
}

/** The parts of a text that a line may be broken between: after spaces, and after dashes that no number follows. */
function wordsOf(letters: PlacedLetter[]): PlacedLetter[][] {
  const words: PlacedLetter[][] = [];
  let before = ' ';
  for (const placed of letters) {
    const breaks = before === ' ' || (/[-–—/]/.test(before) && !/[\d ]/.test(placed.letter));
    if (breaks) words.push([]);
    words.at(-1)?.push(placed);
    before = placed.letter;
  }
  return words;
}

/**
 * Write a line of letters.
 * @param x points from the left side to where the line begins
 * @param y points from the upper side of the paper to the base line
 * @param colour what a point becomes is this and how dark it is
 */
export function write(line: PlacedLetter[], style: Style, x: number, y: number, colour: number, paper: Paper): void {
  const { rows, rowLength, margin, width } = paper;
  for (const placed of line) {
    const quarters = Math.round((x + placed.x) * QUARTERS);
    const left = Math.floor(quarters / QUARTERS);
    const ink = inkAt(placed.glyph, style, quarters % QUARTERS);
    for (let at = 0; at < ink.length; at += 3) {
      const across = left + (ink[at] as number);
      const place = (y + (ink[at + 1] as number)) * rowLength + margin + across;
      const shade = colour + (ink[at + 2] as number);
      // Letters touch: the darker one covers the other.
      if (across < width && shade > (rows[place] ?? 255)) rows[place] = shade;
    }
  }
}

function inkAt(glyph: number, { weight, size }: Style, quarter: number): Int16Array {
  const key = `${weight} ${size} ${quarter} ${glyph}`;
  const known = inks.get(key);
  if (known) return known;
  const ink = inkOf(faces[weight].outline(glyph), size, quarter / QUARTERS);
  inks.set(key, ink);
  return ink;
}
