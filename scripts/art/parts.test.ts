import { expect, test } from 'vitest';
import { contours, hills } from './contour.ts';
import { withDarkColors } from './dark.ts';
import { ANGLE, onLine, SLOPE, type Point } from './geometry.ts';
import { letters, measure } from './letters.ts';
import { triangles } from './mesh.ts';
import { darkColors, palette } from './palette.ts';
import { curve, lines } from './path.ts';
import { random } from './random.ts';
import { clip, layer, picture } from './svg.ts';
import { tangle } from './tangle.ts';
import { strands } from '../../src/pages/Home/hero-strands.ts';

/** WCAG 2.2: relative luminance of a hexadecimal color. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('a seed gives its own numbers, always the same', () => {
  const take = (seed: string): number[] => {
    const { between } = random(seed);
    return [between(0, 1), between(0, 1), between(0, 1)];
  };
  expect(take('zero-trust')).toEqual(take('zero-trust'));
  expect(take('zero-trust')).not.toEqual(take('zero-trust-detail'));
  expect(random('a').shuffle([1, 2, 3, 4, 5]).toSorted()).toEqual([1, 2, 3, 4, 5]);
});

test('the colors can be read where they are used', () => {
  const { ink, paper, accent, accentOnInk } = palette;
  expect(contrast(accent, paper)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(accentOnInk, ink)).toBeGreaterThanOrEqual(4.5);
  const { informationSecurity, devsecops, dataScience, digitalTransformation } = palette;
  for (const { tint, strong, twin } of [informationSecurity, devsecops, dataScience, digitalTransformation]) {
    expect(contrast(ink, tint)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(strong, tint)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(accent, tint)).toBeGreaterThanOrEqual(3);
    expect(contrast(twin, ink)).toBeGreaterThanOrEqual(4.5);
  }
});

test('paths are relative, short and do not drift by rounding', () => {
  expect(
    lines([
      [0, 0],
      [0.04, 10],
      [10, 10],
      [10.25, 20.5],
    ]),
  ).toBe('M0 0v10h10l.3 10.5');
  const many = Array.from({ length: 1000 }, (_, index): Point => [index * 0.333, 0]);
  const total = [...lines(many).matchAll(/h(-?[\d.]+)/g)].reduce((sum, [, step]) => sum + Number(step), 0);
  expect(total).toBeCloseTo(332.7, 1);
});

test('every strand of a tangle ends on the line of the site', () => {
  const end: Point = [500, 200];
  const strands = tangle(random('test'), { count: 9, start: { x: 0, top: 0, bottom: 400 }, end, reach: 40 });
  expect(strands).toHaveLength(9);
  for (const strand of strands) {
    expect(strand.at(-1)).toEqual(end);
    const [x, y] = strand.at(-2) ?? [0, 0];
    expect(y).toBeCloseTo(onLine(end, x));
  }
});

test('the site has one angle', () => {
  expect(ANGLE).toBe(-8);
  expect(SLOPE).toBeCloseTo(-0.1405, 4);
});

test('the hero is a tangle of 22 strands, of which one goes on as the clean line, in ten kilobytes', () => {
  expect(strands).toHaveLength(22);
  expect(strands.join('').length).toBeLessThanOrEqual(10 * 1024);
  const straight = strands.filter((path) => path.includes('l'));
  expect(straight).toEqual([strands.at(-1)]);
  const [, right = 0, up = 0] = /l([\d.]+)(-[\d.]+)$/.exec(strands.at(-1) ?? '')?.map(Number) ?? [];
  expect(up / right).toBeCloseTo(SLOPE, 3);
});

test('the alphabet draws its letters and rejects all others', () => {
  const lettering = { height: 10, tracking: 20 };
  expect(letters('I', 5, 5, lettering)).toBe('M5 5L5 15');
  expect(measure('II', lettering)).toBe(2);
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789&+.-') {
    expect(letters(letter, 0, 0, lettering)).toMatch(/^M/);
  }
  expect(() => letters('é', 0, 0, lettering)).toThrow('The alphabet has no ‘é’.');
});

test('contours of one hill are closed rings, none above its top', () => {
  const hill = hills([{ center: [50, 50], size: [20, 20], height: 1 }]);
  const frame = { left: 0, top: 0, right: 100, bottom: 100, step: 5 };
  expect(contours(hill, 0.5, frame, 2)).toMatchObject([{ closed: true }]);
  expect(contours(hill, 1.1, frame, 2)).toEqual([]);
});

test('a square with a point in its middle is four triangles', () => {
  const corners: Point[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
    [5, 5],
  ];
  expect(triangles(corners)).toHaveLength(4);
});

test('every clip of a picture has its own name', () => {
  const inner = clip('M1 1h1v1z', layer({ fill: '#000' }, 'M0 0h9v9z'));
  const text = picture(10, 10, null, clip('M0 0h5v5z', inner), inner);
  expect([...text.matchAll(/id="(c\d)"/g)].map(([, id]) => id)).toEqual(['c1', 'c2', 'c3']);
  expect([...text.matchAll(/url\(#(c\d)\)/g)].map(([, id]) => id)).toEqual(['c1', 'c2', 'c3']);
});

test('a curve goes through its points', () => {
  const text = curve([
    [0, 0],
    [30, 0],
    [60, 30],
  ]);
  expect(text).toMatch(/^M0 0c.* 30 0s.* 30 30$/);
});

test('the dark colors of a drawing are a style sheet of the colors that are in it', () => {
  const light = picture(10, 10, palette.paper, layer({ stroke: palette.accent }, 'M0 0h9'));
  const [style = ''] = /<style>.*<\/style>/.exec(withDarkColors(light)) ?? [];
  expect(withDarkColors(light).replace(style, '')).toBe(light);
  expect(style).toBe(
    `<style>@media(prefers-color-scheme:dark){[fill="${palette.paper}"]{fill:${darkColors.get(palette.paper)}}` +
      `[stroke="${palette.accent}"]{stroke:${palette.accentOnInk}}}</style>`,
  );
});
