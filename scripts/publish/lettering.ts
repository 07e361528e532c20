import { inkOf, type Ink } from './ink.ts';
import { Typeface, type PlacedLetter } from './typeface.ts';

/** How a text is written. */
export interface Style {
  weight: 500 | 700;
  /** Of the letters, in points. */
  size: number;
  /** Points between two letters, beside what the typeface has there. */
  tracking: number;
}

/** A letter where it is written. */
export interface Written {
  /** Points from the left side of the paper to the letter's place. */
  left: number;
  ink: Ink;
}

/** A letter may stand at each quarter of a point. */
const QUARTERS = 4;

const faces = { 500: new Typeface(500), 700: new Typeface(700) };
/** Of each style: by its glyph, and by how many quarters of a point it stands right of a whole one. */
const inks = new Map<Style, Map<number, Ink>>();

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
 * Put a line of letters on paper.
 * @param x points from the left side to where the line begins
 * @returns those that are seen
 */
export function placeLetters(line: PlacedLetter[], style: Style, x: number): Written[] {
  const known = inks.get(style) ?? new Map<number, Ink>();
  inks.set(style, known);
  const written = line.map(({ glyph, x: at }): Written => {
    const quarters = Math.round((x + at) * QUARTERS);
    const left = Math.floor(quarters / QUARTERS);
    const quarter = quarters % QUARTERS;
    const key = glyph * QUARTERS + quarter;
    const ink = known.get(key) ?? inkOf(faces[style.weight].outline(glyph), style.size, quarter / QUARTERS);
    known.set(key, ink);
    return { left, ink };
  });
  return written.filter(({ ink }) => ink.rows.length > 0);
}

/**
 * Write what letters have in one row of points.
 * @param y points from the base line down to the row
 * @param row one byte a point, from the left side of the paper
 * @param colour what a point becomes is this and how dark it is
 */
export function writeRow(letters: Written[], y: number, row: Uint8Array, colour: number): void {
  for (const { left, ink } of letters) {
    const inked = ink.rows[y - ink.top];
    if (!inked) continue;
    for (const [index, dark] of inked.shades.entries()) {
      const place = left + inked.left + index;
      // Letters touch: the darker one covers the other.
      if (dark > 0 && colour + dark > (row[place] ?? 255)) row[place] = colour + dark;
    }
  }
}
