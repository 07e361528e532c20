import { along, ANGLE, type Point, polar, rotate, SLOPE, spread } from '../geometry.ts';
import { arc, box, circle, dots, join, lines, segment } from '../path.ts';
import { clip, layer } from '../svg.ts';
import { exit, weight, type Draw } from '../scene.ts';

/** Racks on the left let go of their lines; they rise into a cloud of calm ones. */
export const picture: Draw = (random, { ink, paper, strong, accent }) => {
  const puffs: readonly [Point, number][] = [
    [[680, 410], 140],
    [[820, 260], 190],
    [[1000, 320], 150],
    [[960, 430], 120],
    [[830, 430], 130],
  ];
  const cloud = puffs.map(([middle, radius]) => circle(middle, radius));
  const racks = spread(3, 90, 330).map((x) => ({ x, units: spread(9, 330, 690) }));
  const units = racks.flatMap(({ x, units: ys }) => ys.map((y) => ({ x, y })));
  const rest = (index: number): Point => [690, 252 + ((index * 7) % 27) * 10];
  return [
    layer(
      { stroke: ink, width: weight.fine },
      ...units.map(({ x, y }, index) => join([x + 44, y], rest(index), SLOPE, 0.5)),
    ),
    layer({ fill: ink }, ...cloud.map((_, index) => circle(puffs[index]?.[0] ?? [0, 0], (puffs[index]?.[1] ?? 0) + 4))),
    layer({ fill: paper }, ...cloud),
    clip(
      cloud.join(''),
      layer(
        { stroke: strong, width: weight.fine },
        ...spread(29, 60, 700).map((y) => lines([along([840, y], 560), along([840, y], 1130)])),
      ),
    ),
    layer({ fill: paper, stroke: ink, width: weight.line }, ...units.map(({ x, y }) => box([x, y], 96, 34, 6))),
    layer({ stroke: ink, width: 9 }, dots(units.map(({ x, y }) => [x + 32, y]))),
    layer(
      { stroke: strong, width: weight.line },
      ...units.map(({ x, y }) => segment(x - 34, y, x - 34 + random.between(12, 46), y)),
    ),
    layer({ stroke: accent, width: weight.stroke }, exit(along([840, 372], 700))),
  ];
};

/** A key: rings for the bow, the clean stroke for the blade. */
export const detail: Draw = (random, { ink, paper, strong, accent, twin, tint }) => {
  const bow: Point = [310, 432];
  const at = (x: number, y: number): Point => rotate([bow[0] + x, bow[1] + y], ANGLE, bow);
  const depths = [62, 96, 44, 80, 110, 56];
  const bits = depths.map((depth, index) => box(at(452 + index * 62, 30 + depth / 2), 44, depth, 0, ANGLE));
  return [
    layer({ fill: strong, stroke: ink, width: weight.line }, ...bits),
    layer({ fill: paper, stroke: ink, width: weight.line }, box(at(520, 0), 620, 64, 6, ANGLE)),
    layer({ fill: paper }, circle(bow, 230)),
    layer({ fill: twin }, circle(bow, 150)),
    layer(
      { stroke: ink, width: weight.fine },
      ...spread(12, 76, 220).map((radius) => {
        const from = random.between(20, 200);
        return arc(bow, radius, from, from + random.between(150, 330));
      }),
    ),
    layer({ stroke: ink, width: weight.bold }, circle(bow, 230), circle(bow, 66)),
    layer({ fill: tint }, circle(bow, 62)),
    layer({ stroke: accent, width: weight.stroke }, exit(polar(bow, 66, ANGLE))),
    layer({ stroke: accent, width: 40 }, dots([polar(bow, 66, ANGLE)])),
  ];
};
