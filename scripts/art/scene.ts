import { along, type Point } from './geometry.ts';
import { palette, type Category } from './palette.ts';
import { curve, lines } from './path.ts';
import { picture } from './svg.ts';
import { random, type Random } from './random.ts';
import { tangle, type TangleShape } from './tangle.ts';

/** The keys of the four categories in the palette. */
export type CategoryKey = 'informationSecurity' | 'devsecops' | 'dataScience' | 'digitalTransformation';

/** Colors of one category. */
export interface Colors extends Category {
  readonly ink: string;
  readonly paper: string;
  readonly accent: string;
}

/** The colors of a category. */
export function colorsOf(category: CategoryKey): Colors {
  const { ink, paper, accent } = palette;
  return { ...palette[category], ink, paper, accent };
}

/** The line weights of all large pictures (1200 wide): texture, drawing, emphasis, the clean stroke. */
export const weight = { fine: 2.4, line: 4, bold: 8, stroke: 14 } as const;

/** Draws the layers of one picture. */
export type Draw = (random: Random, colors: Colors) => string[];

/** Puts a drawing on its category's tint. */
export function scene(width: number, height: number, category: CategoryKey, seed: string, draw: Draw): string {
  const colors = colorsOf(category);
  return picture(width, height, colors.tint, ...draw(random(seed), colors));
}

/** The clean stroke from a point out of the picture at the right. */
export function exit(from: Point, width = 1200): string {
  return lines([from, along(from, width + 20)]);
}

/** The tangle as path data. */
export function strands(random: Random, shape: TangleShape): string {
  return tangle(random, shape).map(curve).join('');
}
