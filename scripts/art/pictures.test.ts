import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawings, FAVICON_SIDES, icons } from './pictures.ts';

const root = resolve(import.meta.dirname, '../..');
const all = [...drawings()];
const drawn = all.map(([path, draw]) => [path, draw()] as const);
const svgs = drawn.filter(([path]) => path.endsWith('.svg'));

/** The size that each folder's pictures promise to the pages. */
const sizes: readonly [pattern: RegExp, width: number | string, height: number][] = [
  [/images\/case-studies\//, 1200, 750],
  [/images\/capabilities\//, 1200, 900],
  // As wide as the word.
  [/images\/logos\//, '\\d+', 80],
  [/images\/employees\//, 418, 500],
  [/images\/certifications\//, 120, 120],
  [/images\/awards\/top-workplaces-2025/, 144, 144],
  [/images\/awards\/govcon-honoree/, 160, 120],
  [/images\/our-work\//, 300, 200],
  [/images\/team\.svg/, 1600, 700],
  [/images\/innovation\.svg/, 1600, 720],
  [/images\/hiring-process\.svg/, 1200, 340],
  [/favicon\.svg/, 64, 64],
];

test('drawing twice gives the same bytes', () => {
  const again = drawings();
  for (const [path, text] of drawn) expect(again.get(path)?.(), path).toBe(text);
});

test('no two pictures are the same', () => {
  expect(new Set(svgs.map(([, text]) => text)).size).toBe(svgs.length);
});

describe.each(svgs)('%s', (path, text) => {
  const size = sizes.find(([pattern]) => pattern.test(path));

  test('has its width, height and viewBox', () => {
    const [, width, height] = size ?? [];
    expect(text).toMatch(new RegExp(`width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`));
  });

  test('is small', () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(13 * 1024);
  });

  test('contains shapes and their dark colors only: no text, script or reference to anywhere else', () => {
    const elements = new Set([...text.matchAll(/<([a-zA-Z]+)/g)].map(([, name]) => name));
    expect([...elements].filter((name) => !['svg', 'style', 'g', 'path', 'clipPath'].includes(name ?? ''))).toEqual([]);
    expect(text.match(/href|style=|\son[a-z]+=|&|<!|<\?/)).toBeNull();
    expect(
      [...text.matchAll(/url\(([^()]*)\)/g)].every(([, target]) => text.includes(`id="${target?.slice(1)}"`)),
    ).toBe(true);
  });

  test('has whole numbers in its paths, with two decimals at most', () => {
    expect(text.match(/NaN|undefined|Infinity|\d*\.\d{3,}|\de-\d/)).toBeNull();
  });

  test('is well formed and not empty', async () => {
    const { channels } = await sharp(Buffer.from(text)).resize(60).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
  });
});

test.each(icons.map(({ path }) => [path]))('%s is a square PNG', async (path) => {
  const { format, width, height } = await sharp(resolve(root, path)).metadata();
  expect(format).toBe('png');
  expect(width).toBe(height);
  expect(String(width)).toBe(/(\d+)\.png$/.exec(path)?.[1] ?? '180');
});

test('public/favicon.ico has a PNG for each size that it lists', async () => {
  const file = await readFile(resolve(root, 'public/favicon.ico'));
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, FAVICON_SIDES.length]);
  let end = 6 + 16 * FAVICON_SIDES.length;
  for (const [index, side] of FAVICON_SIDES.entries()) {
    const entry = file.subarray(6 + 16 * index);
    const [length, place] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    expect([entry[0], entry[1], place]).toEqual([side, side, end]);
    end = place + length;
    const { format, width, height } = await sharp(file.subarray(place, end)).metadata();
    expect([format, width, height]).toEqual(['png', side, side]);
  }
  expect(end).toBe(file.length);
});
