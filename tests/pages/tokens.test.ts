import { compileString } from 'sass';
import { describe, expect, test } from 'vitest';
import { darkColors, palette } from '../../scripts/art/palette.ts';
import { ACCENT, INK, PAPER } from '../../scripts/build/brand.ts';
import { root } from '../../scripts/lib/root.ts';
import { contrast, over, parseColor, type Color } from './colors.ts';

const CATEGORIES = ['information-security', 'devsecops', 'data-science', 'digital-transformation'];

/** The custom properties of each color scheme, as the browser gets them. */
const [light, dark] = readTokens();
const schemes = { light, dark };

/** Backgrounds of each text color. `header` and `scrim` are translucent: they are tried over the lightest and the darkest color. */
const TEXTS: Record<string, string[]> = {
  ink: ['paper', 'paper-raised', 'badge', 'danger-tint', 'header', ...CATEGORIES.map((name) => `${name}-tint`)],
  'ink-soft': ['paper', 'paper-raised'],
  // Numbers of steps and of lists.
  accent: ['paper', 'paper-raised'],
  'on-accent': ['accent'],
  danger: ['paper'],
  'on-badge': ['badge'],
  'on-black': ['black', 'scrim'],
  'on-black-soft': ['black'],
  'accent-on-black': ['black'],
  // The words of a button in the black section and in the footer.
  black: ['accent-on-black'],
  ...Object.fromEntries(CATEGORIES.map((name) => [name, ['paper', 'paper-raised', `${name}-tint`]])),
};

const MARKS: Record<string, string[]> = {
  // Borders of fields and of the way back to the top.
  control: ['paper', 'paper-raised'],
  // Focus rings, marks of the current page and of lists, the line of the logo.
  accent: ['paper', 'paper-raised', 'badge', 'danger-tint', 'header', ...CATEGORIES.map((name) => `${name}-tint`)],
  'accent-on-black': ['black'],
  // Buttons and borders of fields with a mistake.
  danger: ['paper', 'paper-raised', 'danger-tint'],
  ink: ['paper', 'paper-raised', 'header'],
  'on-black-soft': ['black'],
  ...Object.fromEntries(CATEGORIES.map((name) => [name, ['paper', `${name}-tint`]])),
};

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  test('every text has a contrast of 4.5:1 to its background', () => {
    expect(tooNear(schemes[scheme], TEXTS, 4.5)).toEqual([]);
  });

  test('every control, mark and focus ring stands out at 3:1', () => {
    expect(tooNear(schemes[scheme], MARKS, 3)).toEqual([]);
  });
});

test('wordmarks stand out at 4.5:1 in either scheme, and category colors on their pictures at 3:1', () => {
  const onPaper = (color: string, scheme: Record<string, string>) =>
    contrast(parseColor(color), parseColor(scheme['paper'] ?? ''));
  expect(onPaper(palette.soft, light)).toBeGreaterThanOrEqual(4.5);
  expect(onPaper(inTheDark(palette.soft), dark)).toBeGreaterThanOrEqual(4.5);
  for (const name of ['informationSecurity', 'devsecops', 'dataScience', 'digitalTransformation'] as const) {
    const { strong, tint } = palette[name];
    expect(contrast(parseColor(strong), parseColor(tint)), name).toBeGreaterThanOrEqual(3);
    expect(
      contrast(parseColor(inTheDark(strong)), parseColor(inTheDark(tint))),
      `${name} in the dark`,
    ).toBeGreaterThanOrEqual(3);
  }
});

test('the tokens, the drawings and the share images share their colors', () => {
  const { ink, paper, accent, accentOnInk, informationSecurity, devsecops, dataScience, digitalTransformation } =
    palette;
  const categories = [informationSecurity, devsecops, dataScience, digitalTransformation];
  expect(light).toMatchObject({ ink, paper, accent, 'accent-on-black': accentOnInk });
  expect(light).toMatchObject({ ink: INK, paper: PAPER, accent: ACCENT });
  expect(dark).toMatchObject({ accent: accentOnInk, 'on-accent': ink });
  for (const [index, { strong, tint, twin }] of categories.entries()) {
    const name = CATEGORIES[index] ?? '';
    expect(light).toMatchObject({ [name]: strong, [`${name}-tint`]: tint });
    expect(dark).toMatchObject({ [name]: twin, [`${name}-tint`]: inTheDark(tint) });
  }
});

test('the breakpoints and the widths are those of the specification', () => {
  const { css } = compileString(
    "@use 'sass:map'; @use 'mixins'; @each $name, $from in mixins.$breakpoints { #{$name} { width: $from } }",
    { loadPaths: [`${root}/src/styles`] },
  );
  expect(css.replaceAll(/\s+/g, '')).toBe(
    'xs{width:30em;}sm{width:48em;}md{width:64em;}lg{width:74em;}xl{width:90em;}',
  );
  expect(light).toMatchObject({ 'header-height': '72px', 'side-navigation': '300px', portrait: `${209 / 16}rem` });
  expect([light['font-heading'], light['font-body']]).toEqual([
    expect.stringMatching(/^["']Space Grotesk["']/),
    expect.stringMatching(/^["']Exo 2["']/),
  ]);
});

/** The color that a drawing has instead of another in the dark scheme. */
const inTheDark = (color: string): string => darkColors.get(color) ?? '';

/** The pairs below a contrast, such as `accent on paper: 2.91`. */
function tooNear(tokens: Record<string, string>, pairs: Record<string, string[]>, least: number): string[] {
  const found = Object.entries(pairs).flatMap(([front, grounds]) =>
    grounds.flatMap((ground) =>
      seen(tokens, ground).map((behind) => ({ front, ground, ratio: contrast(color(tokens, front), behind) })),
    ),
  );
  return found
    .filter(({ ratio }) => ratio < least)
    .map(({ front, ground, ratio }) => `${front} on ${ground}: ${ratio.toFixed(2)}`);
}

/** A ground as it is seen; where it lets what lies behind it through, over white and over the black section. */
function seen(tokens: Record<string, string>, name: string): Color[] {
  const ground = color(tokens, name);
  if (ground.alpha === 1) return [ground];
  return ['#fff', tokens['black'] ?? ''].map((behind) => over(ground, parseColor(behind)));
}

function color(tokens: Record<string, string>, name: string): Color {
  const value = tokens[name];
  if (!value) throw new Error(`There is no token --${name}.`);
  return parseColor(value);
}

function readTokens(): [light: Record<string, string>, dark: Record<string, string>] {
  const source = "@use 'tokens'; :root { @include tokens.custom-properties; }";
  const { css } = compileString(source, { loadPaths: [`${root}/src/styles`] });
  const [common = '', darker = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
  const read = (text: string) =>
    Object.fromEntries([...text.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value] as const));
  const light = read(common);
  return [light, { ...light, ...read(darker) }];
}
