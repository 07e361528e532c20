import type { Outline, Place } from './typeface.ts';

/** How dark ink can be; 0 is bare paper. */
export const DARKEST = 15;

/** Lines across each row of points along which an outline is looked at. */
const LINES = 16;

/** The inside of an outline, inked. */
export interface Ink {
  /** Points from the letter's place down to the first row; above it that is less than 0. */
  top: number;
  rows: InkedRow[];
}

/** What a letter has in a row of points, from the first to the last that is inked. */
export interface InkedRow {
  /** Points from the letter's place to the first of them. */
  left: number;
  /** How dark each of them is. */
  shades: Uint8Array;
}

/**
 * Ink the inside of an outline.
 * @param size of the letter in points
 * @param shift how far right of a whole point the letter stands, from 0 to 1
 */
export function inkOf(outline: Outline, size: number, shift: number): Ink {
  const lines = outline.map((line) => line.map(([x, y]): Place => [x * size + shift, y * size]));
  const places = lines.flat();
  if (places.length === 0) return { top: 0, rows: [] };
  const left = Math.floor(Math.min(...places.map(([x]) => x)));
  const top = Math.floor(Math.min(...places.map(([, y]) => y)));
  const width = Math.ceil(Math.max(...places.map(([x]) => x))) - left + 2;
  const height = Math.ceil(Math.max(...places.map(([, y]) => y))) - top;

  /** How much more of a point is inside than of the one to its left. */
  const steps = new Float64Array(width * height);
  for (const line of lines) {
    for (const [index, start] of line.entries()) {
      const end = line[(index + 1) % line.length] as Place;
      const [upper, lower] = start[1] < end[1] ? [start, end] : [end, start];
      const share = (start === upper ? 1 : -1) / LINES;
      const slope = (lower[0] - upper[0]) / (lower[1] - upper[1]);
      const last = Math.ceil((lower[1] - top) * LINES - 0.5);
      for (let at = Math.ceil((upper[1] - top) * LINES - 0.5); at < last; at++) {
        const down = (at + 0.5) / LINES + top - upper[1];
        const x = upper[0] + down * slope - left;
        const point = Math.floor(at / LINES) * width + Math.floor(x);
        const beyond = share * (x - Math.floor(x));
        steps[point] = (steps[point] as number) + share - beyond;
        steps[point + 1] = (steps[point + 1] as number) + beyond;
      }
    }
  }

  const rows = Array.from({ length: height }, (_, y): InkedRow => {
    const shades: number[] = [];
    let inside = 0;
    for (const step of steps.subarray(y * width, (y + 1) * width)) {
      inside += step;
      shades.push(Math.round(Math.min(1, Math.abs(inside)) * DARKEST));
    }
    const first = Math.max(0, shades.findIndex(Boolean));
    return { left: left + first, shades: Uint8Array.from(shades.slice(first, shades.findLastIndex(Boolean) + 1)) };
  });
  return { top, rows };
}
