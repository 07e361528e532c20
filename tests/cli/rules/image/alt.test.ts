import { expect, test } from 'vitest';
import { check, exampleSite } from '../check.ts';
import { lintEdited } from '../lint-file.ts';

const FILE = 'content/case-studies/example.yaml';

test.each([
  ['A logo-shaped cloud over a city', []],
  ['An image showing two paths', ['image/alt warning']],
  ['Photograph of the mill in 1904', []],
  ['Logo of CTG on a glass door', []],
  ['screenshot', ['image/alt error']],
  ['Untitled', ['image/alt error']],
  ['IMG_1234', ['image/alt error']],
  ['Screenshot 2026-01-02 at 10.20.30', ['image/alt error']],
  ['Image 4.png', ['image/alt error']],
  ['Scan 7 of the old plan', []],
  ['Zero Trust.SVG', ['image/alt-repeats-name warning']],
])('the description “%s” is reported by %j', async (alt, expected) => {
  const site = exampleSite();
  site.texts.set(FILE, `image:\n  src: images/zero-trust.svg\n  alt: ${alt}\n`);
  expect((await check(site)).map(({ rule, severity }) => `${rule} ${severity}`)).toEqual(expected);
});

test.each(['-- ', '–', '…', '___', 'x'])('“%s” does not describe a picture', async (words) => {
  const { found } = await lintEdited('about.yaml', /alt: .*/, `alt: "${words}"`);
  expect(found).toMatchObject([{ rule: 'image/alt' }]);
});
