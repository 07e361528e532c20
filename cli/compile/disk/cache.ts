import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { ImageRecord } from '../../images/inspect.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { DocumentSummary } from '../../model/summary.ts';
import { writeAtomically } from './atomic-write.ts';
import { pictureFile, type ProjectPaths } from './project-paths.ts';
import { ABANDONED_MS, removeOlderThan } from './remove-old.ts';
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
  /** `file` is its compiled file, below the output folder. */
  | { status: 'compiled'; file: string; listing: unknown }
);

/** By path below the content folder. */
export type DocumentRecords = Readonly<Record<string, DocumentRecord>>;

/** By path below the content folder. */
export type ImageRecords = Readonly<Record<string, ImageRecord>>;

/** Result of a run, which the next run starts from. */
export interface RunState {
  snapshot: Snapshot;
  images: ImageRecords;
  documentCount: number;
  hasMarkedSamples: boolean;
  diagnostics: Diagnostic[];
  /** Checksum of the manifest that this run wrote or found up to date; null if it wrote none. */
  manifestChecksum: number | null;
}

/** Changes whenever the format of a cache file does. */
const VERSION = 9;

/** Returns the state of the previous run, or null on a cache miss. */
export function readState(folder: string): RunState | null {
  return readChecked<RunState>(join(folder, 'state.json'));
}

export function writeState(folder: string, state: RunState): void {
  writeChecked(join(folder, 'state.json'), state);
}

/** Returns the records that the same tools wrote; none on a cache miss. */
export function readRecords(folder: string, toolsKey: string): DocumentRecords {
  const cached = readChecked<{ toolsKey: string; records: DocumentRecords }>(join(folder, 'records.json'));
  return cached?.toolsKey === toolsKey ? cached.records : {};
}

export function writeRecords(folder: string, toolsKey: string, records: DocumentRecords): void {
  writeChecked(join(folder, 'records.json'), { toolsKey, records });
}

/** Writes a cache file with the checksum that `readChecked` checks. */
export function writeChecked(file: string, value: unknown): void {
  // Encoded once: as strings, the records of thousands of documents take several times the memory.
  const body = Buffer.from(JSON.stringify(value));
  writeAtomically(file, Buffer.concat([Buffer.from(`${VERSION} ${crc32(body)}\n`), body]));
}

/** Reads a cache file; null on a cache miss: the file is missing, truncated, damaged or outdated. */
export function readChecked<T>(file: string): T | null {
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

/** Whether an encoded picture is in the cache or in the output. */
export function hasVariant({ output, pictures }: ProjectPaths, name: string): boolean {
  return existsSync(join(pictures, name)) || existsSync(join(output, pictureFile(name)));
}

export function storeVariant({ pictures }: ProjectPaths, name: string, bytes: string | Uint8Array): void {
  writeAtomically(join(pictures, name), bytes);
}

/** Copies an encoded picture from the cache to the output, unless it is there. */
export function publishVariant({ output, pictures }: ProjectPaths, name: string): void {
  const target = join(output, pictureFile(name));
  if (!existsSync(target)) writeAtomically(target, readFileSync(join(pictures, name)));
}

/** Encoded pictures whose image was deleted are removed at this age: until then, the image may come back. */
const RETENTION_MS = 30 * 86_400_000;

/** Removes old encoded pictures and temporary files of killed runs. */
export function removeUnused({ pictures }: ProjectPaths, images: ImageRecords): void {
  const variants = new Set(Object.values(images).flatMap(({ variants }) => variants.map(({ name }) => name)));
  for (const name of existsSync(pictures) ? readdirSync(pictures) : []) {
    if (!variants.has(name)) removeOlderThan(name.endsWith('.tmp') ? ABANDONED_MS : RETENTION_MS, join(pictures, name));
  }
}
