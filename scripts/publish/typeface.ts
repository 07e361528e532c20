import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Font, type Knot } from './font.ts';

const { resolve } = createRequire(import.meta.url);

/** Straight lines that a curve becomes. */
const BENDS = 8;

/** Across and down from where a letter stands on its base line. */
export type Place = [x: number, y: number];

/** Closed lines around the ink of a letter, in ems. */
export type Outline = Place[][];

/** A letter of a text. Points from the begin of the text. */
export interface PlacedLetter {
  letter: string;
  x: number;
  /** Where the letter ends. */
  end: number;
}

const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Space Grotesk in one weight. */
export class Typeface {
  #font: Font;
  #advances = new Map<string, number>();

  constructor(weight: 500 | 700) {
    const file = `@fontsource/space-grotesk/files/space-grotesk-latin-${weight}-normal.woff`;
    this.#font = new Font(readFileSync(resolve(file)));
  }

  /**
   * Set a text on one line. The letters of a word move towards each other, and a space towards what is before it.
   * @param size of the letters in points
   * @param tracking points between two letters, beside what the typeface has there
   */
  set(text: string, size: number, tracking: number): PlacedLetter[] {
    const placed: PlacedLetter[] = [];
    let [before, x] = ['', 0];
    for (const { segment } of words.segment(text)) {
      for (const [index, letter] of [...segment].entries()) {
        if (index > 0 || letter === ' ') x += this.#advance(before, letter) * size;
        const end = x + this.#advance(letter) * size + tracking;
        placed.push({ letter, x, end });
        [before, x] = [letter, end];
      }
    }
    return placed;
  }

  /** The outline of a letter. */
  outline(letter: string): Outline {
    const { units } = this.#font;
    const lines = this.#font.outline(this.#font.glyphOf(letter)).map(straighten);
    return lines.map((line) => line.map(([x, y]): Place => [x / units, -y / units]));
  }

  /** How long a letter is, or how much further away from it a certain other one stands, in ems. */
  #advance(letter: string, next = ''): number {
    const known = this.#advances.get(letter + next);
    if (known !== undefined) return known;
    const [glyph, nextGlyph] = [this.#font.glyphOf(letter), this.#font.glyphOf(next)];
    const advance = (next ? this.#font.kerning(glyph, nextGlyph) : this.#font.advance(glyph)) / this.#font.units;
    this.#advances.set(letter + next, advance);
    return advance;
  }
}

/** The straight lines around what a font draws with knots: between two that it bends towards it goes through the middle. */
function straighten(knots: Knot[]): Place[] {
  const all = knots.flatMap((knot, index): Knot[] => {
    const before = knots.at(index - 1) as Knot;
    if (knot.on || before.on) return [knot];
    return [{ on: true, x: (before.x + knot.x) / 2, y: (before.y + knot.y) / 2 }, knot];
  });
  const start = all.findLastIndex(({ on }) => on);
  const line: Place[] = [];
  for (const [index, { x, y, on }] of [...all.slice(start), ...all.slice(0, start + 1)].entries()) {
    const end = all[(start + index + 1) % all.length] as Knot;
    if (on) line.push([x, y]);
    else line.push(...bend(line.at(-1) as Place, [x, y], [end.x, end.y]));
  }
  return line;
}

/** A curve that starts towards a place and comes from there to its end (a quadratic Bézier curve), without either. */
function bend(start: Place, towards: Place, end: Place): Place[] {
  return Array.from({ length: BENDS - 1 }, (_, index) => {
    const way = (index + 1) / BENDS;
    const between = (axis: 0 | 1): number =>
      (1 - way) ** 2 * start[axis] + 2 * way * (1 - way) * towards[axis] + way ** 2 * end[axis];
    return [between(0), between(1)];
  });
}
