import { along, ease, type Point, SLOPE, spread } from '../geometry.ts';
import { arc, circle, curve, dots, join, lines, segment } from '../path.ts';
import { clip, layer } from '../svg.ts';
import { exit, weight, type Draw } from '../scene.ts';

/** Analytics and visualization: many distributions, one behind the other; one stands out. */
const analytics: Draw = (random, { ink, tint, strong, accent }) =>
  spread(13, 270, 870).map((y, row) => {
    const peaks = Array.from({ length: 4 }, () => ({
      at: random.between(270, 860),
      high: random.between(50, 170),
      wide: random.between(38, 90),
    }));
    const ridge = spread(29, 100, 1060).map((x): Point => {
      const rise = peaks.reduce((sum, { at, high, wide }) => sum + high * Math.exp(-(((x - at) / wide) ** 2)), 0);
      return [x, y + (x - 600) * SLOPE - rise * ease(x, 110, 400) * (1 - ease(x, 760, 1050))];
    });
    const [left, right]: [Point, Point] = [
      [-30, y - 630 * SLOPE],
      [1230, y + 630 * SLOPE],
    ];
    const hit = row === 7;
    const closed = `${curve([left, ...ridge, right])}v360H-30z`;
    return layer(
      { fill: hit ? strong : tint, stroke: hit ? accent : ink, width: hit ? weight.stroke : weight.line },
      closed,
    );
  });

/** Machine learning: layers of units, fewer and fewer, down to one answer. */
const learning: Draw = (_, { ink, paper, strong, accent }) => {
  const layers = [9, 7, 5, 3, 1].map((count, column) => {
    const x = 150 + column * 200;
    return spread(count, 450 - (count - 1) * 44, 450 + (count - 1) * 44).map((y): Point => [x, y + (x - 600) * SLOPE]);
  });
  const wires = layers.flatMap((from, column) =>
    from.flatMap((a) => (layers[column + 1] ?? []).map((b) => lines([a, b]))),
  );
  const way = [2, 4, 1, 1, 0].map((index, column): Point => layers[column]?.[index] ?? [0, 0]);
  const last = way.at(-1) ?? [0, 0];
  return [
    layer({ stroke: ink, width: weight.fine }, ...wires),
    layer({ stroke: accent, width: weight.bold }, lines(way)),
    layer({ stroke: accent, width: weight.stroke }, exit(last)),
    layer({ fill: paper, stroke: ink, width: weight.line }, ...layers.flat().map((point) => circle(point, 24))),
    layer(
      { fill: strong },
      ...layers
        .flatMap((column, index) => column.filter((__, place) => (place + index) % 3 === 0))
        .map((point) => circle(point, 24)),
    ),
    layer({ fill: accent, stroke: paper, width: weight.line }, ...way.map((point) => circle(point, 26))),
    layer({ fill: accent }, circle(last, 40)),
  ];
};

/** Data engineering: crossing streams are sorted into lanes. */
const engineering: Draw = (random, { ink, strong, accent, paper }) => {
  const lanes = spread(18, 250, 730);
  const from = random.shuffle(spread(18, 60, 860));
  const streams = lanes.map((y, index) => {
    const start = from[index] ?? y;
    const turn = random.between(0.38, 0.58);
    const end: Point = along([820, y], 820);
    return { path: join([-20, start], end, SLOPE, turn) + exit(end).replace(/^M[^lh]*/, ''), index };
  });
  return [
    layer(
      { stroke: ink, width: weight.line },
      ...streams.filter(({ index }) => index % 6 !== 2 && index !== 10).map(({ path }) => path),
    ),
    layer(
      { stroke: strong, width: weight.stroke },
      ...streams.filter(({ index }) => index % 6 === 2).map(({ path }) => path),
    ),
    layer(
      { stroke: accent, width: weight.stroke },
      ...streams.filter(({ index }) => index === 10).map(({ path }) => path),
    ),
    layer({ fill: paper, stroke: ink, width: weight.line }, ...lanes.map((y) => circle(along([820, y], 880), 10))),
  ];
};

/** Search and language: lines of words, arcs between those that belong together. */
const language: Draw = (random, { ink, strong, accent, twin }) => {
  const rows = spread(6, 430, 800);
  const words = rows.map((y) => {
    const list: [number, number][] = [];
    for (let x = 110; x < 1010;) {
      const wide = random.between(36, 150);
      list.push([x, Math.min(1090, x + wide)]);
      x += wide + 44;
    }
    return { y, list };
  });
  const first = words[0];
  const middles = (first?.list ?? []).map(([a, b]) => (a + b) / 2);
  const bridge = (a: number, b: number): string => arc([(a + b) / 2, 400], (b - a) / 2, 180, 360);
  const pairs = middles.flatMap((a, i) =>
    middles
      .slice(i + 1)
      .filter((b) => b - a < 720 && random.chance(0.7))
      .map((b): [number, number] => [a, b]),
  );
  const chosen: [number, number] = [middles[1] ?? 0, middles[4] ?? 0];
  return [
    clip('M0 0H1200V404H0z', layer({ stroke: ink, width: weight.fine }, ...pairs.map(([a, b]) => bridge(a, b)))),
    layer({ stroke: accent, width: weight.stroke }, bridge(...chosen)),
    layer(
      { stroke: ink, width: 20 },
      ...words.flatMap(({ y, list }, row) =>
        list.filter((__, index) => (index + row * 2) % 4 !== 1).map(([a, b]) => segment(a, y, b, y)),
      ),
    ),
    layer(
      { stroke: twin, width: 20 },
      ...words
        .slice(1)
        .flatMap(({ y, list }, row) =>
          list.filter((__, index) => (index + row * 2 + 2) % 4 === 1).map(([a, b]) => segment(a, y, b, y)),
        ),
    ),
    layer(
      { stroke: strong, width: 20 },
      ...(first?.list ?? [])
        .filter((__, index) => index % 4 === 1)
        .map(([a, b]) => segment(a, first?.y ?? 0, b, first?.y ?? 0)),
    ),
    layer({ stroke: accent, width: 34 }, dots(chosen.map((x): Point => [x, 400]))),
  ];
};

/** Computer vision: a field of picture points; where the object is, they grow into a shape. */
const vision: Draw = (_, { ink, strong, accent, paper }) => {
  const middle: Point = [540, 460];
  const grid = spread(20, 60, 1140).flatMap((x) => spread(15, 54, 846).map((y): Point => [x, y]));
  const radius = ([x, y]: Point): number => {
    const far = Math.hypot(x - middle[0], y - middle[1]);
    return far < 300 ? 11 + 14 * (1 - far / 300) : 5;
  };
  const inside = grid.filter((point) => radius(point) > 5);
  const steps = [12, 16, 20, 24];
  return [
    layer({ stroke: ink, width: 9 }, dots(grid.filter((point) => radius(point) <= 5))),
    layer({ fill: paper }, circle(middle, 312)),
    ...steps.map((size) =>
      layer({ stroke: strong, width: size * 2 }, dots(inside.filter((point) => Math.abs(radius(point) - size) <= 2))),
    ),
    layer({ stroke: ink, width: weight.bold }, circle(middle, 312)),
    layer(
      { stroke: accent, width: weight.stroke },
      arc(middle, 350, 200, 250),
      arc(middle, 350, 20, 70),
      arc(middle, 350, 110, 160),
      arc(middle, 350, 290, 340),
      exit(middle),
    ),
    layer({ fill: accent }, circle(middle, 34)),
  ];
};

/** One picture for each item of the page, in its order. */
export const dataScience: readonly Draw[] = [analytics, learning, engineering, language, vision];
