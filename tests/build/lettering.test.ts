import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createElement } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DARKEST } from '../../scripts/publish/ink.ts';
import { breakLines, placeLetters, writeRow, type Style } from '../../scripts/publish/lettering.ts';

// The words of the pictures for shared links are put together letter by letter: they must look as if satori had drawn them.
// It sets each word on its own, browsers and ours the whole text: pairs around a space are in no title here.

const WIDTH = 512;
const HEIGHT = 300;
const PITCH = 75;
const STYLE: Style = { weight: 700, size: 68, tracking: -1.5 };

/** How dark each point is, from 0 to 1, as our letters are written. */
function ours(title: string): number[] {
  const rows = Buffer.alloc(WIDTH * HEIGHT);
  for (const [index, line] of breakLines(title, STYLE, WIDTH).entries()) {
    const letters = placeLetters(line, STYLE, 0);
    for (let y = 0; y < HEIGHT; y++)
      writeRow(letters, y - 60 - index * PITCH, rows.subarray(y * WIDTH, (y + 1) * WIDTH), 0);
  }
  return Array.from(rows, (dark) => dark / DARKEST);
}

async function theirs(title: string): Promise<number[]> {
  const file = '@fontsource/space-grotesk/files/space-grotesk-latin-700-normal.woff';
  const data = readFileSync(createRequire(import.meta.url).resolve(file));
  const style = { fontSize: 68, lineHeight: 1.1, letterSpacing: -1.5 };
  const fonts = [{ name: 'Space Grotesk', data, weight: 700 } as const];
  const svg = await satori(createElement('div', { style }, title), { width: WIDTH, height: HEIGHT, fonts });
  const alpha = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel('alpha').raw().toBuffer();
  return Array.from(alpha, (value) => value / 255);
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

test.each([
  'Zero trust, one gate at a time',
  'AVATAR',
  'Type',
  'LTV.',
  'Better offices, fit for traffic',
  'one of two lists – 24/7',
  'Don’t wait: read',
  'The “big” one',
  'R&D (phase two)',
  'Émigré für Über Ångström',
  'www.ctg.example',
  'ABCDEF GHIJKL MNOPQR STUVW XYZ ÅÇÉ',
  'abcdefghij klmnopqrs tuvwxyz äçñøß',
  '0123456789',
  '$%*+<=>#@',
  '[({|})]«¿¡»',
  'The ‘big’ one…',
  'Or? No; 1:2!',
])('%s', async (title) => {
  const [our, their] = [ours(title), await theirs(title)];
  const difference = sum(our.map((dark, at) => Math.abs(dark - (their[at] as number))));
  expect(sum(their)).toBeGreaterThan(1_000);
  expect(difference / sum(their)).toBeLessThan(0.05);
});
