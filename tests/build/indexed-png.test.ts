import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { deflateRows, encodePng, rowLength } from '../../scripts/publish/indexed-png.ts';

const [width, height] = [300, 400];
const palette = Array.from({ length: 256 }, (_, index) => [index, 255 - index, index ^ 85]);

/** Rows of points that are all kinds of runs. */
function rowsOf(points: (x: number, y: number) => number): Buffer {
  const rows = Buffer.alloc(rowLength(width) * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rows[y * rowLength(width) + 1 + x] = points(x, y);
  return rows;
}

/** What the chunks of one type hold. */
function chunksOf(png: Buffer, type: string): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === type)
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  return Buffer.concat(parts);
}

test.each([
  ['noise', (x: number, y: number) => (x * 7919 + y * 104729 + ((x * y) % 251)) & 255],
  ['runs', (x: number, y: number) => (x >> 5) + (y >> 6)],
  ['the brightest', () => 255],
])('parts of %s, deflated apart, are one picture', async (_, points) => {
  const rows = rowsOf(points);
  for (const cuts of [[], [120], [0, 17, 399]]) {
    const starts = [0, ...cuts, height].map((row) => row * rowLength(width));
    const parts = starts.slice(1).map((end, index) => deflateRows(rows.subarray(starts[index], end)));
    const png = encodePng({ width, height, palette }, parts);
    // zlib compares the checksum.
    expect(inflateSync(chunksOf(png, 'IDAT')).equals(rows)).toBe(true);
    const drawn = await sharp(png).removeAlpha().raw().toBuffer();
    const meant = Buffer.from(
      Array.from(rows.keys()).flatMap((at) => (at % rowLength(width) ? (palette[rows[at] as number] as number[]) : [])),
    );
    expect(drawn.equals(meant)).toBe(true);
  }
});
