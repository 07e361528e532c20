import { along, ANGLE, type Point, rotate, spread } from '../geometry.ts';
import { arc, box, circle, dots, lines } from '../path.ts';
import { clip, layer } from '../svg.ts';
import { exit, strands, weight, type Draw } from '../scene.ts';

/** A phone over the tangle: on its screen there are a few calm lines. */
export const picture: Draw = (random, { ink, paper, strong, accent, twin }) => {
  const middle: Point = [600, 380];
  const at = (x: number, y: number): Point => rotate([middle[0] + x, middle[1] + y], ANGLE, middle);
  const row = (x: number, y: number, wide: number): string => lines([at(x, y), at(x + wide, y)]);
  return [
    layer(
      { stroke: ink, width: weight.fine },
      strands(random, { count: 22, start: { x: -60, top: -60, bottom: 810 }, end: [760, 358], reach: 88 }),
    ),
    layer({ fill: ink }, box(middle, 346, 646, 56, ANGLE)),
    layer({ fill: paper }, box(middle, 314, 614, 40, ANGLE)),
    layer({ stroke: ink, width: weight.stroke }, row(-34, -278, 68)),
    layer({ fill: twin }, box(at(0, -150), 262, 170, 16, ANGLE)),
    layer({ fill: strong }, circle(at(-76, -150), 40)),
    layer(
      { stroke: ink, width: weight.bold },
      row(-12, -168, 110),
      row(-12, -132, 70),
      row(-126, -20, 150),
      row(-126, 118, 110),
      row(-126, 156, 170),
    ),
    layer({ stroke: accent, width: weight.stroke }, exit(at(-126, 50))),
    layer({ fill: ink }, box(at(0, 238), 262, 62, 31, ANGLE)),
  ];
};

/** The reach of a thumb: arcs from the corner where the hand holds the phone. */
export const detail: Draw = (_, { ink, paper, strong, accent, twin }) => {
  const middle: Point = [560, 470];
  const screen = box(middle, 520, 980, 64, ANGLE);
  const thumb = rotate([middle[0] + 262, middle[1] + 150], ANGLE, middle);
  const at = (x: number, y: number): Point => rotate([middle[0] + x, middle[1] + y], ANGLE, middle);
  const keys = spread(3, -150, 150).flatMap((x) => spread(4, -350, 70).map((y): Point => at(x, y)));
  return [
    layer({ fill: ink }, box(middle, 566, 1026, 86, ANGLE)),
    layer({ fill: paper }, screen),
    clip(
      screen,
      layer({ fill: twin }, circle(thumb, 330)),
      layer({ stroke: ink, width: weight.fine }, ...spread(14, 60, 710).map((radius) => arc(thumb, radius, 120, 290))),
    ),
    layer({ fill: paper, stroke: ink, width: weight.line }, ...keys.map((key) => box(key, 104, 104, 26, ANGLE))),
    layer(
      { fill: strong },
      ...keys
        .filter((_key, index) => index % 4 === 3 || index % 4 === 2)
        .slice(0, 5)
        .map((key) => box(key, 104, 104, 26, ANGLE)),
    ),
    layer({ stroke: accent, width: weight.stroke }, exit(along(thumb, thumb[0] - 80))),
    layer({ stroke: accent, width: 84 }, dots([along(thumb, thumb[0] - 80)])),
    layer({ stroke: paper, width: 36 }, dots([along(thumb, thumb[0] - 80)])),
  ];
};
