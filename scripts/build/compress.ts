import { readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = new Set(['.css', '.html', '.ico', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);
const MIN_BYTES = 1024;

/** 10 takes half the time of 11 for 2 % more bytes: 3 seconds of a build with 130 pages. */
const BROTLI_QUALITY = 10;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Writes the compressed variants of a text file, `.br` and `.gz`, next to it.
 * @returns the files written: none for small files and for formats that are compressed already
 */
export async function compress(file: string): Promise<string[]> {
  if (!COMPRESSIBLE.has(extname(file))) return [];
  const bytes = readFileSync(file);
  if (bytes.length < MIN_BYTES) return [];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([
    brotliAsync(bytes, { params }),
    gzipAsync(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
  return [`${file}.br`, `${file}.gz`];
}
