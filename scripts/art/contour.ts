import { distance, type Point } from './geometry.ts';
import type { Random } from './random.ts';

/** A height for every place of the drawing. */
export type Field = (x: number, y: number) => number;

/** One round hill of a field: its middle, half-widths, turn in degrees and height. */
export interface Hill {
  readonly center: Point;
  readonly size: Point;
  readonly turn?: number;
  readonly height: number;
}

/** A field as the sum of Gaussian hills. */
export function hills(list: readonly Hill[]): Field {
  return (x, y) =>
    list.reduce((sum, { center, size, turn = 0, height }) => {
      const angle = (turn * Math.PI) / 180;
      const [right, down] = [x - center[0], y - center[1]];
      const across = (right * Math.cos(angle) + down * Math.sin(angle)) / size[0];
      const along = (down * Math.cos(angle) - right * Math.sin(angle)) / size[1];
      return sum + height * Math.exp(-(across * across + along * along));
    }, 0);
}

/** A gentle ripple to lay over a field, so that contours look grown and not turned on a lathe. */
export function ripple(random: Random, size: number, height: number): Field {
  const waves = Array.from({ length: 5 }, () => ({
    angle: random.between(0, Math.PI * 2),
    phase: random.between(0, Math.PI * 2),
    length: size * random.between(0.7, 1.6),
  }));
  return (x, y) =>
    waves.reduce(
      (sum, { angle, phase, length }) =>
        sum + Math.sin((x * Math.cos(angle) + y * Math.sin(angle)) / length + phase) * (height / 5),
      0,
    );
}

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly step: number;
}

/** The pieces of a contour within one cell of the grid (marching squares). */
function pieces(corners: readonly [Point, number][], level: number): [Point, Point][] {
  const cuts = corners.flatMap(([from, low], index): Point[] => {
    const [to, high] = corners[(index + 1) % corners.length] ?? [from, low];
    if (low < level === high < level) return [];
    const share = (level - low) / (high - low);
    return [[from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]];
  });
  const [first, second, third, fourth] = cuts;
  if (!first || !second) return [];
  return third && fourth
    ? [
        [first, second],
        [third, fourth],
      ]
    : [[first, second]];
}

/** Strings pieces with shared ends together. */
function chain(all: [Point, Point][]): Point[][] {
  const key = (point: Point): string => `${point[0].toFixed(3)},${point[1].toFixed(3)}`;
  const ends = new Map<string, [Point, Point][]>();
  for (const piece of all) {
    for (const end of piece) ends.set(key(end), [...(ends.get(key(end)) ?? []), piece]);
  }
  const used = new Set<[Point, Point]>();
  const walk = (from: Point): Point[] => {
    const way: Point[] = [];
    let at = from;
    for (;;) {
      const piece = ends.get(key(at))?.find((candidate) => !used.has(candidate));
      if (!piece) return way;
      used.add(piece);
      at = key(piece[0]) === key(at) ? piece[1] : piece[0];
      way.push(at);
    }
  };
  return all.flatMap((piece) => {
    if (used.has(piece)) return [];
    used.add(piece);
    return [[...walk(piece[0]).reverse(), piece[0], piece[1], ...walk(piece[1])]];
  });
}

/** Keeps the points of a line that lie at least `gap` apart: soft curves need few. */
export function thin(line: readonly Point[], gap: number): Point[] {
  const kept: Point[] = [];
  for (const point of line) {
    const last = kept.at(-1);
    if (!last || distance(last, point) >= gap) kept.push(point);
  }
  return kept;
}

/** One contour line of a field: its points, and whether it comes back to its start. */
export interface Contour {
  readonly points: Point[];
  readonly closed: boolean;
}

/** The contour lines of a field at one level within a frame, with points about `gap` apart. */
export function contours(field: Field, level: number, frame: Frame, gap: number): Contour[] {
  const all: [Point, Point][] = [];
  const { step } = frame;
  for (let y = frame.top; y < frame.bottom; y += step) {
    for (let x = frame.left; x < frame.right; x += step) {
      const corners: Point[] = [
        [x, y],
        [x + step, y],
        [x + step, y + step],
        [x, y + step],
      ];
      all.push(
        ...pieces(
          corners.map((corner) => [corner, field(corner[0], corner[1])]),
          level,
        ),
      );
    }
  }
  return chain(all)
    .map((line) => {
      const [first, last] = [line[0], line.at(-1)];
      const closed = first !== undefined && last !== undefined && distance(first, last) < step / 100;
      return { points: thin(closed ? line.slice(1) : line, gap), closed };
    })
    .filter(({ points }) => points.length > 3);
}
