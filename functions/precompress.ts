import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isCompressible } from './media-types.ts';

const LEAST_BYTES = 1024;

/** The best that brotli can do; 5 takes a fiftieth of the time and makes a page 12 % larger. */
const BEST = 11;

/** Up to this quality brotli is done sooner than handed over to a thread of libuv's pool. */
const QUICK = 5;

const brotliBeside = promisify(brotliCompress);

/**
 * Write a `.br` and a `.gz` beside every text file of a directory that is worth it.
 * @returns the files written
 */
export async function precompress(directory: string): Promise<string[]> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return (await Promise.all(files.map((file) => compressFile(file, readFileSync(file))))).flat();
}

/**
 * Write a `.br` and a `.gz` beside a text file that is worth it.
 * @param bytes what is in the file
 * @param quality of brotli, from 0 to 11
 * @returns the files written
 */
export async function compressFile(file: string, bytes: Buffer, quality = BEST): Promise<string[]> {
  if (!isCompressible(file) || bytes.length < LEAST_BYTES) return [];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // A window that the file fits into: a larger one takes longer to set up than the page to compress.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.ceil(Math.log2(bytes.length + 16)), 22),
  };
  writeFileSync(`${file}.br`, await (quality > QUICK ? brotliBeside : brotliCompressSync)(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  return [`${file}.br`, `${file}.gz`];
}
