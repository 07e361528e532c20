import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import sharp from 'sharp';
import { drawings, icons } from './pictures.ts';

const root = resolve(import.meta.dirname, '../..');

/** Writes one file below the repository. */
async function write(path: string, bytes: string | Buffer): Promise<void> {
  const file = resolve(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

for (const [path, draw] of drawings()) await write(path, draw());
for (const { path, draw } of icons)
  await write(path, await sharp(Buffer.from(draw())).png({ compressionLevel: 9 }).toBuffer());
console.log(`${drawings().size + icons.length} files drawn.`);
