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
  const place = ([x, y]: Place): Place => [x - left, y - top];
  for (const line of lines)
    for (const [index, end] of line.entries()) addEdge(steps, width, place(line.at(index - 1) as Place), place(end));
  const rows = Array.from({ length: height }, (_, y) => inkedRow(steps.subarray(y * width, (y + 1) * width), left));
  return { top, rows };
}

/** What is right of an edge that goes down is inside, and what is right of one that goes up is no more. */
function addEdge(steps: Float64Array, width: number, start: Place, end: Place): void {
  const isDown = start[1] < end[1];
  const share = (isDown ? 1 : -1) / LINES;
  const [left, upper] = isDown ? start : end;
  const [right, lower] = isDown ? end : start;
  const slope = (right - left) / (lower - upper);
  const last = Math.ceil(lower * LINES - 0.5);
  for (let at = Math.ceil(upper * LINES - 0.5); at < last; at++) {
    const x = left + ((at + 0.5) / LINES - upper) * slope;
    const point = Math.floor(at / LINES) * width + Math.floor(x);
    const beyond = share * (x - Math.floor(x));
    steps[point] = (steps[point] as number) + share - beyond;
    steps[point + 1] = (steps[point + 1] as number) + beyond;
  }
}

/** @param left points from the letter's place to the first of the row */
function inkedRow(steps: Float64Array, left: number): InkedRow {
  const shades = new Uint8Array(steps.length);
  let [inside, first, end] = [0, 0, 0];
  for (let at = 0; at < steps.length; at++) {
    inside += steps[at] as number;
    const dark = Math.round(Math.min(1, Math.abs(inside)) * DARKEST);
    shades[at] = dark;
    if (dark === 0) continue;
    if (end === 0) first = at;
    end = at + 1;
  }
  return { left: left + first, shades: shades.slice(first, end) };
}
