import { along, type Point, spread } from '../geometry.ts';
import { blocks, project, type Block, type Faces } from '../isometric.ts';
import { dots, lines } from '../path.ts';
import { layer } from '../svg.ts';
import { exit, strands, weight, type Draw } from '../scene.ts';

/** One block grown together over the years on the left; the same parts, each on its own, to the right. */
export const picture: Draw = (random, { ink, paper, strong, accent, twin }) => {
  const faces: Faces = { top: paper, left: twin, right: strong };
  const origin: Point = [345, 376];
  const side = spread(4, 0, 3);
  const grown = side
    .flatMap((z) => side.flatMap((x) => side.map((y) => ({ x, y, z }))))
    .filter(({ x, y, z }) => x === 3 || y === 3 || z === 3)
    .filter(({ x, y, z }) => !(x + y + z > 6 && random.chance(0.4)))
    .toSorted((a, b) => a.z - b.z || a.x + a.y - b.x - b.y)
    .map(({ x, y, z }): Block => ({ at: [x, y, z], size: [1, 1, 1], faces }));
  const line: Point = [640, 540];
  const parts = spread(4, 700, 1066).map((x): Point => along(line, x));
  return [
    layer(
      { stroke: ink, width: weight.fine },
      strands(random, { count: 11, start: { x: -60, top: 40, bottom: 790 }, end: [430, 500], reach: 62 }),
    ),
    blocks(origin, 68, ink, weight.fine, grown),
    layer({ stroke: accent, width: weight.stroke }, exit(along(line, 590))),
    ...parts.map(([x, y], index) =>
      blocks([x, y - 56], 56, ink, weight.line, [
        { at: [-0.5, -0.5, -0.5], size: [1, 1, 1], faces: { ...faces, top: index === 3 ? accent : paper } },
      ]),
    ),
  ];
};

/** The layers of one service, lifted apart: each can be changed by itself. */
export const detail: Draw = (_, { ink, paper, strong, accent, twin, tint }) => {
  const origin: Point = [560, 238];
  const unit = 63;
  const gap = 1.9;
  const faces: Faces = { top: tint, left: twin, right: strong };
  const corners = [
    [4, 0],
    [4, 4],
    [0, 4],
  ] as const;
  const rooms = [
    [0.5, 0.5],
    [2.2, 0.5],
    [0.5, 2.2],
    [2.2, 2.2],
  ] as const;
  const door = project(origin, unit, 4, 2, 0.11 + gap);
  return [
    ...spread(4, -2, 1).map((floor) => {
      const z = floor * gap;
      const posts = corners.map(([x, y]) =>
        lines([project(origin, unit, x, y, z + 0.2), project(origin, unit, x, y, z + gap)]),
      );
      const used = rooms.filter((__, index) => (index + floor + 4) % 3 !== 0);
      return [
        blocks(origin, unit, ink, weight.fine, [
          { at: [0, 0, z], size: [4, 4, 0.22], faces: { ...faces, top: floor === 1 ? paper : tint } },
          ...used.map(([x, y], index): Block => ({
            at: [x, y, z + 0.22],
            size: [1.3, 1.3, 0.34],
            faces: { ...faces, top: floor === 1 && index === 1 ? accent : paper },
          })),
        ]),
        floor < 1 ? layer({ stroke: ink, width: weight.fine }, ...posts) : '',
      ].join('');
    }),
    layer({ stroke: accent, width: weight.stroke }, exit(door)),
    layer({ stroke: accent, width: 36 }, dots([door])),
  ];
};
