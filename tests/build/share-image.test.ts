import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ACCENT, INK, PAPER } from '../../scripts/build/brand.ts';
import { drawShareImage, fitTitle } from '../../scripts/build/share-image.ts';

const card = { label: 'DevSecOps', picture: 'tests/site/content/images/innovation.svg' };
const [WIDTH, HEIGHT, TEXT_WIDTH, MARGIN] = [1200, 630, 640, 64];

/** A title of 80 characters, the most that schemas/case-study.json allows, in words that fill lines badly. */
const LONGEST = 'Interdepartmental reconciliation, telecommunications and correspondence services';

type Region = [left: number, top: number, width: number, height: number];

/** Draws an image and returns the RGB values of one part of it. */
async function draw(title: string, [left, top, width, height]: Region = [0, 0, WIDTH, HEIGHT]): Promise<Buffer> {
  const image = sharp(await drawShareImage({ ...card, title }), { failOn: 'warning' });
  return image.extract({ left, top, width, height }).raw().toBuffer();
}

const rgb = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Counts the pixels that are about of a color. JPEG changes a value by a few steps. */
function count(pixels: Buffer, color: string, tolerance = 24): number {
  const wanted = rgb(color);
  let found = 0;
  for (let at = 0; at < pixels.length; at += 3)
    if (wanted.every((value, channel) => Math.abs(value - (pixels[at + channel] as number)) <= tolerance)) found++;
  return found;
}

test('label, title and logo have their colors and places; the drawing is to their right', async () => {
  const title = 'Zero trust';
  expect(count(await draw(title, [MARGIN, 60, 300, 40]), ACCENT, 48)).toBeGreaterThan(200);
  expect(count(await draw(title, [MARGIN, 240, 512, 140]), INK)).toBeGreaterThan(3_000);
  expect(count(await draw(title, [MARGIN, 520, 200, 45]), INK)).toBeGreaterThan(300);
  const pixels = (TEXT_WIDTH - 8) * HEIGHT;
  expect(count(await draw(title, [0, 0, TEXT_WIDTH - 8, HEIGHT]), PAPER)).toBeGreaterThan(pixels * 0.9);
  // The drawing's background, up to its first shape.
  expect(count(await draw(title, [TEXT_WIDTH + 8, 0, 60, 60]), PAPER, 4)).toBe(0);
});

test('a page without a picture has the tangle of the home page', async () => {
  const file = await drawShareImage({ title: 'Contact', label: 'www.example.com' });
  const tangle = await sharp(file).extract({ left: TEXT_WIDTH, top: 0, width: 560, height: HEIGHT }).raw().toBuffer();
  expect(count(tangle, INK, 96)).toBeGreaterThan(3_000);
  expect(count(tangle, ACCENT, 48)).toBeGreaterThan(2_000);
});

test.each([
  ['short', 'Zero trust', 68],
  ['of two lines', 'One person, one identity', 68],
  ['long', 'Better offices, fit for traffic and for all who wait', 56],
  ['of the greatest length', LONGEST, 48],
  ['with a long word', 'Donaudampfschifffahrtsgesellschaftskapitän', 24],
])('a title %s fits', async (_, title, size) => {
  const fit = fitTitle(title);
  expect(fit.size).toBe(size);
  expect(fit.lines.join('')).toBe(title);
  expect(fit.lines.length * fit.size * 1.1).toBeLessThanOrEqual(400);
  // No ink in the margin.
  const margin = await draw(title, [TEXT_WIDTH - MARGIN + 8, 100, MARGIN - 16, 400]);
  expect(count(margin, PAPER)).toBe(margin.length / 3);
});

test('a title breaks after a dash, but not within a range of numbers', () => {
  expect(fitTitle('Cost–benefit analysis 2019–2024').lines).toEqual(['Cost–benefit ', 'analysis ', '2019–2024']);
});

test('an empty title and one that does not fit at any size have an image', async () => {
  await draw('');
  await draw('A title that is longer than any title that anybody will write '.repeat(12));
});

test('a word that is longer than a line ends at the drawing', async () => {
  const drawing: Region = [TEXT_WIDTH + 16, 0, 400, HEIGHT];
  const [long, empty] = [await draw('x'.repeat(80), drawing), await draw('', drawing)];
  expect(long.equals(empty)).toBe(true);
});
