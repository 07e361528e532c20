import { along, ANGLE, onLine, type Point, polar, spread } from '../geometry.ts';
import { box, circle, dots, lines } from '../path.ts';
import { clip, layer } from '../svg.ts';
import { exit, strands, weight, type Draw } from '../scene.ts';

/** Four corners of a frame that a camera lays round what it has found. */
function corners(middle: Point, size: number, arm: number): string {
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([x = 0, y = 0]) => {
      const [right, down] = [middle[0] + (x * size) / 2, middle[1] + (y * size) / 2];
      return lines([
        [right - x * arm, down],
        [right, down],
        [right, down - y * arm],
      ]);
    })
    .join('');
}

/** A camera's view of a tangle: three shapes in it are recognized, each in its frame. */
export const picture: Draw = (random, { ink, paper, strong, accent, twin }) => {
  const middle: Point = [600, 375];
  const view = box(middle, 900, 590, 44);
  const [first, second, third]: [Point, Point, Point] = [
    [345, 410],
    [600, 375],
    [855, 340],
  ];
  return [
    layer(
      { stroke: ink, width: weight.fine },
      strands(random, { count: 17, start: { x: -60, top: -20, bottom: 770 }, end: [560, 381], reach: 72 }),
    ),
    layer({ fill: paper }, view),
    clip(
      view,
      layer(
        { stroke: twin, width: weight.fine },
        ...spread(24, 60, 770).map((y) => lines([along([600, y], 140), along([600, y], 1060)])),
      ),
    ),
    layer({ stroke: ink, width: weight.bold }, view),
    layer({ fill: twin }, circle(first, 76)),
    layer(
      { fill: strong },
      lines(
        [-90, 30, 150].map((angle) => polar([second[0], second[1] + 18], 98, angle)),
        true,
      ),
    ),
    layer({ fill: ink }, box(third, 132, 132, 0, ANGLE)),
    layer(
      { stroke: accent, width: weight.bold },
      corners(first, 210, 48),
      corners(second, 210, 48),
      corners(third, 210, 48),
    ),
    layer({ stroke: accent, width: weight.stroke }, exit(along(third, 960))),
  ];
};

/** How a picture is read: a patch of each sheet becomes one cell of the next, down to one answer. */
export const detail: Draw = (random, { ink, paper, strong, accent, twin }) => {
  const through: Point = [600, 380];
  const sheets = [
    { x: 270, size: 470, cells: 10, patch: [5, 3, 3] },
    { x: 670, size: 282, cells: 6, patch: [2, 2, 3] },
    { x: 920, size: 165, cells: 3, patch: [1, 1, 1] },
    { x: 1075, size: 68, cells: 1, patch: [0, 0, 1] },
  ] as const;
  const cell = (sheet: (typeof sheets)[number], column: number, row: number): Point => {
    const unit = sheet.size / sheet.cells;
    return [sheet.x - sheet.size / 2 + column * unit, onLine(through, sheet.x) - sheet.size / 2 + row * unit];
  };
  return sheets.flatMap((sheet, index) => {
    const { x, size, cells, patch } = sheet;
    const middle: Point = along(through, x);
    const unit = size / cells;
    const square = (column: number, row: number, count: number): string => {
      const [left, top] = cell(sheet, column, row);
      return box([left + (unit * count) / 2, top + (unit * count) / 2], unit * count, unit * count);
    };
    const grid = spread(cells + 1, 0, cells).flatMap((step) => [
      lines([cell(sheet, step, 0), cell(sheet, step, cells)]),
      lines([cell(sheet, 0, step), cell(sheet, cells, step)]),
    ]);
    const all = spread(cells, 0, cells - 1).flatMap((row) =>
      spread(cells, 0, cells - 1).map((column): Point => [column, row]),
    );
    const shade = (share: number): string[] =>
      all.filter(() => random.chance(share)).map(([column, row]) => square(column, row, 1));
    const next = sheets[index + 1];
    const [column, row, count] = patch;
    const rays = next
      ? [0, 1].map((side) => {
          const target = index === 2 ? cell(next, 0, side) : cell(next, next.patch[0], next.patch[1] + side);
          return lines([cell(sheet, column + count, row + side * count), target]);
        })
      : [];
    return [
      layer({ fill: paper }, box(middle, size, size)),
      cells > 1
        ? layer({ fill: twin }, ...shade(0.24)) + layer({ fill: strong }, ...shade(0.16))
        : layer({ fill: accent }, box(middle, size, size)),
      layer({ stroke: ink, width: weight.fine }, ...grid),
      layer({ stroke: accent, width: weight.bold }, square(column, row, count)),
      layer({ stroke: ink, width: weight.line }, ...rays),
      next
        ? ''
        : layer({ stroke: accent, width: weight.stroke }, exit(middle)) +
          layer({ stroke: accent, width: 30 }, dots([middle])),
    ];
  });
};
