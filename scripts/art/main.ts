import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import sharp from 'sharp';
import { ico } from './ico.ts';
import { drawings, favicon, FAVICON_SIDES, icons } from './pictures.ts';

const root = resolve(import.meta.dirname, '../..');

/** Writes one file below the repository. */
async function write(path: string, bytes: string | Buffer): Promise<void> {
  const file = resolve(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

/** A drawing as a PNG file, at its own size or with sides of so many pixels. */
const png = (svg: string, side?: number): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(side).png({ compressionLevel: 9 }).toBuffer();

for (const [path, draw] of drawings()) await write(path, draw());
for (const { path, draw } of icons) await write(path, await png(draw()));
const sides = FAVICON_SIDES.map(async (side) => [side, await png(favicon(), side)] as const);
await write('public/favicon.ico', ico(new Map(await Promise.all(sides))));
console.log(`${drawings().size + icons.length + 1} files drawn.`);
