import { closeSync, constants, existsSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import type { Neighbours } from '../../schemas/pages.ts';
import { hashOf, shortHash } from '../model/hash.ts';
import { writeWithParents } from './atomic-write.ts';

/**
 * A document is written when it has been read, and its neighbours are known when all have been: they go to the end of
 * its file, which has no end until then. When other documents change, the next ones take the place of the last.
 */
const KEY = ',"neighbours":';

/** What a file without an end is called. */
const OPEN = '.open';

/** Write what a document itself gives to its file. @returns its name below the output folder, and a hash of it */
export function writeBase(output: string, path: string, compiled: object): { file: string; base: string } {
  const text = JSON.stringify(compiled);
  // As bytes at once: both who hashes and who writes would make them of a text.
  const bytes = Buffer.from(text).subarray(0, -1);
  return { file: writeOpen(output, path, bytes), base: hashOf(bytes) };
}

/** Whether a file has its end. */
export function isWhole(file: string | undefined): file is string {
  return file !== undefined && !file.endsWith(OPEN);
}

/**
 * Take over a file without an end, left by a run that was not to publish. Another run may be taking it over too, or was
 * killed when it had added an end: what holds what its entry says is written anew for this process alone.
 * @returns its name now, or undefined where it is gone or holds something else
 */
export function takeOver(output: string, path: string, { file = '', base }: { file?: string; base?: string }) {
  try {
    const bytes = readFileSync(`${output}/${file}`);
    return hashOf(bytes) === base ? writeOpen(output, path, bytes) : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Its name is of this process alone: no other run adds an end to it. */
function writeOpen(output: string, path: string, text: string | Uint8Array): string {
  const file = `${path}.${process.pid}${OPEN}`;
  writeWithParents(`${output}/${file}`, text);
  return file;
}

/**
 * Give a document its neighbours, unless it has them.
 * @returns the name of the file below the output folder, which names both
 */
export function addNeighbours(
  output: string,
  path: string,
  { file = '', base = '' }: { file?: string; base?: string },
  neighbours: Neighbours,
): string {
  const end = `${KEY}${JSON.stringify(neighbours)}}`;
  const name = `${path}.${shortHash(hashOf(base + end))}.json`;
  if (name === file) return name;
  // Another run that began with the same has made it meanwhile, and the file that it was made of may be gone.
  if (isWhole(file) && existsSync(`${output}/${name}`)) return name;
  const open = isWhole(file) ? writeOpen(output, path, partsOf(`${output}/${file}`).text) : file;
  append(`${output}/${open}`, end);
  renameSync(`${output}/${open}`, `${output}/${name}`);
  return name;
}

/** Unlike Node's own, this does not begin a file that is gone: its end alone would be taken for all of it. */
function append(file: string, text: string): void {
  const open = openSync(file, constants.O_WRONLY | constants.O_APPEND);
  try {
    writeSync(open, text);
  } finally {
    closeSync(open);
  }
}

/**
 * Give a document the neighbours that it had before.
 * @param before its whole file then, below the output folder
 * @returns the name of the file below the output folder
 */
export function keepNeighbours(
  output: string,
  path: string,
  entry: { file?: string; base?: string },
  before: string,
): string {
  return addNeighbours(output, path, entry, JSON.parse(partsOf(`${output}/${before}`).neighbours) as Neighbours);
}

/**
 * What a document itself gave to its file, and its neighbours. The last such key is ours: inside a text its quotes would
 * be escaped, and no field has that name.
 */
function partsOf(file: string): { text: string; neighbours: string } {
  const whole = readFileSync(file, 'utf8');
  const end = whole.lastIndexOf(KEY);
  return { text: whole.slice(0, end), neighbours: whole.slice(end + KEY.length, -1) };
}
