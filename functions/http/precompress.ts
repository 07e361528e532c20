import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib';
import { isCompressible } from './media-types.ts';
import type { ContentCoding } from './negotiation.ts';

const MIN_BYTES = 1024;

/** Brotli qualities: 10 takes half the time of 11 for 2 % more bytes, 5 a fiftieth for 16 %. */
const BUILD_QUALITY = 10;
const REQUEST_QUALITY = 5;

const brotliAsync = promisify(brotliCompress);
const gzip = promisify(gzipCallback);

/**
 * Writes the compressed variants `.br` and `.gz` of a text file that is large enough.
 * @returns the files written
 */
export async function compressFile(file: string): Promise<string[]> {
  if (!isCompressible(file)) return [];
  const bytes = readFileSync(file);
  if (bytes.length < MIN_BYTES) return [];
  writeFileSync(`${file}.br`, await brotli(bytes, BUILD_QUALITY));
  writeFileSync(`${file}.gz`, await gzip(bytes, { level: constants.Z_BEST_COMPRESSION }));
  return [`${file}.br`, `${file}.gz`];
}

/** Compresses bytes while a visitor waits: a page takes a third of a millisecond. */
export async function compressQuickly(bytes: Uint8Array, coding: ContentCoding): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (coding === 'br' ? brotli(bytes, REQUEST_QUALITY) : gzip(bytes)));
}

function brotli(bytes: Uint8Array, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // A window larger than the file takes longer to set up than the page takes to compress.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.ceil(Math.log2(bytes.length + 16)), 22),
  };
  return brotliAsync(bytes, { params });
}
