/** A point of a drawing, in its own units: x to the right, y down. */
export type Point = readonly [x: number, y: number];

/** The one angle of the site, in degrees: every clean stroke rises to the right by it. */
export const ANGLE = -8;

/** How far the clean stroke moves down (here: up) for each unit to the right. */
export const SLOPE = Math.tan((ANGLE * Math.PI) / 180);

/** The height at `x` of the site's line through `through`. */
export function onLine(through: Point, x: number): number {
  return through[1] + (x - through[0]) * SLOPE;
}

/** The point at `x` on the site's line through `through`. */
export function along(through: Point, x: number): Point {
  return [x, onLine(through, x)];
}

/** The point at an angle (degrees, clockwise from three o'clock) and distance from a center. */
export function polar(center: Point, radius: number, degrees: number): Point {
  const turn = (degrees * Math.PI) / 180;
  return [center[0] + radius * Math.cos(turn), center[1] + radius * Math.sin(turn)];
}

/** Turns a point about a center by degrees, clockwise. */
export function rotate(point: Point, degrees: number, center: Point = [0, 0]): Point {
  const turn = (degrees * Math.PI) / 180;
  const [x, y] = [point[0] - center[0], point[1] - center[1]];
  return [center[0] + x * Math.cos(turn) - y * Math.sin(turn), center[1] + x * Math.sin(turn) + y * Math.cos(turn)];
}

/** The straight distance between two points. */
export function distance(from: Point, to: Point): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

/** `count` numbers spread evenly from `from` to `to`, both included. */
export function spread(count: number, from: number, to: number): number[] {
  if (count === 1) return [(from + to) / 2];
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));
}

/** 0 before `from`, 1 after `to`, a soft S between them. */
export function ease(value: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}
