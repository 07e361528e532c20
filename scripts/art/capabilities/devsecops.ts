import { along, ANGLE, type Point, polar, rotate, SLOPE, spread } from '../geometry.ts';
import { blocks, project, type Block } from '../isometric.ts';
import { arc, box, circle, dots, lines, loop, segment } from '../path.ts';
import { layer } from '../svg.ts';
import { exit, strands, weight, type Draw } from '../scene.ts';

/** Delivery pipelines: loose strands pass gate after gate and come out as one. */
const pipelines: Draw = (random, { ink, paper, strong, accent, twin }) => {
  const base: Point = [600, 470];
  const gates = spread(4, 360, 960).map((x, index): [Point, number] => [along(base, x), 300 - index * 66]);
  return [
    layer(
      { stroke: ink, width: weight.fine },
      strands(random, {
        count: 18,
        start: { x: -60, top: -20, bottom: 920 },
        end: along(base, 1000),
        reach: 90,
      }),
    ),
    ...gates.map(([middle, size], index) =>
      layer(
        { fill: index % 2 === 0 ? paper : twin, stroke: ink, width: weight.line },
        box(middle, 66, size * 2, 33, ANGLE),
      ),
    ),
    ...gates.map(([middle, size], index) =>
      layer(
        { stroke: strong, width: weight.stroke },
        ...spread(4 - index, -size * 0.55, size * 0.55).map((off) => {
          const [x, y] = rotate([middle[0], middle[1] + off], ANGLE, middle);
          return lines([
            [x - 13, y + 2],
            [x - 3, y + 12],
            [x + 15, y - 12],
          ]);
        }),
      ),
    ),
    layer({ stroke: accent, width: weight.stroke }, exit(gates[3]?.[0] ?? base)),
    layer({ fill: accent }, circle(gates[3]?.[0] ?? base, 26)),
  ];
};

/** Cloud platforms: decks one over the other, what runs on them in even blocks. */
const platforms: Draw = (random, { ink, paper, strong, accent, twin, tint }) => {
  const origin: Point = [560, 290];
  const unit = 71;
  const faces = { left: twin, right: strong };
  const cells = spread(4, 0.35, 4.25).flatMap((x) => spread(4, 0.35, 4.25).map((y): Point => [x, y]));
  const door = project(origin, unit, 5.3, 2.6, 1.65);
  return [
    ...spread(3, -1, 1).map((floor) => {
      const z = floor * 2.05 - 0.5;
      const top = floor === 1;
      const used = cells.filter(() => top || random.chance(0.45));
      return blocks(origin, unit, ink, weight.fine, [
        { at: [0, 0, z], size: [5.3, 5.3, 0.2], faces: { ...faces, top: top ? paper : tint } },
        ...used.map(([x, y], index): Block => ({
          at: [x, y, z + 0.2],
          size: [0.8, 0.8, top ? 0.35 + ((index * 7) % 4) * 0.3 : 0.3],
          faces: { ...faces, top: top && index === 6 ? accent : paper },
        })),
      ]);
    }),
    layer({ stroke: accent, width: weight.stroke }, exit(door)),
    layer({ stroke: accent, width: 36 }, dots([door])),
  ];
};

/** Security built in: a chain whose every link is closed; it holds the line. */
const builtIn: Draw = (_, { ink, paper, strong, accent, twin }) => {
  const base: Point = [600, 480];
  const links = spread(5, 40, 960).map((x, index) => ({
    middle: along(base, x) as Point,
    flat: index % 2 === 1,
  }));
  const outline = (middle: Point, flat: boolean): string =>
    flat ? box(middle, 330, 76, 38, ANGLE) : box(middle, 330, 214, 107, ANGLE);
  return [
    layer(
      { stroke: ink, width: weight.fine },
      ...spread(11, 120, 780).map((y) => segment(-20, y, 1220, y + 1240 * SLOPE)),
    ),
    ...links
      .filter(({ flat }) => !flat)
      .flatMap(({ middle, flat }) => [
        layer({ stroke: ink, width: 62 }, outline(middle, flat)),
        layer({ stroke: paper, width: 54 }, outline(middle, flat)),
        layer(
          { stroke: ink, width: weight.fine },
          outline(middle, flat),
          box(middle, 356, 240, 120, ANGLE),
          box(middle, 304, 188, 94, ANGLE),
        ),
      ]),
    ...links
      .filter(({ flat }) => flat)
      .flatMap(({ middle, flat }) => [
        layer({ fill: strong, stroke: ink, width: weight.line }, outline(middle, flat)),
        layer(
          { stroke: twin, width: weight.line },
          lines([
            rotate([middle[0] - 120, middle[1]], ANGLE, middle),
            rotate([middle[0] + 120, middle[1]], ANGLE, middle),
          ]),
        ),
      ]),
    layer({ stroke: accent, width: weight.stroke }, exit(along(base, 1010))),
    layer({ fill: accent }, circle(along(base, 1010), 30)),
  ];
};

/** Running and watching: a sweep over rings of time; one beat that is not like the others. */
const watching: Draw = (random, { ink, paper, strong, accent, twin }) => {
  const middle: Point = [560, 460];
  const rings = spread(7, 84, 352);
  const beat = (radius: number, size: number): string =>
    loop(
      spread(45, 0, 352).map((angle): Point =>
        polar(middle, radius + (random.chance(0.2) ? random.between(-size, size) : 0), angle),
      ),
    );
  const sweep = lines([middle, polar(middle, 370, -62)]);
  return [
    layer({ fill: paper }, circle(middle, 370)),
    layer({ fill: twin }, `${arc(middle, 370, -62, ANGLE)}L${middle[0]} ${middle[1]}z`),
    layer({ stroke: ink, width: weight.fine }, ...rings.map((radius, index) => beat(radius, 5 + index * 3))),
    layer({ stroke: strong, width: weight.bold }, circle(middle, 370)),
    layer(
      { stroke: ink, width: weight.line },
      ...spread(36, 0, 350).map((angle) =>
        lines([polar(middle, 384, angle), polar(middle, angle % 30 === 0 ? 410 : 396, angle)]),
      ),
      sweep,
    ),
    layer({ stroke: accent, width: weight.stroke }, exit(middle)),
    layer(
      { stroke: strong, width: 34 },
      dots([polar(middle, 190, 140), polar(middle, 265, 215), polar(middle, 310, 60), polar(middle, 140, 20)]),
    ),
    layer({ stroke: accent, width: 50 }, dots([polar(middle, 240, -36), middle])),
    layer({ stroke: accent, width: weight.line }, circle(polar(middle, 240, -36), 46)),
  ];
};

/** One picture for each item of the page, in its order. */
export const devsecops: readonly Draw[] = [pipelines, platforms, builtIn, watching];
