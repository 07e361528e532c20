import { along, onLine, type Point, polar, spread } from './geometry.ts';
import { centered } from './letters.ts';
import { palette } from './palette.ts';
import { box, circle, curve, lines } from './path.ts';
import { random } from './random.ts';
import { exit, strands, weight } from './scene.ts';
import { layer, picture } from './svg.ts';

const { ink, paper, accent } = palette;

/**
 * From application to first day: five stops, fewer open questions on the way to each next one. Each stop is at the start of a
 * column of the list in `.process` on the Careers page, which has a margin of 4 % and gaps of 2 % of the rest.
 */
export function hiringProcess(): string {
  const width = 1200;
  const margin = 0.04 * width;
  const column = (width - 2 * margin) * (1.02 / 5);
  const radius = 38;
  const base: Point = [margin + radius, 226];
  const stops = spread(5, base[0], base[0] + 4 * column).map((x): Point => along(base, x));
  const [first = base] = stops;
  const [last = base] = stops.slice(-1);
  const ways = stops.slice(1).flatMap((stop, index) => {
    const before = stops[index] ?? base;
    const count = [9, 6, 3, 1][index] ?? 1;
    return spread(count, -1, 1).map((side) => {
      const bow = count === 1 ? 0 : side * (44 + count * 7);
      const at = (share: number, height: number): Point => {
        const x = before[0] + (stop[0] - before[0]) * share;
        return [x, onLine(base, x) + height];
      };
      return curve([before, at(0.3, bow), at(0.7, index === 2 ? bow : -bow), stop]);
    });
  });
  const numeral = (index: number, [x, y]: Point): string => centered(String(index + 1), x, y, { height: 32 });
  const { tint, twin } = palette.devsecops;
  const enter = strands(random('hiring-process'), {
    count: 16,
    start: { x: -260, top: 60, bottom: 420 },
    end: first,
    reach: 44,
  });
  return picture(
    width,
    340,
    tint,
    layer({ stroke: ink, width: weight.fine }, enter, ...ways),
    layer({ stroke: accent, width: weight.stroke }, exit(last)),
    ...stops
      .slice(0, 4)
      .map((stop, index) =>
        layer({ fill: index % 2 === 0 ? paper : twin, stroke: ink, width: weight.line }, circle(stop, radius)),
      ),
    layer({ fill: accent }, circle(last, radius + 6)),
    layer({ stroke: ink, width: weight.bold - 2 }, ...stops.slice(0, 4).map((stop, index) => numeral(index, stop))),
    layer({ stroke: paper, width: weight.bold - 2 }, numeral(4, last)),
  );
}

/** Strands that run into circles, which all pass through one point and turn about it while they grow: a shell that opens from the line. */
export function innovation(): string {
  const root: Point = [1030, 404];
  const ring = (share: number): string => {
    const radius = 26 + 262 * share ** 1.15;
    return circle(polar(root, radius, 14 + 186 * share), radius);
  };
  const enter = strands(random('innovation'), {
    count: 17,
    start: { x: -60, top: 60, bottom: 760 },
    end: root,
    reach: 84,
  });
  const { tint, strong, twin } = palette.dataScience;
  return picture(
    1600,
    720,
    tint,
    layer({ stroke: ink, width: weight.fine }, enter),
    layer({ fill: paper }, ring(1)),
    layer({ fill: twin }, ring(0.62)),
    layer({ fill: strong }, ring(0.3)),
    layer({ stroke: ink, width: weight.fine }, ...spread(46, 0, 1).map(ring)),
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
    layer({ stroke: palette.quiet.line, width: 4 }, lines([[150, 106], along([150, 106], 300)])),
    layer({ fill: palette.quiet.ground }, circle([150, 106], 34)),
    layer({ stroke: palette.quiet.numeral, width: 4 }, centered(String(index), 150, 106, { height: 34 })),
  );
}
