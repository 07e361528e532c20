import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Block, Code, STREAM_BEGIN, streamEnd } from '../../scripts/publish/deflate.ts';
import { PNG_END, pngBegin, pngPart, ROW_START } from '../../scripts/publish/indexed-png.ts';

const [width, height] = [300, 400];
const palette = Array.from({ length: 256 }, (_, index) => [index, 255 - index, index ^ 85]);

test.each([
  ['noise', (x: number, y: number) => (x * 7919 + y * 104729 + ((x * y) % 251)) & 255],
  ['runs', (x: number, y: number) => (x >> 5) + (y >> 6)],
  ['the brightest', () => 255],
])('a picture of %s is read as it was written', async (_, point) => {
  const rows = Array.from({ length: height }, (__, y) => {
    const points = Array.from({ length: width }, (___, x) => point(x, y));
    return Uint8Array.from([...Array<number>(ROW_START).fill(0), ...points]);
  });
  const meant = Buffer.from(
    rows.flatMap((row) => [...row.subarray(ROW_START)].flatMap((place) => palette[place] ?? [])),
  );
  const code = new Code(rows);
  const block = new Block(code);
  for (const row of rows) block.addBytes(row);
  const part = block.end();
  for (const stream of [[STREAM_BEGIN, part.bytes, streamEnd([part])], [deflateSync(Buffer.concat(rows))]]) {
    const file = Buffer.concat([pngBegin({ width, height, palette }), ...stream.map(pngPart), PNG_END]);
    const drawn = sharp(file, { failOn: 'warning' });
    expect((await drawn.removeAlpha().raw().toBuffer()).equals(meant)).toBe(true);
  }
});
