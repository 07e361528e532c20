import { along, onLine, type Point, SLOPE, spread } from '../geometry.ts';
import { box, circle, join, lines, segment } from '../path.ts';
import { clip, layer } from '../svg.ts';
import { exit, strands, weight, type Draw } from '../scene.ts';

/** Five different holdings on the left, one path for each record, one answer to the right. */
export const picture: Draw = (random, { ink, paper, strong, accent, tint }) => {
  const meet: Point = [800, 400];
  const sources = spread(5, 95, 655).map((y, index) => ({ y, x: [170, 230, 140, 250, 190][index] ?? 170 }));
  const rows = sources.flatMap(({ x, y }) =>
    spread(7, y - 48, y + 48).map((row): Point => [x + random.between(-20, 60), row]),
  );
  return [
    layer(
      { stroke: ink, width: weight.fine },
      ...rows.map((from) => join([from[0] + 8, from[1]], meet, SLOPE, random.between(0.42, 0.6))),
    ),
    layer(
      { stroke: strong, width: weight.bold },
      ...rows.map((from) => lines([[from[0] - random.between(40, 120), from[1]], from])),
    ),
    layer({ fill: paper, stroke: ink, width: weight.line }, circle(meet, 156)),
    layer(
      { stroke: ink, width: weight.fine, within: circle(meet, 154) },
      ...spread(13, -144, 144).map((off) => segment(640, onLine(meet, 640) + off, 960, onLine(meet, 960) + off)),
    ),
    layer({ stroke: tint, width: 40, cap: 'butt' }, exit(along(meet, 960))),
    layer({ stroke: accent, width: weight.stroke }, exit(along(meet, meet[0] - 90))),
  ];
};

/** A lens on the tangle: what is chaos outside is one order inside. */
export const detail: Draw = (random, { ink, paper, strong, accent }) => {
  const middle: Point = [600, 380];
  const radius = 268;
  const lens = circle(middle, radius);
  const chaos = [0, 1].map((turn) =>
    strands(random, {
      count: 9,
      start: { x: -40, top: -40, bottom: 790 },
      end: [1500, turn === 0 ? 120 : 460],
      reach: 120,
      gap: 40,
    }),
  );
  const across = (off: number): string =>
    lines([
      [middle[0] - 300, onLine(middle, middle[0] - 300) + off],
      [middle[0] + 300, onLine(middle, middle[0] + 300) + off],
    ]);
  const handle: Point = [middle[0] + radius * 0.707, middle[1] + radius * 0.707];
  return [
    layer({ stroke: ink, width: weight.fine }, ...chaos),
    clip(
      lens,
      layer({ fill: paper }, lens),
      layer({ stroke: ink, width: weight.fine }, ...spread(15, -266, 266).map(across)),
      layer({ stroke: accent, width: weight.stroke }, across(0)),
      layer({ stroke: strong, width: weight.bold }, across(-76), across(114)),
    ),
    layer({ stroke: ink, width: weight.stroke }, lens),
    layer({ fill: ink }, box([handle[0] + 92, handle[1] + 92], 230, 36, 18, 45)),
  ];
};
