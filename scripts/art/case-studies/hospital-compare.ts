import { along, type Point, spread } from '../geometry.ts';
import { circle, dots, segment } from '../path.ts';
import { layer } from '../svg.ts';
import { exit, weight, type Draw } from '../scene.ts';

/** A plus sign: the mark of a hospital, its arms `size` long. */
function plus([x, y]: Point, size: number): string {
  return segment(x - size, y, x + size, y) + segment(x, y - size, x, y + size);
}

/** A field of hospitals of all sizes; two of them laid side by side. */
export const picture: Draw = (random, { ink, paper, strong, accent }) => {
  const places = spread(6, 85, 665).flatMap((y, row) =>
    spread(10, 70, 1130).map((x, column) => ({ x, y, row, column })),
  );
  const pair = [places[22], places[27]].flatMap((place) => (place ? [place] : []));
  const others = places.filter((place) => !pair.includes(place));
  const size = (column: number): number => random.between(10, 40 - column * 1.2);
  const [first, second] = pair;
  if (!first || !second) return [];
  return [
    layer(
      { stroke: ink, width: weight.bold },
      ...others
        .filter(({ row, column }) => (row + column) % 2 === 0)
        .map(({ x, y, column }) => plus([x, y], size(column))),
    ),
    layer(
      { stroke: strong, width: 20, cap: 'butt' },
      ...others
        .filter(({ row, column }) => (row + column) % 2 === 1)
        .map(({ x, y, column }) => plus([x, y], size(column))),
    ),
    layer({ stroke: accent, width: weight.stroke }, exit([first.x, first.y])),
    layer(
      { fill: paper, stroke: ink, width: weight.line },
      circle([first.x, first.y], 92),
      circle(along([first.x, first.y], second.x), 92),
    ),
    layer(
      { stroke: accent, width: 34, cap: 'butt' },
      plus([first.x, first.y], 52),
      plus(along([first.x, first.y], second.x), 52),
    ),
  ];
};

/**
 * Row by row: where one hospital stands, where the other does, and the span of all between. The spans lie in the middle, because the
 * head of a page shows no more.
 */
export const detail: Draw = (random, { ink, strong, accent, paper, twin }) => {
  const rows = spread(9, 90, 660).map((y) => {
    const two = 665 - (y - 375) * 0.38 + random.between(-14, 14);
    const left = random.between(350, 430);
    const right = random.between(two + 40, 845);
    const one = left + (two - left) * random.between(0.1, 0.7);
    return { y, left, right, one, two };
  });
  return [
    layer({ stroke: ink, width: weight.fine }, ...spread(11, 100, 1100).map((x) => segment(x, 40, x, 710))),
    layer({ stroke: twin, width: 26 }, ...rows.map(({ y, left, right }) => segment(left, y, right, y))),
    layer({ stroke: strong, width: weight.bold }, ...rows.map(({ y, one, two }) => segment(one, y, two, y))),
    layer({ fill: paper, stroke: ink, width: weight.line }, ...rows.map(({ y, one }) => circle([one, y], 19))),
    layer({ stroke: accent, width: 44 }, dots(rows.map(({ y, two }): Point => [two, y]))),
  ];
};
