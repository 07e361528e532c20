import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib';
import type { ContentCoding } from './negotiation.ts';

/** Brotli 5 takes a fiftieth of the time of 11 for 16 % more bytes. */
const BROTLI_QUALITY = 5;

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCallback);

/** Compresses bytes while a visitor waits: a page takes a third of a millisecond. */
export async function compress(bytes: Uint8Array, coding: ContentCoding): Promise<Uint8Array<ArrayBuffer>> {
  if (coding === 'gzip') return new Uint8Array(await gzip(bytes));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // A window larger than the file takes longer to set up than the page takes to compress.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.ceil(Math.log2(bytes.length + 16)), 22),
  };
  return new Uint8Array(await brotli(bytes, { params }));
}
