import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from './media-types.ts';
import type { Encoding } from './negotiation.ts';

const LEAST_BYTES = 1024;

/** Qualities of brotli: 10 takes half the time of 11 for 2 % more bytes, 5 a fiftieth for 16 %. */
const SMALL = 10;
const QUICK = 5;

const brotliBeside = promisify(brotliCompress);
const gzipBeside = promisify(gzip);

/**
 * Write a `.br` and a `.gz` beside a text file that is worth it, as small as is worth the time.
 * @returns the files written
 */
export async function compressFile(file: string): Promise<string[]> {
  if (!isCompressible(file)) return [];
  const bytes = readFileSync(file);
  if (bytes.length < LEAST_BYTES) return [];
  writeFileSync(`${file}.br`, await brotli(bytes, SMALL));
  writeFileSync(`${file}.gz`, await gzipBeside(bytes, { level: constants.Z_BEST_COMPRESSION }));
  return [`${file}.br`, `${file}.gz`];
}

/** Compress what somebody waits for: a page takes a third of a millisecond. */
export function compressQuickly(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(bytes, QUICK) : gzipBeside(bytes);
}

function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // A window that the file fits into: a larger one takes longer to set up than the page to compress.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.ceil(Math.log2(bytes.length + 16)), 22),
  };
  return brotliBeside(bytes, { params });
}
