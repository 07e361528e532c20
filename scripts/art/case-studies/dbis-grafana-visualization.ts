import { along, type Point, spread } from '../geometry.ts';
import { arc, box, curve, dots, lines, segment } from '../path.ts';
import { clip, layer } from '../svg.ts';
import { exit, weight, type Draw } from '../scene.ts';
import type { Random } from '../random.ts';

/** A measured series: it wanders, then follows the line. */
function series(random: Random, from: Point, to: Point, count: number, size: number): Point[] {
  return spread(count, from[0], to[0]).map((x, index): Point => {
    const share = index / (count - 1);
    return [x, from[1] + (to[1] - from[1]) * share + random.between(-size, size) * (1 - share) ** 1.2];
  });
}

/** A wall of panels: bars, series, a gauge; one figure leads out of it. */
export const picture: Draw = (random, { ink, paper, strong, accent, twin }) => {
  const panels: readonly [Point, number, number][] = [
    [[325, 200], 410, 260],
    [[790, 200], 480, 260],
    [[250, 535], 260, 330],
    [[715, 535], 630, 330],
  ];
  const bars = spread(12, 152, 508).map((x, index): [number, number] => [x, 40 + index * 11 + random.between(-26, 26)]);
  const steps = spread(20, 590, 990).flatMap((x, index): Point[] => {
    const y = 270 - Math.floor(index / 3) * 22 + random.between(-12, 12);
    return [
      [x, y],
      [x + 20, y],
    ];
  });
  const base: Point = [430, 600];
  return [
    ...panels.map(([middle, wide, high]) =>
      layer({ fill: paper, stroke: ink, width: weight.line }, box(middle, wide, high, 10)),
    ),
    layer({ stroke: strong, width: 20, cap: 'butt' }, ...bars.map(([x, high]) => segment(x, 310, x, 310 - high))),
    layer(
      { stroke: ink, width: weight.fine },
      segment(140, 310, 520, 310),
      ...spread(4, 110, 290).map((y) => segment(580, y, 1000, y)),
    ),
    layer({ stroke: ink, width: weight.line }, lines(steps)),
    layer({ stroke: twin, width: 34, cap: 'butt' }, arc([250, 580], 88, 150, 390)),
    layer({ stroke: strong, width: 34, cap: 'butt' }, arc([250, 580], 88, 150, 318)),
    layer({ stroke: ink, width: weight.bold }, segment(250, 580, 297, 538)),
    clip(
      box([715, 535], 626, 326, 10),
      layer(
        { stroke: ink, width: weight.fine },
        ...Array.from({ length: 7 }, () =>
          curve(series(random, [380, random.between(430, 660)], along(base, 1060), 22, 74)),
        ),
      ),
      layer(
        { stroke: accent, width: weight.stroke },
        curve([...series(random, [380, 590], along(base, 700), 9, 60), along(base, 1060)]),
      ),
    ),
    layer({ stroke: accent, width: weight.stroke }, exit(along(base, 1030))),
  ];
};

/** Bar after bar under one measured series, and the straight line that both follow. */
export const detail: Draw = (random, { ink, strong, accent, twin, paper }) => {
  const base: Point = [60, 420];
  const bars = spread(24, 70, 1130).map((x, index): [number, number] => [
    x,
    640 - 90 - index * 13 - random.between(-34, 34),
  ]);
  const top = bars.map(([x, y], index): Point => [x, y - 46 - 60 * (1 - index / 23) * random.between(0, 1)]);
  return [
    layer({ stroke: ink, width: weight.fine }, ...spread(8, 80, 640).map((y) => segment(0, y, 1200, y))),
    layer({ stroke: twin, width: 30, cap: 'butt' }, ...bars.map(([x, y]) => segment(x, 640, x, y))),
    layer(
      { stroke: strong, width: 30, cap: 'butt' },
      ...bars.filter((_, index) => index % 6 === 5).map(([x, y]) => segment(x, 640, x, y)),
    ),
    layer({ stroke: ink, width: weight.bold }, segment(0, 640, 1200, 640)),
    layer({ stroke: ink, width: weight.line }, lines(top)),
    layer({ stroke: ink, width: 18 }, dots(top)),
    layer({ stroke: paper, width: 8 }, dots(top)),
    layer({ stroke: accent, width: weight.stroke }, exit(along(base, -20))),
  ];
};
