import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from './media-types.ts';

const LEAST_BYTES = 1024;

const ENCODERS = {
  '.br': (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/**
 * Write a `.br` and a `.gz` beside every text file of a directory that is worth it. What is up to date (same time as its
 * file) is left alone. zlib works on the threads of libuv's pool, one task per core.
 * @returns how many files were compressed
 */
export async function precompress(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isCompressible(entry.name));
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).values();
  let count = 0;
  const worker = async () => {
    for (const path of paths) {
      const written = await compressFile(path);
      if (written) count += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker));
  return count;
}

async function compressFile(path: string): Promise<boolean> {
  const { size, mtime } = await stat(path);
  if (size < LEAST_BYTES) return false;
  let written = false;
  for (const [suffix, encode] of Object.entries(ENCODERS)) {
    const target = path + suffix;
    const existing = await stat(target).catch(() => undefined);
    if (existing?.mtimeMs === mtime.getTime()) continue;
    await writeFile(target, await encode(await readFile(path)));
    await utimes(target, mtime, mtime);
    written = true;
  }
  return written;
}
