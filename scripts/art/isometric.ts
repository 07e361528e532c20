import type { Point } from './geometry.ts';
import { lines } from './path.ts';

/** Half the width and half the height of a unit square seen from above (30° isometric). */
const [ACROSS, DOWN] = [Math.cos(Math.PI / 6), 0.5];

/** A place of an isometric drawing: x to the lower right, y to the lower left, z up. */
export function project(origin: Point, unit: number, x: number, y: number, z: number): Point {
  return [origin[0] + (x - y) * ACROSS * unit, origin[1] + (x + y) * DOWN * unit - z * unit];
}

/** Colors of the three faces that can be seen. */
export interface Faces {
  readonly top: string;
  readonly left: string;
  readonly right: string;
}

type Triple = readonly [x: number, y: number, z: number];

/** A block to be drawn: its lowest, hindmost corner, its size, its faces. */
export interface Block {
  readonly at: Triple;
  readonly size: Triple;
  readonly faces: Faces;
}

/** Blocks from back to front, all with the same edges. The order is the caller's. */
export function blocks(origin: Point, unit: number, edge: string, width: number, list: readonly Block[]): string {
  const drawn = list.map(({ at: [x, y, z], size: [wide, deep, high], faces }) => {
    const corner = (right: number, front: number, up: number): Point =>
      project(origin, unit, x + right * wide, y + front * deep, z + up * high);
    const face = (fill: string, ...corners: Point[]): string => `<path fill="${fill}" d="${lines(corners, true)}"/>`;
    return [
      face(faces.top, corner(0, 0, 1), corner(1, 0, 1), corner(1, 1, 1), corner(0, 1, 1)),
      face(faces.left, corner(0, 1, 1), corner(1, 1, 1), corner(1, 1, 0), corner(0, 1, 0)),
      face(faces.right, corner(1, 0, 1), corner(1, 1, 1), corner(1, 1, 0), corner(1, 0, 0)),
    ].join('');
  });
  return `<g stroke="${edge}" stroke-width="${width}" stroke-linejoin="round">${drawn.join('')}</g>`;
}
