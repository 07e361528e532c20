import sharp from 'sharp';
import { expect, test } from 'vitest';
import { palette } from '../../scripts/art/palette.ts';
import { DARKEST } from '../../scripts/publish/ink.ts';
import { breakLines, placeLetters, writeRow, type Style } from '../../scripts/publish/lettering.ts';
import { drawShareImage } from '../../scripts/publish/share-image.ts';

// A title is put together of rows of letters that were coded before; where they touch, or reach into something else, it is
// drawn point by point. Nobody may see which.

const card = { name: 'CTG', label: 'DevSecOps', picture: 'content/images/innovation.svg' };
const [WIDTH, HEIGHT, WORDS, MARGIN] = [1200, 630, 640, 64];

/** Where the label ends and the name begins. */
const [FIRST, LAST] = [100, 525];

/** How little red there is in the points of a picture, 0 to 255, row by row. */
async function drawn(title: string, left = 0, width = WORDS): Promise<Buffer> {
  const png = sharp(Buffer.concat(await drawShareImage({ ...card, title })), { failOn: 'warning' });
  expect(await png.metadata()).toMatchObject({ width: WIDTH, height: HEIGHT });
  return png.extract({ left, top: 0, width, height: HEIGHT }).negate().extractChannel('red').raw().toBuffer();
}

/** How dark the words of a title are, from 0 to 1, as they are written point by point. */
function written(title: string, style: Style): number[] {
  const rows = new Uint8Array(WORDS * HEIGHT);
  const lines = breakLines(title, style, WORDS - 2 * MARGIN);
  const pitch = Math.ceil(style.size * 1.1);
  const first = Math.round(310 - (lines.length * pitch) / 2) + Math.floor(style.size * 0.896);
  for (const [index, line] of lines.entries()) {
    const letters = placeLetters(line, style, MARGIN);
    for (let y = 0; y < HEIGHT; y++)
      writeRow(letters, y - first - index * pitch, rows.subarray(y * WORDS, (y + 1) * WORDS), 0);
  }
  return Array.from(rows, (dark) => dark / DARKEST);
}

const TITLE: Style = { weight: 700, size: 68, tracking: -1.5 };
const LONG: Style = { ...TITLE, size: 56 };

test.each([
  ['apart', 'Zero trust, one gate at a time', TITLE],
  ['that touch', 'rtfj VAVA “To, fly” rrttff', TITLE],
  ['that have marks', 'Ügly ÅÉÎ gjpqy ÅÉÎ gjpqy', TITLE],
  ['of a long title', 'Better offices, fit for traffic and for all who wait', LONG],
])('letters %s are where they would be written', async (_, title, style) => {
  const picture = await drawn(title);
  const [paper, ink] = [picture[0] as number, 255 - Number.parseInt(palette.ink.slice(1, 3), 16)];
  const words = written(title, style);
  let inked = 0;
  for (let at = FIRST * WORDS; at < LAST * WORDS; at++) {
    const dark = ((picture[at] as number) - paper) / (ink - paper);
    if (dark > 0.5) inked++;
    if (Math.abs(dark - (words[at] as number)) > 0.02)
      expect.fail(`(${at % WORDS}, ${Math.floor(at / WORDS)}) is ${dark} dark in place of ${words[at]}`);
  }
  expect(inked).toBeGreaterThan(5_000);
});

test('a title without letters, and one with more than there is room for, have a picture', async () => {
  await drawn('');
  await drawn(' ');
  await drawn('A title that is as long as nobody would ever make one '.repeat(6));
});

test('a word that is too long ends where the drawing begins', async () => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitän';
  const beside = await drawn(long, WORDS, WIDTH - WORDS);
  expect(beside.equals(await drawn('', WORDS, WIDTH - WORDS))).toBe(true);
  expect((await drawn(long, WORDS - 4, 4)).some((dark) => dark > 200)).toBe(true);
});

test('a title looks the same whatever was drawn before', async () => {
  const first = await drawn('Zero trust, one gate at a time');
  await drawn('A gate, one trust at a time');
  expect(first.equals(await drawn('Zero trust, one gate at a time'))).toBe(true);
});

test('pictures that are drawn side by side do not get into one another', async () => {
  const titles = ['Zero trust, one gate at a time', 'A gate, one trust at a time'];
  const alone: Buffer[] = [];
  for (const title of titles) alone.push(await drawn(title));
  const together = await Promise.all(titles.map((title) => drawn(title)));
  expect(together.every((picture, index) => picture.equals(alone[index] as Buffer))).toBe(true);
});
