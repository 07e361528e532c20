import { along, ANGLE, type Point, polar, rotate, spread } from '../geometry.ts';
import { arc, box, circle, dots, lines } from '../path.ts';
import { clip, layer } from '../svg.ts';
import { exit, strands, weight, type Draw } from '../scene.ts';

/** Zero trust: courts within courts; each wall has its own door, no two in line. */
const courts: Draw = (random, { ink, paper, strong, accent, twin }) => {
  const middle: Point = [680, 456];
  const walls = spread(6, 700, 120);
  const at = (x: number, y: number): Point => rotate([middle[0] + x, middle[1] + y], ANGLE, middle);
  const doors: readonly Point[] = [
    [-1, 0.3],
    [0.25, 1],
    [-1, -0.4],
    [-0.1, -1],
    [1, 0.2],
    [-1, 0],
  ];
  return [
    layer(
      { stroke: ink, width: weight.fine },
      strands(random, { count: 16, start: { x: -60, top: 0, bottom: 900 }, end: at(-352, 105), reach: 60 }),
    ),
    ...walls.map((size, index) =>
      layer(
        { fill: [twin, paper][index % 2] ?? paper, stroke: ink, width: weight.line },
        box(middle, size, size, 0, ANGLE),
      ),
    ),
    layer({ fill: strong }, box(middle, 120, 120, 0, ANGLE)),
    ...walls.map((size, index) => {
      const [x, y] = doors[index] ?? [0, 0];
      const point = at((x * size) / 2, (y * size) / 2);
      return layer(
        { fill: accent, stroke: ink, width: weight.line },
        box(point, Math.abs(x) === 1 ? 26 : 58, Math.abs(x) === 1 ? 58 : 26, 6, ANGLE),
      );
    }),
    layer({ stroke: accent, width: weight.stroke }, exit(middle)),
    layer({ fill: accent, stroke: paper, width: weight.bold }, circle(middle, 30)),
  ];
};

/** Identity and access: a keyhole among rings; light falls through it as one line. */
const keyhole: Draw = (random, { ink, paper, strong, accent, twin }) => {
  const middle: Point = [520, 420];
  return [
    layer(
      { stroke: ink, width: weight.fine },
      ...spread(26, 190, 900).map((radius) => {
        const from = random.between(0, 360);
        return arc(middle, radius, from, from + random.between(200, 345));
      }),
    ),
    layer({ fill: paper, stroke: ink, width: weight.bold }, circle(middle, 250)),
    layer({ stroke: twin, width: 40, cap: 'butt' }, circle(middle, 214)),
    layer(
      { fill: strong },
      circle([middle[0], middle[1] - 40], 82),
      lines(
        [
          [middle[0] - 34, middle[1]],
          [middle[0] + 34, middle[1]],
          [middle[0] + 70, middle[1] + 150],
          [middle[0] - 70, middle[1] + 150],
        ],
        true,
      ),
    ),
    layer({ stroke: accent, width: weight.stroke }, exit([middle[0], middle[1] - 40])),
    layer({ fill: accent }, circle([middle[0], middle[1] - 40], 30)),
  ];
};

/** Authorization and compliance: control after control, each with its evidence, checked. */
const controls: Draw = (random, { ink, paper, strong, accent, twin }) => {
  const sheet: Point = [560, 470];
  const at = (x: number, y: number): Point => rotate([sheet[0] + x, sheet[1] + y], ANGLE, sheet);
  const rows = spread(7, -270, 270);
  return [
    ...spread(6, 60, 0).map((off) =>
      layer(
        { fill: paper, stroke: ink, width: weight.fine },
        box([sheet[0] - off * 1.6, sheet[1] + off], 640, 740, 16, ANGLE - off / 10),
      ),
    ),
    layer({ fill: paper, stroke: ink, width: weight.bold }, box(sheet, 640, 740, 16, ANGLE)),
    layer({ fill: twin }, ...rows.map((y) => box(at(-240, y), 56, 56, 10, ANGLE))),
    layer(
      { stroke: ink, width: weight.bold },
      ...rows
        .filter((_, index) => index !== 4)
        .flatMap((y) => [
          lines([at(-170, y - 14), at(-170 + random.between(140, 400), y - 14)]),
          lines([at(-170, y + 16), at(-170 + random.between(80, 240), y + 16)]),
        ]),
    ),
    layer(
      { stroke: strong, width: weight.stroke },
      ...rows.filter((_, index) => index !== 4).map((y) => lines([at(-258, y), at(-244, y + 14), at(-218, y - 20)])),
    ),
    layer(
      { stroke: accent, width: weight.stroke },
      lines([at(-258, 90), at(-244, 104), at(-218, 70)]),
      exit(at(-170, 90)),
    ),
  ];
};

/** Testing and response: probes from all sides meet a shield; the one that gets through is caught. */
const testing: Draw = (random, { ink, paper, strong, accent, twin }) => {
  const middle: Point = [640, 450];
  const shield =
    'M640 130c90 60 190 84 290 84v210c0 190-120 300-290 370c-170-70-290-180-290-370v-210c100 0 200-24 290-84z';
  const inner =
    'M640 196c76 46 154 66 232 70v164c0 150-92 236-232 298c-140-62-232-148-232-298v-164c78-4 156-24 232-70z';
  const probes = spread(30, 100, 262).map((angle) => ({
    angle,
    from: random.between(620, 780),
    to: random.between(330, 400),
  }));
  return [
    layer(
      { stroke: ink, width: weight.line },
      ...probes.map(({ angle, from, to }) => lines([polar(middle, from, angle), polar(middle, to, angle)])),
    ),
    layer({ stroke: ink, width: 16 }, dots(probes.map(({ angle, to }) => polar(middle, to, angle)))),
    layer({ fill: paper, stroke: ink, width: weight.bold }, shield),
    layer({ fill: twin }, inner),
    clip(
      inner,
      layer(
        { stroke: strong, width: weight.line },
        ...spread(26, 120, 900).map((y) => lines([along([640, y], 340), along([640, y], 940)])),
      ),
    ),
    layer(
      { stroke: accent, width: weight.stroke },
      lines([polar(middle, 640, 172), along([640, 450], 560)]),
      exit(along([640, 450], 560)),
    ),
    layer({ fill: paper, stroke: accent, width: weight.stroke }, circle(along([640, 450], 560), 54)),
    layer({ fill: accent }, circle(along([640, 450], 560), 20)),
  ];
};

/** One picture for each item of the page, in its order. */
export const informationSecurity: readonly Draw[] = [courts, keyhole, controls, testing];
