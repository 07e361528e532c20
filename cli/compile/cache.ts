import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Diagnostic } from '../diagnostic.ts';
import type { Stamp } from '../documents/files.ts';
import type { Facts } from '../rules/rule.ts';
import type { PictureEntry } from './pictures.ts';
import { writeWhole } from './write.ts';

/** A finding with what `--release` makes of it. */
export type Flagged = Diagnostic & { release?: 'error' | 'only' };

/** A file as it was at the last run. */
export type Known = [...stamp: Stamp, hash: string];

/** What the last run saw and said: enough to say it again when nothing changed. */
export interface State {
  /** When the run began; what changed about then or later is looked at again. */
  time: number;
  /** Version of Node. */
  node: string;
  /** The compiler's own code, the versions of its libraries and the schemas. */
  tools: Record<string, Known>;
  /** Everything below the content folder. */
  content: Record<string, Known>;
  /** Names of the files that the site serves as they are. */
  served: string[];
  /** What was wrong with the folders themselves. */
  folders: Diagnostic[];
  flagged: Flagged[];
  /** How many documents there are. */
  documents: number;
  /** Checksum of the index that was written for this state; null while there is none. */
  published: number | null;
}

/** What is kept of one document. */
export interface Entry {
  /** Names all that the entry follows from. */
  key: string;
  flagged: Flagged[];
  facts: Facts;
  /** Whether it was compiled, and not only checked. */
  compiled?: boolean;
  /** The compiled file, where it has one of its own. */
  file?: string;
  /** Hash of what the document itself gives to that file, where its neighbours are in it too. */
  base?: string;
  /** What other pages show of it. */
  part?: unknown;
}

/** What is kept of all files, by their paths below the content folder. */
export interface Entries {
  /** Names the tools that made the entries. */
  tools: string;
  documents: Record<string, Entry>;
  pictures: Record<string, PictureEntry>;
}

/** The last run's {@link State}, or null where it cannot be used. */
export function readState(folder: string): State | null {
  return read<State>(join(folder, 'state.json'));
}

export function writeState(folder: string, state: State): void {
  write(join(folder, 'state.json'), state);
}

/** What was kept of the files, or null where it cannot be used. */
export function readEntries(folder: string): Entries | null {
  return read<Entries>(join(folder, 'entries.json'));
}

export function writeEntries(folder: string, entries: Entries): void {
  write(join(folder, 'entries.json'), entries);
}

/** Changes whenever the form of the files does. */
const VERSION = 2;

function write(file: string, value: unknown): void {
  const body = JSON.stringify(value);
  writeWhole(file, `${VERSION} ${crc32(body)}\n${body}`);
}

/** A cache that is gone, cut off, damaged or of another version is none. */
function read<T>(file: string): T | null {
  try {
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    return text.slice(0, end) === `${VERSION} ${crc32(body)}` ? (JSON.parse(body) as T) : null;
  } catch {
    return null;
  }
}
