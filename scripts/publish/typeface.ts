import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createElement } from 'react';
import satori from 'satori';

const { resolve } = createRequire(import.meta.url);

/** The size at which satori's points are the units that the typeface is drawn in. */
const UNITS = 1000;

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
  /** Where the next letter stands. */
  end: number;
}

/** Space Grotesk in one weight. satori, which is slow, is asked for each letter and for each two or three side by side once. */
export class Typeface {
  #style;
  #fonts;
  #lengths = new Map<string, number>();
  #outlines = new Map<string, Outline>();

  constructor(weight: 500 | 700) {
    const file = resolve(`@fontsource/space-grotesk/files/space-grotesk-latin-${weight}-normal.woff`);
    this.#fonts = [{ name: 'Space Grotesk', data: readFileSync(file), weight }];
    // Letters with space between them, however little, are not joined to one.
    this.#style = { fontWeight: weight, fontSize: UNITS, lineHeight: 1, letterSpacing: 1e-6, whiteSpace: 'pre' };
  }

  /**
   * Set a text on one line.
   * @param size of the letters in points
   * @param tracking points between two letters, beside what the typeface has there
   */
  async set(text: string, size: number, tracking: number): Promise<PlacedLetter[]> {
    const letters = [...text];
    const placed: PlacedLetter[] = [];
    let x = 0;
    for (const [index, letter] of letters.entries()) {
      const next = letters[index + 1] ?? '';
      // What follows a space or a dot moves towards what is before it.
      const before = /\w/.test(letter) ? '' : (letters[index - 1] ?? '');
      const advance =
        (await this.#length(before + letter + next)) -
        (await this.#length(next)) -
        ((await this.#length(before + letter)) - (await this.#length(letter)));
      const end = x + advance * size + tracking;
      placed.push({ letter, x, end });
      x = end;
    }
    return placed;
  }

  /** The outline of a letter. */
  async outline(letter: string): Promise<Outline> {
    const known = this.#outlines.get(letter);
    if (known) return known;
    const baseline = lastNumber(await this.#draw(letter, 'text'), /<text [^>]*? y="([^"]+)"/g);
    const path = / d="([^"]+)"/.exec(await this.#draw(letter, 'path'))?.[1] ?? '';
    const outline = linesOf(path).map((line) => line.map(([x, y]): Place => [x / UNITS, (y - baseline) / UNITS]));
    this.#outlines.set(letter, outline);
    return outline;
  }

  /** How long up to three letters are, in ems. */
  async #length(letters: string): Promise<number> {
    if (!letters) return 0;
    const known = this.#lengths.get(letters);
    if (known !== undefined) return known;
    const words = await this.#draw(letters, 'text');
    const end = lastNumber(words, /<text x="([^"]+)"/g) + lastNumber(words, /<text [^>]*? width="([^"]+)"/g);
    this.#lengths.set(letters, end / UNITS);
    return end / UNITS;
  }

  /** A text as SVG: as the path around its letters, or as the places and widths of its words. */
  #draw(text: string, as: 'path' | 'text'): Promise<string> {
    const element = createElement('div', { style: this.#style }, text);
    return satori(element, { width: 9 * UNITS, height: UNITS, fonts: this.#fonts, embedFont: as === 'path' });
  }
}

const lastNumber = (text: string, pattern: RegExp): number => Number([...text.matchAll(pattern)].at(-1)?.[1]);

/** The lines of a path, which for this typeface has no commands but M, L, Q and Z. */
function linesOf(path: string): Place[][] {
  const lines: Place[][] = [];
  for (const [, command, numbers = ''] of path.matchAll(/([MLQ])([^MLQZ]+)/g)) {
    const [x, y, endX, endY] = (numbers.match(/-?[\d.]+/g) ?? []).map(Number) as [number, number, number, number];
    if (command === 'M') lines.push([]);
    const line = lines.at(-1) as Place[];
    if (command === 'Q') line.push(...bend(line.at(-1) as Place, [x, y], [endX, endY]));
    else line.push([x, y]);
  }
  return lines;
}

/** A curve that starts towards a place and comes from there to its end (a quadratic Bézier curve). */
function bend(start: Place, towards: Place, end: Place): Place[] {
  return Array.from({ length: BENDS }, (_, index) => {
    const way = (index + 1) / BENDS;
    const between = (axis: 0 | 1): number =>
      (1 - way) ** 2 * start[axis] + 2 * way * (1 - way) * towards[axis] + way ** 2 * end[axis];
    return [between(0), between(1)];
  });
}
