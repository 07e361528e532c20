import { ANGLE, polar, rotate, spread, type Point } from '../geometry.ts';
import { triangles } from '../mesh.ts';
import { circle, curve, dots, lines, loop } from '../path.ts';
import { layer } from '../svg.ts';
import { exit, strands, weight, type Draw } from '../scene.ts';

const center: Point = [590, 385];

/** The right half of a face, about a point between the eyes, as the lines a finder of landmarks follows. */
const eye: readonly Point[] = [
  [36, 2],
  [60, -16],
  [90, -18],
  [116, 0],
  [90, 13],
  [60, 13],
];
const brow: readonly Point[] = [
  [26, -46],
  [54, -66],
  [92, -68],
  [128, -48],
];
const lip: readonly Point[] = [
  [0, 152],
  [30, 147],
  [72, 150],
  [36, 174],
  [0, 181],
];
const nose: readonly Point[] = [
  [8, -20],
  [14, 50],
  [32, 90],
  [0, 104],
];
const cheek: readonly Point[] = [
  [80, 60],
  [124, 66],
  [84, 116],
  [116, 160],
  [56, -124],
  [118, -112],
  [52, 232],
  [150, 16],
];
const axis: readonly Point[] = [
  [0, -150],
  [0, -96],
  [0, 34],
  [0, 128],
  [0, 234],
];
const rim: readonly Point[] = spread(26, 0, 346).map((angle): Point => {
  const [x, y] = polar([0, 0], 1, angle);
  return [x * (202 - 44 * Math.max(0, y) ** 2), 40 + y * (y > 0 ? 264 : 258)];
});

const mirror = ([x, y]: Point): Point => [-x, y];
const place = (points: readonly Point[]): Point[] =>
  points.map(([x, y]) => rotate([center[0] + x, center[1] - 42 + y], ANGLE, center));
const both = (points: readonly Point[]): [Point[], Point[]] => [place(points), place(points.map(mirror))];

/** A mesh over the landmarks of a face, within the marks of a photo's frame. */
export const picture: Draw = (random, { ink, paper, strong, accent, tint }) => {
  const outline = place(rim);
  const marks = [...eye, ...brow, ...lip, ...nose, ...cheek];
  const points = [...outline, ...place([...marks, ...marks.filter(([x]) => x !== 0).map(mirror), ...axis])];
  const edges = triangles(points).flatMap(([a, b, c]): [Point, Point][] => [
    [a, b],
    [b, c],
    [c, a],
  ]);
  const once = edges.filter(([from, to]) => from[0] < to[0] || !edges.some(([a, b]) => a === to && b === from));
  const pupils = place([
    [-76, -2],
    [76, -2],
  ]);
  const [left = center] = pupils;
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 0, y = 0]) =>
    lines(
      [
        [x * 290, y * 320 - y * 84],
        [x * 290, y * 320],
        [x * 290 - x * 84, y * 320],
      ].map(([a = 0, b = 0]) => rotate([center[0] + a, center[1] + b], ANGLE, center)),
    ),
  );
  return [
    layer(
      { stroke: ink, width: weight.fine },
      strands(random, { count: 9, start: { x: -60, top: 0, bottom: 780 }, end: left, reach: 62 }),
    ),
    layer({ fill: paper, stroke: ink, width: weight.bold }, loop(outline)),
    layer({ stroke: strong, width: 1.6 }, ...once.map((edge) => lines(edge))),
    layer(
      { stroke: ink, width: weight.bold },
      ...both(brow).map(curve),
      ...both(eye).map(loop),
      ...both(nose).map(curve),
      ...both(lip).map(curve),
      ...corners,
    ),
    layer({ stroke: ink, width: 9 }, dots(points)),
    layer({ stroke: tint, width: 46, cap: 'butt' }, exit([center[0] + 250, left[1] - 40])),
    layer({ stroke: accent, width: weight.stroke }, exit(left)),
    layer({ stroke: accent, width: 40 }, dots(pupils)),
    layer({ stroke: paper, width: 16 }, dots(pupils)),
  ];
};

/** The whorl of a finger as one long ridge that winds outward, broken as skin breaks it. */
export const detail: Draw = (random, { strong, accent, paper }) => {
  const core: Point = [500, 380];
  const perTurn = 26;
  const wobble = spread(4, 2, 5).map((waves) => ({
    waves,
    phase: random.between(0, 6.28),
    size: random.between(0.012, 0.03),
  }));
  const ridge = Array.from({ length: 19 * perTurn }, (_, index): Point => {
    const turn = (index / perTurn) * Math.PI * 2;
    const rough = wobble.reduce(
      (sum, { waves, phase, size }) => sum + size * Math.sin(waves * turn + phase + index / 90),
      1,
    );
    const radius = (12 + (index / perTurn) * 34) * rough;
    const [x, y] = [Math.cos(turn) * radius * 0.92, Math.sin(turn) * radius * (Math.sin(turn) > 0 ? 1.16 : 1)];
    return rotate([core[0] + x, core[1] + y], -14, core);
  });
  const inside = (point: Point | undefined): boolean =>
    point !== undefined && point[0] > -40 && point[0] < 1240 && point[1] > -40 && point[1] < 790;
  const pieces: Point[][] = [[]];
  let rest = random.whole(18, 50);
  for (const [index, point] of ridge.slice(perTurn).entries()) {
    if (!inside(point) || rest-- <= 0) {
      if ((pieces.at(-1)?.length ?? 0) > 0) pieces.push([]);
      rest = random.whole(8, 20 + index / 8);
    } else pieces.at(-1)?.push(point);
  }
  return [
    layer({ fill: paper }, circle(core, 214)),
    layer({ stroke: strong, width: 13 }, ...pieces.filter((piece) => piece.length > 2).map(curve)),
    layer({ stroke: accent, width: weight.stroke }, curve(ridge.slice(0, perTurn + 1)), exit(core)),
    layer({ fill: accent }, circle(core, 24)),
  ];
};
