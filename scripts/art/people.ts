import { ANGLE, spread, type Point } from './geometry.ts';
import { palette } from './palette.ts';
import { arc, box, circle, lines, segment } from './path.ts';
import { random, type Random } from './random.ts';
import { colorsOf, exit, type CategoryKey, type Colors } from './scene.ts';
import { clip, layer, picture } from './svg.ts';

/** How a person is drawn. No tone of the palette stands for a skin, no shape for a face. */
interface Look {
  readonly head: string;
  readonly hair: string;
  readonly body: string;
  readonly line: string;
  readonly style: 'short' | 'round' | 'long' | 'tied' | 'parted';
  readonly cloth: 'level' | 'upright' | 'rings' | 'plain' | 'collar';
  /** Which way the parting falls. */
  readonly side: 1 | -1;
}

/** Chooses a look from the colors of a category; quiet differences only. */
export function look(chance: Random, { ink, paper, strong, twin }: Colors): Look {
  const [hair, body, line] = chance.pick([
    [ink, strong, paper],
    [ink, paper, strong],
    [strong, ink, twin],
    [strong, paper, ink],
    [ink, strong, twin],
  ] as const);
  return {
    head: twin,
    hair,
    body,
    line,
    style: chance.pick(['short', 'round', 'long', 'tied', 'parted'] as const),
    cloth: chance.pick(['level', 'upright', 'rings', 'plain', 'collar'] as const),
    side: chance.chance(0.5) ? 1 : -1,
  };
}

/** A person of plain shapes: `foot` is the middle of the lower edge, `size` half the width of the head. */
export function person(foot: Point, size: number, { head, hair, body, line, style, cloth, side }: Look): string {
  const [x, y] = foot;
  const at = (right: number, down: number): Point => [x + right * size, y + down * size];
  const trunk = box(at(0, 1.2), size * 4.3, size * 5, size * 1.5);
  const face = box(at(0, -3.1), size * 1.84, size * 2.24, size * 0.92);
  /** A hair's breadth wider than the head, so that no seam shows between hair before and behind it. */
  const cap = box(at(0, -3.1), size * 1.84 + 4, size * 2.24 + 4, size * 0.92 + 2);
  const fine = Math.max(2, size / 30);
  const slope = Math.tan((ANGLE * Math.PI) / 180);
  const behind = {
    short: '',
    parted: '',
    round: circle(at(0, -3.42), size * 1.34),
    long: box(at(0, -2.75), size * 2.5, size * 3.5, size * 1.25),
    tied: circle(at(side * 0.5, -4.5), size * 0.46),
  }[style];
  const fringe = {
    short: circle(at(side * 0.7, -6.1), size * 2.75),
    parted: circle(at(side * -0.75, -4.25), size * 1.34),
    round: circle(at(0, -4.42), size * 1.0),
    long: circle(at(side * -0.9, -4.2), size * 1.28) + circle(at(side * 1.12, -4.3), size * 1.04),
    tied: circle(at(side * -0.5, -4.4), size * 1.06),
  }[style];
  const cloths: Record<Look['cloth'], readonly string[]> = {
    plain: [],
    level: spread(8, -1.2, 1.6).map((row) => lines([at(-2.3, row - 2.3 * slope), at(2.3, row + 2.3 * slope)])),
    upright: spread(11, -2, 2).map((column) => lines([at(column, -1.4), at(column, 1)])),
    rings: spread(6, 0.8, 2.3).map((radius) => arc(at(0, -1.5), size * radius, 5, 175)),
    collar: [lines([at(-0.85, -1.4), at(0, -0.1), at(0.85, -1.4)]), lines([at(0, -0.1), at(0, 1)])],
  };
  return [
    behind ? layer({ fill: hair }, behind) : '',
    clip(
      trunk,
      layer({ fill: body }, box(at(0, 0), size * 5, size * 4)),
      cloths[cloth].length > 0 ? layer({ stroke: line, width: fine }, ...cloths[cloth]) : '',
      layer({ fill: head }, circle(at(0, -1.42), size * 0.62)),
    ),
    layer({ stroke: head, width: size * 0.8 }, lines([at(0, -2.6), at(0, -1.3)])),
    layer({ fill: head }, face),
    layer({ fill: hair, within: cap }, fringe),
  ].join('');
}

const categories: readonly [CategoryKey, ...CategoryKey[]] = [
  'informationSecurity',
  'devsecops',
  'dataScience',
  'digitalTransformation',
];

/** Goes with every name into its seed. This one gives neighbors on the page different looks. */
const EDITION = 4751;

/** The portrait of a name: tint, look and ground from the seed. */
export function portrait(name: string): string {
  const chance = random(`${name} ${EDITION}`);
  const colors = colorsOf(chance.pick(categories));
  const chosen = look(chance, colors);
  const halo: Point = [209 + chance.between(-44, 44), 214 + chance.between(-24, 12)];
  const ground = chance.pick([
    layer({ fill: colors.paper }, circle(halo, chance.between(152, 176))),
    layer({ stroke: colors.strong, width: 2 }, ...spread(9, 130, 360).map((radius) => circle(halo, radius))),
    layer({ stroke: colors.strong, width: 2 }, ...spread(17, -20, 560).map((y) => segment(-10, y + 31, 428, y - 31))),
  ] as const);
  return picture(
    418,
    500,
    colors.tint,
    ground,
    layer({ stroke: colors.accent, width: 8 }, exit([209, 306], 418)),
    person([209, 470], 80, chosen),
  );
}

/** Where there is no portrait: a person in outline. */
export function placeholder(): string {
  const color = palette.quiet.line;
  return picture(
    418,
    500,
    palette.quiet.ground,
    layer(
      { stroke: color, width: 3 },
      ...spread(3, 0, 22).map((off) => box([209, 222], 147 - off * 2, 179 - off * 2, 73 - off)),
      ...spread(3, 0, 22).map((off) => box([209, 566], 344 - off * 2, 400 - off * 2, 120 - off)),
    ),
    layer({ stroke: color, width: 6 }, exit([300, 306], 418)),
  );
}

/** Everybody together in two rows; the rings of many voices behind them leave as one line. */
export function team(): string {
  const chance = random('team');
  const rise = Math.tan((ANGLE * Math.PI) / 180);
  const row = (count: number, from: number, to: number, y: number): Point[] =>
    spread(count, from, to).map((x) => [x, y + (x - 800) * rise * 0.7]);
  const one = (foot: Point, index: number, size: number): string => {
    const colors = colorsOf(categories[index % 4] ?? 'devsecops');
    // The page has the color of paper: shirts of it would tear the lower edge.
    return person(foot, size, look(chance, { ...colors, paper: colors.tint }));
  };
  return picture(
    1600,
    900,
    palette.digitalTransformation.tint,
    layer({ stroke: palette.ink, width: 2.4 }, ...spread(11, 170, 1090).map((radius) => circle([800, 420], radius))),
    layer({ stroke: palette.accent, width: 18 }, exit([800, 250], 1600)),
    ...row(4, 320, 1280, 690).map((foot, index) => one(foot, index, 84)),
    ...row(5, 130, 1470, 900).map((foot, index) => one(foot, index + 2, 96)),
  );
}
