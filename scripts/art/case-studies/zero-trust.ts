import { polar, type Point } from '../geometry.ts';
import { arc, circle, dots, lines } from '../path.ts';
import { layer } from '../svg.ts';
import { exit, strands, weight, type Draw } from '../scene.ts';

/** One ring of the maze: its radius and the angle of its only gate. */
interface Ring {
  readonly radius: number;
  readonly gate: number;
}

/** The arc from one angle to another, the short way round. */
function corridor(center: Point, radius: number, from: number, to: number): string {
  return from < to ? arc(center, radius, from, to) : arc(center, radius, to, from);
}

/** The way through the gates: in at each one, then along the corridor to the next. */
function way(center: Point, rings: readonly Ring[], half: number): string {
  return rings
    .map(({ radius, gate }, index) => {
      const next = rings[index + 1];
      const through = lines([polar(center, radius + half, gate), polar(center, radius - half, gate)]);
      return next ? through + corridor(center, radius - half, gate, next.gate) : through;
    })
    .join('');
}

/** Concentric rings, each with one gate; the only way in is asked again at every ring. */
export const picture: Draw = (random, { ink, paper, strong, accent, tint }) => {
  const center: Point = [730, 385];
  const half = 25;
  const rings = [196, 128, 208, 110, 232, 150].map((gate, index) => ({ radius: 325 - index * 2 * half, gate }));
  const last = rings.at(-1) ?? { radius: 0, gate: 0 };
  const start = polar(center, 325 + half, 196);
  const enter = strands(random, { count: 20, start: { x: -60, top: -30, bottom: 700 }, end: start, reach: 62 });
  return [
    layer({ stroke: ink, width: weight.fine }, enter),
    layer({ fill: tint }, circle(center, 325)),
    layer({ fill: paper }, circle(center, 225), circle(center, 125)),
    layer({ fill: strong }, circle(center, 50)),
    layer(
      { stroke: ink, width: weight.line },
      ...rings.map(({ radius, gate }) => {
        const open = (Math.asin(24 / radius) * 180) / Math.PI;
        return arc(center, radius, gate + open, gate + 360 - open);
      }),
    ),
    layer({ stroke: accent, width: weight.bold }, way(center, rings, half)),
    layer({ stroke: tint, width: 44, cap: 'butt' }, exit(center)),
    layer({ stroke: accent, width: weight.stroke }, exit(center)),
    layer({ stroke: accent, width: weight.bold }, lines([polar(center, last.radius - half, last.gate), center])),
    layer({ fill: paper, stroke: accent, width: weight.bold }, circle(center, 22)),
  ];
};

/** A close look at the gates: bands of ground to cross, a check at each. */
export const detail: Draw = (_, { ink, paper, strong, accent, twin }) => {
  const center: Point = [330, 720];
  const gates = [-34, -58, -22, -48, -30];
  const bands = gates.map((gate, index) => ({ radius: 250 + index * 165, gate }));
  const posts = (radius: number, gate: number): string => {
    const open = (Math.asin(46 / radius) * 180) / Math.PI;
    return [gate - open, gate + open]
      .map((angle) => lines([polar(center, radius - 44, angle), polar(center, radius + 44, angle)]))
      .join('');
  };
  const wall = (radius: number, gate: number): string => {
    const open = (Math.asin(46 / radius) * 180) / Math.PI;
    return arc(center, radius, -200, gate - open) + arc(center, radius, gate + open, 30);
  };
  return [
    layer({ fill: strong }, circle(center, 150)),
    layer({ stroke: twin, width: 60, cap: 'butt' }, ...bands.map(({ radius, gate }) => wall(radius, gate))),
    layer(
      { stroke: ink, width: weight.fine },
      ...bands.flatMap(({ radius, gate }) => [-30, -10, 10, 30].map((off) => wall(radius + off, gate))),
    ),
    layer({ stroke: ink, width: weight.bold }, ...bands.map(({ radius, gate }) => posts(radius, gate))),
    layer(
      { stroke: accent, width: weight.stroke },
      ...bands.map(({ radius, gate }, index) => {
        const next = bands[index + 1];
        const inner = lines([polar(center, radius - 82, gate), polar(center, radius + 82, gate)]);
        return next ? inner + corridor(center, radius + 82, gate, next.gate) : inner;
      }),
      lines([center, polar(center, 168, -34)]),
    ),
    layer(
      { stroke: accent, width: 44 },
      dots([...bands.map(({ radius, gate }) => polar(center, radius, gate)), center]),
    ),
    layer(
      { stroke: paper, width: 20 },
      dots([...bands.map(({ radius, gate }) => polar(center, radius, gate)), center]),
    ),
  ];
};
