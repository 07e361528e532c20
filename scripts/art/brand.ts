import { along, ANGLE, type Point, polar } from './geometry.ts';
import { letters, measure } from './letters.ts';
import { palette } from './palette.ts';
import { box, circle, curve, lines } from './path.ts';
import { random } from './random.ts';
import { layer, picture } from './svg.ts';
import { tangle } from './tangle.ts';

/**
 * The mark in a square of 64: three loops lie on the line, each smaller than the one before; then there is only the
 * line. It is the grammar of the site in the smallest space. `scale` and `at` put it elsewhere.
 */
function mark(scale: number, at: Point): { readonly loops: string; readonly line: string } {
  const place = ([x, y]: Point): Point => [at[0] + x * scale, at[1] + y * scale];
  const through: Point = [32, 46];
  const on = (x: number): Point => along(through, x);
  const rounds = [
    { x: 22, radius: 15 },
    { x: 35, radius: 9 },
    { x: 44, radius: 5 },
  ].map(({ x, radius }) => circle(place(polar(on(x), radius, ANGLE - 90)), radius * scale));
  return {
    loops: rounds.join('') + lines([place(on(7)), place(on(46))]),
    line: lines([place(on(48)), place(on(58))]),
  };
}

/** The favicon and, larger, the touch icons: the loops in paper and the clean stroke in the accent, on ink. */
export function icon(size: number, corner: number, inset = 0): string {
  const unit = (size - inset * 2) / 64;
  const { loops, line } = mark(unit, [inset, inset]);
  return picture(
    size,
    size,
    null,
    layer({ fill: palette.ink }, box([size / 2, size / 2], size, size, corner)),
    layer({ stroke: palette.paper, width: 3.4 * unit }, loops),
    layer({ stroke: palette.accentOnInk, width: 6 * unit }, line),
  );
}

/** The source text of src/app/logo.ts: the company's wordmark as path data. */
export function logoModule(): string {
  const { loops, line } = mark(0.9, [-1, -9]);
  const lettering = { height: 24, tracking: 30 };
  const left = 66;
  const width = Math.ceil(left + measure('CTG', lettering) + 3);
  return `/* Drawn by npm run art: change scripts/art/brand.ts, not this file. */

/** The wordmark of the company: loops and letters in the text color, the clean stroke in the accent. */
export const logo = {
  viewBox: '0 0 ${width} 48',
  width: ${width},
  height: 48,
  /** Stroke width 2.6, round caps, no fill. */
  loops:
    '${loops}',
  /** The clean stroke: stroke width 4.8, accent, round caps. */
  line: '${line}',
  /** The letters C, T and G: stroke width 3.6, round caps and joins, no fill. */
  letters:
    '${letters('CTG', left, 12, lettering)}',
} as const;
`;
}

/** Where the strands of the hero meet, in the drawing area of src/pages/Home/HeroStroke.tsx. */
const HERO_END: Point = [520, 560];

/** The source text of src/pages/Home/hero-strands.ts: the paths load apart from the page. */
export function strandsModule(): string {
  const strands = tangle(random('hero 4'), {
    count: 22,
    start: { x: -220, top: 60, bottom: 554 },
    end: HERO_END,
    reach: 56,
    combed: { from: 0.5, to: 0.86 },
  }).map((points) => curve(points.map(([x, y]): Point => [Math.round(x), Math.round(y)])));
  // The clean stroke has been in the tangle from the start. It leaves the widest screen.
  const [thread = ''] = strands.splice(strands.length / 2, 1);
  const paths = [...strands, thread + lines([HERO_END, along(HERO_END, 2300)]).replace(/^M[^a-z]+/, '')];
  return `/* Drawn by npm run art: change scripts/art/brand.ts, not this file. */

/** The strands, each from left to right: they stray, loop and meet. The last one goes on as the clean stroke. */
export const strands: readonly string[] = [
${paths.map((path) => `  '${path}',`).join('\n')}
];
`;
}
