import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { ImageRecord } from '../images/inspect.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { hashOf } from '../model/hash.ts';
import type { DocumentSummary } from '../model/summary.ts';
import { writeAtomically } from './atomic-write.ts';
import type { Snapshot } from './snapshot.ts';

/** Cached results of one document. `listing` is what other pages show of it. */
export type DocumentRecord = {
  /** Hash of the content, followed by the URLs of the pictures that the document shows. */
  cacheKey: string;
  summary: DocumentSummary;
  diagnostics: Diagnostic[];
} & (
  | { status: 'invalid' }
  /** Valid, and not compiled, since the run only checked. */
  | { status: 'checked' }
  /** Appears only inside other pages. */
  | { status: 'embedded'; listing: unknown }
  /** `compiled` is the hash of its JSON, which the cache holds. */
  | { status: 'compiled'; compiled: string; listing: unknown }
);

/** By path below the content folder. */
export type DocumentRecords = Readonly<Record<string, DocumentRecord>>;

/** By path below the content folder. */
export type ImageRecords = Readonly<Record<string, ImageRecord>>;

/** Result of a run, which the next run starts from. */
export interface BuildState {
  snapshot: Snapshot;
  toolsKey: string;
  images: ImageRecords;
  documentCount: number;
  hasSamples: boolean;
  diagnostics: Diagnostic[];
  /** Checksum of the manifest that this run wrote or found up to date; null if it wrote none. */
  manifestChecksum: number | null;
}

/** Changes whenever the format of a cache file does. */
const VERSION = 6;

/** Returns the state of the previous run, or null on a cache miss. */
export function readState(folder: string): BuildState | null {
  return read<BuildState>(join(folder, 'state.json'));
}

export function writeState(folder: string, state: BuildState): void {
  write(join(folder, 'state.json'), state);
}

/** Returns the records that the same tools wrote; none on a cache miss. */
export function readRecords(folder: string, toolsKey: string): DocumentRecords {
  const cached = read<{ toolsKey: string; records: DocumentRecords }>(join(folder, 'records.json'));
  return cached?.toolsKey === toolsKey ? cached.records : {};
}

export function writeRecords(folder: string, toolsKey: string, records: DocumentRecords): void {
  write(join(folder, 'records.json'), { toolsKey, records });
}

function write(file: string, value: unknown): void {
  const body = JSON.stringify(value);
  writeAtomically(file, `${VERSION} ${crc32(body)}\n${body}`);
}

/** A missing, truncated, damaged or outdated cache file is a cache miss. */
function read<T>(file: string): T | null {
  try {
    const bytes = readFileSync(file);
    const end = bytes.indexOf('\n');
    const body = bytes.subarray(end + 1);
    if (bytes.toString('latin1', 0, end) !== `${VERSION} ${crc32(body)}`) return null;
    return JSON.parse(body.toString()) as T;
  } catch {
    return null;
  }
}

const compiledFolder = (folder: string) => join(folder, 'compiled');

/** Stores a compiled document in the cache. @returns the hash that it is stored under */
export function storeCompiled(folder: string, compiled: object): string {
  const json = JSON.stringify(compiled);
  const hash = hashOf(json);
  writeAtomically(join(compiledFolder(folder), hash), json);
  return hash;
}

/** Returns the JSON of a compiled document, or undefined on a cache miss. */
export function readCompiled(folder: string, hash: string): string | undefined {
  try {
    const json = readFileSync(join(compiledFolder(folder), hash), 'utf8');
    return hashOf(json) === hash ? json : undefined;
  } catch {
    return undefined;
  }
}

/** Files that no record names are removed after this time; until then, another run may be about to name them. */
export const ABANDONED_MS = 60_000;

/** Removes compiled documents that no record names. */
export function removeAbandoned(folder: string, records: DocumentRecords): void {
  const used = new Set(Object.values(records).map((record) => record.status === 'compiled' && record.compiled));
  const compiled = compiledFolder(folder);
  for (const name of existsSync(compiled) ? readdirSync(compiled) : []) {
    if (used.has(name)) continue;
    const file = join(compiled, name);
    const { mtimeMs = Infinity } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > ABANDONED_MS) rmSync(file, { force: true });
  }
}
