import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Stamp } from './list-files.ts';
import type { DocumentSummary } from '../model/summary.ts';
import type { CompileContext } from './process-document.ts';
import type { ImageRecord } from '../images/metadata.ts';
import { writeAtomically } from './atomic-write.ts';

/** A file as it was at the last run. */
export type FileFingerprint = [...stamp: Stamp, hash: string];

/** What the last run saw and said: enough to say it again when nothing changed. */
export interface BuildState {
  /** When the run began; what changed about then or later is looked at again. */
  time: number;
  /** Version of Node. */
  node: string;
  /** The compiler's own code, the versions of its libraries and the schemas. */
  tools: Record<string, FileFingerprint>;
  /** Everything below the content folder. */
  content: Record<string, FileFingerprint>;
  /** Names of the files that the site serves as they are. */
  served: string[];
  /** What was wrong with the folders themselves. */
  folders: Diagnostic[];
  flagged: Diagnostic[];
  /** Of these, what rules between documents found. */
  between: Diagnostic[];
  /** Names the tools. */
  key: string;
  pictures: Pictures;
  /** How many documents there are. */
  documents: number;
  /** Whether there is nothing wrong with some of them, and they must not be published all the same. */
  hasSamples: boolean;
  /** Checksum of the index that was written for this state; null while there is none. */
  published: number | null;
  /** The files of the pages that are made of several documents, by their paths in the compiled output. */
  derived: Record<string, string>;
}

/** What is kept of one document. */
export interface DocumentRecord {
  /** Names all that the entry follows from: its text, then the pictures that it shows. */
  key: string;
  flagged: Diagnostic[];
  facts: DocumentSummary;
  /** Whether it was compiled, and not only checked. */
  compiled?: boolean;
  /** The compiled file, where it has one of its own. */
  file?: string;
  /** Hash of what the document itself gives to that file, where its neighbours are in it too. */
  base?: string;
  /** What other pages show of it. */
  part?: unknown;
}

/** The hash of the text that an entry was made of: its key begins with it. */
export function textOf(entry: DocumentRecord | undefined): string | undefined {
  return entry?.key.split(' ', 1)[0];
}

/** What is kept of the documents, by their paths below the content folder. */
export type DocumentRecords = Record<string, DocumentRecord>;

/** What is kept of the pictures, by their paths below the content folder. */
export type Pictures = Record<string, ImageRecord>;

/** The files of the cache, in the memory of a process that goes on, and what the last run brought documents up to date with. */
export interface BuildSession {
  state?: BuildState;
  entries?: DocumentRecords;
  setup?: CompileContext;
}

/** The last run's {@link BuildState}, or null where it cannot be used. */
export function readState(folder: string): BuildState | null {
  return read<BuildState>(join(folder, 'state.json'));
}

export function writeState(folder: string, state: BuildState): void {
  write(join(folder, 'state.json'), state);
}

/** Entries stand in so many files, by the names of their documents: one that changes takes a small part of them along. */
const SHARDS = 32;

interface Shard {
  key: string;
  entries: DocumentRecords;
}

/**
 * What was kept of the documents, as far as it can be used.
 * @param key of the tools that made the entries; those of other tools are of no use
 * @param paths of the documents that it is asked for, all unless given: the files that tell of these tell of others too
 */
export function readEntries(folder: string, key: string, paths?: string[]): DocumentRecords {
  const found: DocumentRecords = {};
  for (const index of new Set(paths ? paths.map(shardOf) : Array(SHARDS).keys())) {
    const shard = read<Shard>(shardFile(folder, index));
    if (shard?.key === key) Object.assign(found, shard.entries);
  }
  return found;
}

/** Keep the entries. @param before what `readEntries` gave: where nothing else is to be kept, nothing is written */
export function writeEntries(folder: string, key: string, entries: DocumentRecords, before: DocumentRecords): void {
  const shards = new Map<number, DocumentRecords>();
  for (const path of [...Object.keys(before), ...Object.keys(entries)])
    if (entries[path] !== before[path]) shards.set(shardOf(path), {});
  if (shards.size === 0) return;
  for (const [path, entry] of Object.entries(entries)) {
    const shard = shards.get(shardOf(path));
    if (shard) shard[path] = entry;
  }
  for (const [index, shard] of shards) write(shardFile(folder, index), { key, entries: shard } satisfies Shard);
}

function shardOf(path: string): number {
  return crc32(path) % SHARDS;
}

function shardFile(folder: string, index: number): string {
  return join(folder, `documents-${index}.json`);
}

/** Changes whenever the form of the files does. */
const VERSION = 5;

function write(file: string, value: unknown): void {
  const body = JSON.stringify(value);
  writeAtomically(file, `${VERSION} ${crc32(body)}\n${body}`);
}

/** A cache that is gone, cut off, damaged or of another version is none. */
function read<T>(file: string): T | null {
  try {
    const bytes = readFileSync(file);
    const end = bytes.indexOf(10);
    const body = bytes.subarray(end + 1);
    const isWhole = bytes.toString('latin1', 0, end) === `${VERSION} ${crc32(body)}`;
    return isWhole ? (JSON.parse(body.toString()) as T) : null;
  } catch {
    return null;
  }
}
