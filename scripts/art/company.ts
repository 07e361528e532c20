import { along, onLine, type Point, polar, spread } from './geometry.ts';
import { centerd } from './letters.ts';
import { palette } from './palette.ts';
import { box, circle, curve, lines } from './path.ts';
import { random } from './random.ts';
import { exit, strands, weight } from './scene.ts';
import { layer, picture } from './svg.ts';

const { ink, paper, accent } = palette;

/** From application to first day: five stops, fewer open questions on the way to every next one. */
export function hiringProcess(): string {
  const base: Point = [600, 310];
  const stops = spread(5, 290, 1080).map((x): Point => along(base, x));
  const [first = base] = stops;
  const [last = base] = stops.slice(-1);
  const ways = stops.slice(1).flatMap((stop, index) => {
    const before = stops[index] ?? base;
    const count = [9, 6, 3, 1][index] ?? 1;
    return spread(count, -1, 1).map((side) => {
      const bow = count === 1 ? 0 : side * (56 + count * 8);
      const at = (share: number, height: number): Point => {
        const x = before[0] + (stop[0] - before[0]) * share;
        return [x, onLine(base, x) + height];
      };
      return curve([before, at(0.3, bow), at(0.7, index === 2 ? bow : -bow), stop]);
    });
  });
  const numeral = (index: number, [x, y]: Point): string => centerd(String(index + 1), x, y, { height: 46 });
  const { tint, twin } = palette.devsecops;
  const enter = strands(random('hiring-process'), {
    count: 16,
    start: { x: -60, top: 40, bottom: 660 },
    end: first,
    reach: 44,
  });
  return picture(
    1200,
    600,
    tint,
    layer({ stroke: ink, width: weight.fine }, enter, ...ways),
    layer({ stroke: accent, width: weight.stroke }, exit(last)),
    ...stops
      .slice(0, 4)
      .map((stop, index) =>
        layer({ fill: index % 2 === 0 ? paper : twin, stroke: ink, width: weight.line }, circle(stop, 54)),
      ),
    layer({ fill: accent }, circle(last, 64)),
    layer({ stroke: ink, width: weight.bold }, ...stops.slice(0, 4).map((stop, index) => numeral(index, stop))),
    layer({ stroke: paper, width: weight.bold }, numeral(4, last)),
  );
}

/** Circles that all pass through one point and turn about it while they grow: a shell that opens from the line. */
export function innovation(): string {
  const root: Point = [1030, 452];
  const ring = (share: number): string => {
    const radius = 26 + 290 * share ** 1.15;
    return circle(polar(root, radius, 14 + 186 * share), radius);
  };
  const { tint, strong, twin } = palette.dataScience;
  return picture(
    1600,
    900,
    tint,
    layer({ fill: paper }, ring(1)),
    layer({ fill: twin }, ring(0.62)),
    layer({ fill: strong }, ring(0.3)),
    layer({ stroke: ink, width: weight.fine }, ...spread(58, 0, 1).map(ring)),
    layer({ stroke: accent, width: 18 }, exit(root, 1600)),
    layer({ fill: accent }, circle(root, 34)),
  );
}

/** An honest placeholder: its number, and the place where a line will be. */
export function workPlaceholder(index: number): string {
  return picture(
    300,
    200,
    palette.quiet.ground,
    layer({ stroke: palette.quiet.frame, width: 1.5 }, box([150, 100], 276, 176, 6)),
    layer(
      { stroke: palette.quiet.frame, width: 1.5, within: box([150, 100], 276, 176, 6) },
      strands(random(`our-work-${index}`), {
        count: 6,
        start: { x: 12, top: 30, bottom: 170 },
        end: [150, 106],
        reach: 20,
      }),
    ),
    layer({ stroke: palette.quiet.line, width: 4 }, lines([[150, 106], along([150, 106], 288)])),
    layer({ fill: palette.quiet.ground }, circle([150, 106], 34)),
    layer({ stroke: palette.quiet.numeral, width: 4 }, centerd(String(index), 150, 106, { height: 34 })),
  );
}
