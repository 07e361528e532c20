import { along, ANGLE, onLine, type Point, polar, rotate, spread } from '../geometry.ts';
import { arc, box, circle, dots, lines, segment } from '../path.ts';
import { clip, layer } from '../svg.ts';
import { exit, weight, type Draw } from '../scene.ts';

/** Human-centered design: people in the middle, what they need in ever wider circles. */
const people: Draw = (random, { ink, paper, strong, accent, twin }) => {
  const middle: Point = [560, 450];
  const person = ([x, y]: Point, size: number, fill: string): string => {
    const frame = circle([x, y], size);
    return (
      layer({ fill: paper }, frame) +
      clip(
        frame,
        layer({ fill }, circle([x, y + size * 1.02], size * 0.74), circle([x, y - size * 0.16], size * 0.38)),
      ) +
      layer({ stroke: ink, width: weight.line }, frame)
    );
  };
  const around = spread(6, 40, 340).map((angle, index) => polar(middle, index % 2 === 0 ? 300 : 350, angle));
  return [
    layer(
      { stroke: ink, width: weight.fine },
      ...spread(10, 170, 470).map((radius) => {
        const from = random.between(0, 360);
        return arc(middle, radius, from, from + random.between(190, 340));
      }),
    ),
    layer({ stroke: ink, width: weight.fine }, ...around.map((point) => lines([middle, point]))),
    layer({ stroke: accent, width: weight.stroke }, exit(middle)),
    person(middle, 140, strong),
    ...around.map((point, index) => person(point, 62, index % 2 === 0 ? twin : strong)),
    layer({ stroke: accent, width: weight.stroke }, circle(middle, 140)),
  ];
};

/** Application modernization: many crooked outlines turn, step by step, into one round one. */
const modernization: Draw = (random, { ink, paper, strong, accent, twin }) => {
  const base: Point = [600, 480];
  const steps = spread(5, 0, 1);
  return steps.flatMap((share, index) => {
    const x = 190 + share * 760;
    const middle: Point = along(base, x);
    const size = 380 - share * 110;
    const radius = (size / 2) * share ** 0.8;
    const loose = spread([9, 6, 4, 2, 1][index] ?? 1, -1, 1).map((side) =>
      box(
        [middle[0] + side * 30 * (1 - share), middle[1] + random.between(-46, 46) * (1 - share)],
        size,
        size,
        radius,
        ANGLE + side * 26 * (1 - share),
      ),
    );
    const last = index === steps.length - 1;
    return [
      layer({ fill: last ? strong : index % 2 === 0 ? paper : twin }, box(middle, size, size, radius, ANGLE)),
      layer({ stroke: ink, width: weight.line }, ...loose),
      last
        ? layer({ stroke: accent, width: weight.stroke }, exit(middle)) + layer({ fill: accent }, circle(middle, 32))
        : '',
    ];
  });
};

/** Agile delivery: round after round on one line, each smaller and surer, each with something to show at its end. */
const agile: Draw = (_, { ink, paper, strong, accent, twin }) => {
  const base: Point = [600, 640];
  const rounds = [
    { x: 250, radius: 230 },
    { x: 560, radius: 176 },
    { x: 790, radius: 128 },
    { x: 950, radius: 88 },
    { x: 1060, radius: 56 },
  ].map(({ x, radius }) => ({ stop: along(base, x) as Point, radius }));
  const round = ({ stop, radius }: (typeof rounds)[number], share: number): string =>
    circle(polar(stop, radius * share, ANGLE - 90), radius * share);
  return [
    layer({ fill: paper }, ...rounds.map((one) => round(one, 1))),
    layer({ fill: twin }, ...rounds.map((one) => round(one, 0.4))),
    layer(
      { stroke: ink, width: weight.fine },
      ...rounds.flatMap((one, index) => spread(9 - index * 2 + 1, 0.4, 0.94).map((share) => round(one, share))),
    ),
    layer({ stroke: strong, width: weight.stroke }, ...rounds.map((one) => round(one, 1))),
    layer({ stroke: accent, width: weight.stroke }, exit(along(base, -20))),
    layer({ fill: paper, stroke: accent, width: weight.bold }, ...rounds.map(({ stop }) => circle(stop, 20))),
  ];
};

/** Mobile and offline: the signal breaks off, the work goes on, and later everything joins again. */
const mobile: Draw = (random, { ink, paper, strong, accent, twin }) => {
  const phone: Point = [420, 500];
  const at = (x: number, y: number): Point => rotate([phone[0] + x, phone[1] + y], ANGLE, phone);
  const signal = spread(9, 300, 860).flatMap((radius, index) => {
    const gap = [0, 0, 26, 40, 46, 40, 26, 0, 0][index] ?? 0;
    return gap === 0
      ? [arc(phone, radius, -68, 52)]
      : [arc(phone, radius, -68, ANGLE - gap), arc(phone, radius, ANGLE + gap, 52)];
  });
  const held = spread(4, 625, 835).map((x): Point => along(phone, x));
  return [
    layer({ stroke: ink, width: weight.line }, ...signal),
    layer({ fill: ink }, box(phone, 340, 620, 54, ANGLE)),
    layer({ fill: paper }, box(phone, 308, 588, 38, ANGLE)),
    layer({ fill: twin }, box(at(0, -170), 250, 150, 14, ANGLE)),
    layer(
      { stroke: ink, width: weight.bold },
      ...spread(4, 60, 220).map((y) => lines([at(-116, y), at(-116 + random.between(120, 230), y)])),
    ),
    layer({ stroke: strong, width: weight.stroke }, lines([at(-116, -50), at(40, -50)])),
    layer({ stroke: accent, width: weight.stroke }, exit(along(phone, 880)), lines([at(-116, 0), at(116, 0)])),
    layer({ stroke: accent, width: 24 }, dots(held)),
  ];
};

/** Accessibility: before the steep stairs lies a ramp, at the site's own angle; everything on wheels gets up. */
const accessibility: Draw = (_, { ink, paper, strong, accent, twin }) => {
  const foot: Point = [-20, 760];
  const stairs = spread(9, 0, 8).flatMap((step): Point[] => {
    const x = 610 + step * 46;
    return [
      [x, 730 - step * 58],
      [x, 730 - (step + 1) * 58],
    ];
  });
  const hub: Point = [400, onLine(foot, 400) - 214];
  const edge = lines([foot, along(foot, 1220), [1220, 920], [-20, 920]], true);
  return [
    layer(
      { fill: paper, stroke: ink, width: weight.line },
      lines([...stairs, [1220, 208], [1220, 920], [610, 920]], true),
    ),
    layer(
      { stroke: ink, width: weight.fine },
      ...stairs
        .filter((__, index) => index % 2 === 1)
        .flatMap(([x, y]) => [15, 29, 43].map((off) => segment(x, y + off, 1220, y + off))),
    ),
    layer({ fill: twin }, edge),
    layer(
      { stroke: strong, width: weight.fine, within: edge },
      ...spread(9, 24, 296).map((off) => segment(-20, 760 + off, 1220, onLine(foot, 1220) + off)),
    ),
    layer({ fill: paper }, circle(hub, 206)),
    layer(
      { stroke: ink, width: weight.fine },
      ...spread(18, 0, 340).map((angle) => lines([polar(hub, 40, angle), polar(hub, 176, angle)])),
    ),
    layer({ stroke: ink, width: weight.line }, circle(hub, 176)),
    layer({ stroke: strong, width: 22 }, circle(hub, 196)),
    layer({ fill: strong }, circle(hub, 40)),
    layer({ fill: paper }, circle(hub, 16)),
    layer({ stroke: accent, width: weight.stroke }, exit(foot)),
  ];
};

/** One picture for each item of the page, in its order. */
export const digitalTransformation: readonly Draw[] = [people, modernization, agile, mobile, accessibility];
