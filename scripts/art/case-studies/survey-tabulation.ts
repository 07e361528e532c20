import { along, ANGLE, onLine, type Point, rotate, spread } from '../geometry.ts';
import { box, circle, dots, lines } from '../path.ts';
import { layer } from '../svg.ts';
import { exit, weight, type Draw } from '../scene.ts';

/** Answer sheets on the left, one marked bubble a row; the answers stacked and counted on the right. */
export const picture: Draw = (random, { ink, paper, strong, accent }) => {
  const sheets = [-2, -1, 0].map((step) => box([330 + step * 26, 392 + step * 22], 420, 560, 18, ANGLE));
  const middle: Point = [330, 392];
  const rows = spread(11, -220, 220);
  const columns = spread(5, -60, 160);
  const at = (x: number, y: number): Point => rotate([middle[0] + x, middle[1] + y], ANGLE, middle);
  const answers = rows.map(() => random.pick([0, 1, 1, 2, 2, 2, 3, 3, 4]));
  const marked = rows.map((y, index) => at(columns[answers[index] ?? 0] ?? 0, y));
  const open = rows.flatMap((y, index) =>
    columns.filter((_, column) => column !== answers[index]).map((x) => at(x, y)),
  );
  const heights = [3, 6, 9, 7, 4];
  const base: Point = [640, 640];
  const stacks = heights.flatMap((height, column) => {
    const x = 680 + column * 92;
    return Array.from({ length: height }, (_, index): Point => [x, onLine(base, x) - 34 - index * 50]);
  });
  const best = stacks.filter(([x]) => x === 864);
  return [
    ...sheets.map((sheet) => layer({ fill: paper, stroke: ink, width: weight.line }, sheet)),
    layer(
      { stroke: ink, width: weight.line },
      ...rows.map((y) => lines([at(-172, y), at(-172 + random.between(40, 80), y)])),
    ),
    layer({ stroke: ink, width: weight.fine }, ...open.map((point) => circle(point, 15))),
    layer({ fill: strong }, ...marked.map((point) => circle(point, 16))),
    layer({ stroke: strong, width: 42 }, dots(stacks.filter((point) => !best.includes(point)))),
    layer({ stroke: accent, width: 42 }, dots(best)),
    layer({ stroke: accent, width: weight.stroke }, exit(along(base, 560))),
  ];
};

/** Counting as it has always been done: four strokes and one across. */
export const detail: Draw = (random, { ink, strong, accent }) => {
  const middle: Point = [600, 375];
  const shake = (size: number): number => random.between(-size, size);
  const rows = [6, 4, 7, 3, 5].map((count, row) =>
    Array.from({ length: count }, (_, group) => {
      const [x, y] = [-20 + group * 178, 91 + row * 142];
      const place = (right: number, down: number): Point => rotate([x + right, y + down], ANGLE, middle);
      return {
        uprights: spread(4, 0, 96).map((step) =>
          lines([place(step + shake(4), -48 + shake(6)), place(step + shake(5), 48 + shake(6))]),
        ),
        across: lines([place(-24, 26), place(120, -26)]),
      };
    }),
  );
  const counted = rows[2] ?? [];
  const others = rows.filter((row) => row !== counted).flat();
  return [
    layer({ stroke: ink, width: weight.bold }, ...others.flatMap(({ uprights, across }) => [...uprights, across])),
    layer({ stroke: strong, width: weight.stroke }, ...counted.flatMap(({ uprights }) => uprights)),
    layer({ stroke: accent, width: weight.stroke }, exit(along(middle, -20))),
  ];
};
