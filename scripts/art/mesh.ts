import type { Point } from './geometry.ts';

/** Three corners of a mesh. */
export type Triangle = readonly [Point, Point, Point];

/** Whether a point lies within the circle through the corners of a triangle. */
function around([a, b, c]: Triangle, [x, y]: Point): boolean {
  const [ax, ay, bx, by, cx, cy] = [a[0] - x, a[1] - y, b[0] - x, b[1] - y, c[0] - x, c[1] - y];
  const value =
    (ax * ax + ay * ay) * (bx * cy - cx * by) -
    (bx * bx + by * by) * (ax * cy - cx * ay) +
    (cx * cx + cy * cy) * (ax * by - bx * ay);
  const turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  return turn > 0 ? value > 0 : value < 0;
}

/** The Delaunay triangles of points (Bowyer–Watson; fine for the few hundred points of a drawing). */
export function triangles(points: readonly Point[]): Triangle[] {
  const far: Triangle = [
    [-1e5, -1e5],
    [1e5, -1e5],
    [0, 1e5],
  ];
  let mesh: Triangle[] = [far];
  for (const point of points) {
    const bad = mesh.filter((triangle) => around(triangle, point));
    const rim = bad
      .flatMap(([a, b, c]): [Point, Point][] => [
        [a, b],
        [b, c],
        [c, a],
      ])
      .filter(([from, to], _, edges) => !edges.some(([a, b]) => a === to && b === from));
    mesh = [...mesh.filter((triangle) => !bad.includes(triangle)), ...rim.map(([a, b]): Triangle => [a, b, point])];
  }
  return mesh.filter((triangle) => !triangle.some((corner) => far.includes(corner)));
}
