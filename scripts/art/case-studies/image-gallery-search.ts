import { along, type Point, spread } from '../geometry.ts';
import { arc, box, circle, lines } from '../path.ts';
import { layer } from '../svg.ts';
import { exit, weight, type Colors, type Draw } from '../scene.ts';

/** A tiny picture: where, how large, and of what. */
interface Tile {
  readonly middle: Point;
  readonly size: number;
  readonly kind: 'hills' | 'waves' | 'person' | 'houses' | 'rings' | 'road' | 'lines';
}

/** Which paint each part of a tile goes to, so that a wall of tiles is only four layers. */
type Parts = Partial<Record<'strong' | 'twin' | 'ink' | 'thin', string>>;

function parts({ middle: [x, y], size, kind }: Tile): Parts {
  const unit = size / 100;
  const at = (right: number, down: number): Point => [x + right * unit, y + down * unit];
  const shape = (...corners: Point[]): string =>
    lines(
      corners.map(([right, down]) => at(right, down)),
      true,
    );
  switch (kind) {
    case 'hills':
      return {
        strong: circle(at(22, -22), 13 * unit),
        twin: shape([-50, 50], [-50, 26], [-18, -8], [4, 18], [20, 2], [50, 34], [50, 50]),
      };
    case 'waves':
      return {
        thin: spread(5, -24, 30)
          .map(
            (row) =>
              arc(at(-25, row), 12.5 * unit, 0, 180) +
              arc(at(0, row), 12.5 * unit, 180, 360) +
              arc(at(25, row), 12.5 * unit, 0, 180),
          )
          .join(''),
      };
    case 'person':
      return { strong: `${arc(at(0, 50), 34 * unit, 180, 360)}z${circle(at(0, -10), 19 * unit)}` };
    case 'houses':
      return { ink: shape([-30, 50], [-30, -26], [2, -26], [2, 50]), twin: shape([8, 50], [8, 0], [36, 0], [36, 50]) };
    case 'rings':
      return {
        thin: spread(4, 9, 36)
          .map((radius) => circle(at(0, 0), radius * unit))
          .join(''),
      };
    case 'road':
      return {
        thin:
          [
            [-7, -44],
            [-2.4, -15],
            [2.4, 15],
            [7, 44],
          ]
            .map(([from = 0, to = 0]) => lines([at(from, -14), at(to, 50)]))
            .join('') + lines([at(-50, -14), at(50, -14)]),
      };
    case 'lines':
      return {
        thin: spread(5, -32, 32)
          .map((off) => lines([at(-50, off + 7), at(50, off - 7)]))
          .join(''),
      };
  }
}

/** Tiles in the colors of a category. */
function wall(tiles: readonly Tile[], { ink, paper, strong, twin }: Colors): string[] {
  const drawn = tiles.map(parts);
  const all = (key: keyof Parts): string[] => drawn.flatMap((part) => part[key] ?? []);
  const frames = tiles.map(({ middle, size }) => box(middle, size, size));
  return [
    layer({ fill: paper }, ...frames),
    layer({ fill: twin }, ...all('twin')),
    layer({ fill: strong }, ...all('strong')),
    layer({ fill: ink }, ...all('ink')),
    layer({ stroke: ink, width: weight.fine }, ...all('thin'), ...frames),
  ];
}

const others = ['waves', 'person', 'houses', 'rings', 'road', 'lines'] as const;

/** A wall of pictures that goes on past the edges; the ones that belong together are found. */
export const picture: Draw = (_, colors) => {
  const [columns, rows, size, step] = [8, 5, 146, 166];
  const found = [10, 17, 21, 28];
  const tiles = Array.from({ length: columns * rows }, (__, index): Tile => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return {
      middle: [600 + (column - 3.5) * step, 375 + (row - 2) * step],
      size,
      kind: found.includes(index) ? 'hills' : (others[(column * 2 + row * 3 + Math.floor(column / 3)) % 6] ?? 'rings'),
    };
  });
  const marked = found.flatMap((index) => tiles[index] ?? []);
  const last = tiles[21]?.middle ?? [0, 0];
  return [
    ...wall(tiles, colors),
    layer({ stroke: colors.accent, width: weight.stroke }, ...marked.map(({ middle }) => box(middle, size, size))),
    layer({ stroke: colors.accent, width: weight.stroke }, exit([last[0] + size / 2, last[1] - 10])),
  ];
};

/** One picture asks; the nearest ones come up beside it, the farther the smaller. */
export const detail: Draw = (_, colors) => {
  const { ink, accent } = colors;
  const asked: Tile = { middle: [290, 410], size: 330, kind: 'hills' };
  const near: readonly Tile[] = [
    { middle: [620, 188], size: 190, kind: 'hills' },
    { middle: [650, 566], size: 170, kind: 'hills' },
    { middle: [850, 214], size: 130, kind: 'hills' },
    { middle: [880, 520], size: 112, kind: 'person' },
    { middle: [1020, 130], size: 96, kind: 'road' },
    { middle: [1050, 440], size: 84, kind: 'rings' },
    { middle: [1090, 640], size: 72, kind: 'waves' },
  ];
  return [
    layer(
      { stroke: ink, width: weight.fine },
      ...spread(10, 240, 1140).map((radius) => arc(asked.middle, radius, -80, 80)),
    ),
    ...wall(near, colors),
    layer(
      { stroke: accent, width: weight.bold },
      ...near.slice(0, 3).map(({ middle, size }) => box(middle, size, size)),
    ),
    ...wall([asked], colors),
    layer({ stroke: accent, width: weight.stroke }, box(asked.middle, 330, 330), exit(along(asked.middle, 455))),
  ];
};
