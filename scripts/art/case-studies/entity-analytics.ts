import { distance, spread, type Point } from '../geometry.ts';
import { circle, dots, join, lines } from '../path.ts';
import { layer } from '../svg.ts';
import { exit, weight, type Draw } from '../scene.ts';
import type { Random } from '../random.ts';

/** Places that keep their distance from each other; the distance grows to the right. */
function scatter(random: Random, tries: number): Point[] {
  const kept: Point[] = [];
  for (let attempt = 0; attempt < tries; attempt++) {
    const point: Point = [random.between(30, 1080), random.between(40, 710)];
    const room = 38 + (point[0] / 1080) * 96;
    if (kept.every((other) => distance(point, other) > room)) kept.push(point);
  }
  return kept;
}

/** A graph of people, accounts and places: thick on the left, one chain of connections followed to the right. */
export const picture: Draw = (random, { ink, paper, strong, accent }) => {
  const trail: Point[] = [
    [150, 520],
    [262, 420],
    [398, 470],
    [540, 372],
    [690, 430],
    [850, 352],
  ];
  const others = scatter(random, 900).filter((point) => trail.every((stop) => distance(point, stop) > 62));
  const nodes = [...others, ...trail];
  const edges = nodes.flatMap((node, index) =>
    nodes
      .map((other, place) => ({ other, place, far: distance(node, other) }))
      .filter(({ place }) => place !== index)
      .toSorted((a, b) => a.far - b.far)
      .slice(0, node[0] < 420 ? 6 : 4)
      .filter(({ place }) => place > index || index >= others.length)
      .map(({ other }) => lines([node, other])),
  );
  const large = others.filter((_, index) => index % 5 === 0);
  const last = trail.at(-1) ?? [0, 0];
  return [
    layer({ stroke: ink, width: weight.fine }, ...edges),
    layer({ stroke: ink, width: 15 }, dots(others)),
    layer({ fill: paper, stroke: strong, width: weight.bold }, ...large.map((node) => circle(node, 15))),
    layer({ stroke: accent, width: weight.stroke }, lines(trail), exit(last)),
    layer({ fill: paper, stroke: accent, width: weight.bold }, ...trail.map((stop) => circle(stop, 22))),
    layer({ fill: accent }, circle(last, 34)),
  ];
};

/** Many records that mean the same thing are found to be one thing. */
export const detail: Draw = (random, { ink, paper, strong, accent, twin }) => {
  const rows = spread(3, 170, 610).map((y, row) => {
    const one: Point = [830, y - 40 + row * 8];
    const many = Array.from({ length: 8 }, (): Point => [random.between(110, 470), y + random.between(-74, 74)]);
    return { one, many, color: [strong, accent, ink][row] ?? ink };
  });
  return [
    ...rows.flatMap(({ one, many, color }) => [
      layer({ stroke: ink, width: weight.fine }, ...many.map((from) => join(from, one, -0.14, 0.55))),
      layer({ fill: twin, opacity: 0.45 }, ...many.map((from) => circle(from, 52))),
      layer({ stroke: color, width: weight.line }, ...many.map((from) => circle(from, 52))),
      layer({ stroke: ink, width: 12 }, dots(many)),
    ]),
    layer({ stroke: ink, width: weight.line }, lines(rows.map(({ one }) => one))),
    ...rows.map(({ one, color }) => layer({ fill: color, stroke: paper, width: weight.bold }, circle(one, 66))),
    layer({ stroke: accent, width: weight.stroke }, exit([896, (rows[1]?.one[1] ?? 0) - 9])),
  ];
};
