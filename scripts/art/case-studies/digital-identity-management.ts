import { ANGLE, polar, rotate, spread, type Point } from '../geometry.ts';
import { arc, box, circle, dots, lines } from '../path.ts';
import { clip, layer } from '../svg.ts';
import { exit, strands, weight, type Draw } from '../scene.ts';

/** A fan of credentials closes into one card; a clean line carries the name on. */
export const picture: Draw = (random, { ink, paper, strong, accent, twin }) => {
  const middle: Point = [640, 385];
  const turns = spread(9, -72, -16);
  const at = (x: number, y: number): Point => rotate([middle[0] + x, middle[1] + y], ANGLE, middle);
  const card = box(middle, 560, 340, 30, ANGLE);
  const face = at(-150, -10);
  const photo = box(face, 180, 230, 14, ANGLE);
  return [
    layer(
      { stroke: ink, width: weight.fine },
      strands(random, { count: 16, start: { x: -60, top: -40, bottom: 790 }, end: [560, 396], reach: 76 }),
    ),
    ...turns.map((turn, index) =>
      layer({ stroke: index % 3 === 1 ? strong : ink, width: weight.line }, box(middle, 560, 340, 30, turn)),
    ),
    layer({ fill: paper, stroke: ink, width: weight.bold }, card),
    layer({ fill: twin }, photo),
    clip(
      photo,
      layer(
        { fill: strong },
        circle(rotate([face[0], face[1] + 152], ANGLE, face), 98),
        circle(rotate([face[0], face[1] - 24], ANGLE, face), 50),
      ),
    ),
    layer(
      { stroke: ink, width: weight.bold },
      lines([at(-10, -96), at(150, -96)]),
      lines([at(-10, -56), at(210, -56)]),
      lines([at(-10, -16), at(110, -16)]),
    ),
    layer(
      { stroke: ink, width: weight.fine },
      ...spread(22, 0, 220)
        .filter((_, index) => index % 5 !== 3)
        .map((x) => lines([at(x - 10, 76), at(x - 10, 108)])),
    ),
    layer({ stroke: accent, width: weight.stroke }, exit(at(-10, 36))),
  ];
};

/** One person in the middle; each attribute on its own orbit, only what is needed is handed out. */
export const detail: Draw = (random, { ink, paper, strong, accent }) => {
  const middle: Point = [520, 390];
  const orbits = spread(6, 130, 400);
  const marks = orbits.flatMap((radius) =>
    Array.from({ length: Math.round(radius / 70) }, (_, index) =>
      polar(middle, radius, random.between(20, 325) + index * (330 / Math.round(radius / 70))),
    ),
  );
  const given = orbits.map((radius) => polar(middle, radius, ANGLE));
  return [
    layer({ stroke: ink, width: weight.fine }, ...orbits.map((radius) => circle(middle, radius))),
    layer(
      { stroke: strong, width: weight.stroke },
      ...orbits.map((radius) => {
        const from = random.between(40, 260);
        return arc(middle, radius, from, from + random.between(24, 70));
      }),
    ),
    layer({ stroke: ink, width: 26 }, dots(marks)),
    layer({ fill: paper }, circle(middle, 84)),
    clip(
      circle(middle, 84),
      layer({ fill: strong }, circle([middle[0], middle[1] + 88], 66), circle([middle[0], middle[1] - 12], 33)),
    ),
    layer({ stroke: ink, width: weight.bold }, circle(middle, 84)),
    layer({ stroke: accent, width: weight.stroke }, exit(polar(middle, 88, ANGLE))),
    layer({ stroke: accent, width: 40 }, dots(given.filter((_, index) => index % 2 === 0))),
    layer({ stroke: paper, width: 18 }, dots(given.filter((_, index) => index % 2 === 0))),
  ];
};
