import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { ImageRecord } from '../../images/inspect.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { DocumentSummary } from '../../model/summary.ts';
import { writeAtomically } from './atomic-write.ts';
import { pictureFile, type ByPath, type ProjectPaths } from './project-paths.ts';
import { ABANDONED_MS, removeOlderThan } from './remove-old.ts';
import type { Snapshot } from './snapshot.ts';

/** Cached results of one document. */
export interface DocumentRecord {
  /** Hash of the content, followed by the URLs of the pictures that the document shows. */
  cacheKey: string;
  summary: DocumentSummary;
  diagnostics: Diagnostic[];
  /** A `checked` document is valid and was not compiled, since the run only checked or a picture is missing. */
  status: 'invalid' | 'checked' | 'compiled';
  /** Its compiled file, below the output folder; absent for a document that appears only inside other pages. */
  file?: string;
  /** Values that other pages show. */
  listing?: unknown;
}

/** Result of a run, which the next run starts from. */
export interface RunState {
  snapshot: Snapshot;
  images: ByPath<ImageRecord>;
  documentCount: number;
  /** Fingerprint of the cache file with the records; null if there is none. */
  recordsFile: string | null;
  diagnostics: Diagnostic[];
  /** Whether valid documents were compiled, not only checked. */
  isCompiled: boolean;
  /** Checksum of the manifest that this run wrote or found up to date; null if it wrote none. */
  manifestChecksum: number | null;
}

/** Changes whenever the format of a cache file does. */
const VERSION = 12;

/**
 * Writes a cache file with the checksum that `readCache` checks.
 * @param toolsKey of the only tools that may read it
 * @returns its fingerprint
 */
export function writeCache(paths: ProjectPaths, name: string, value: unknown, toolsKey = ''): string | null {
  // Encoded once: as strings, the records of thousands of documents take several times the memory.
  const body = Buffer.from(JSON.stringify(value));
  const header = Buffer.from(`${VERSION} ${toolsKey} ${crc32(body)}\n`);
  writeAtomically(join(paths.cache, `${name}.json`), Buffer.concat([header, body]));
  return fingerprintCache(paths, name);
}

/** Reads a cache file; null on a cache miss: the file is missing, truncated, damaged, outdated or of other tools. */
export function readCache<T>({ cache }: ProjectPaths, name: string, toolsKey = ''): T | null {
  try {
    const bytes = readFileSync(join(cache, `${name}.json`));
    const end = bytes.indexOf('\n');
    const body = bytes.subarray(end + 1);
    if (bytes.toString('latin1', 0, end) !== `${VERSION} ${toolsKey} ${crc32(body)}`) return null;
    return JSON.parse(body.toString()) as T;
  } catch {
    return null;
  }
}

/** Returns size and time of a cache file, which change with its content; null for a missing file. */
export function fingerprintCache({ cache }: ProjectPaths, name: string): string | null {
  const stats = statSync(join(cache, `${name}.json`), { throwIfNoEntry: false });
  return stats ? `${stats.size} ${stats.mtimeMs}` : null;
}

/** Writes an encoded picture to the cache and to the output. It is published once a manifest names it. */
export function storeVariant({ output, pictures }: ProjectPaths, name: string, bytes: string | Uint8Array): void {
  for (const file of [join(pictures, name), join(output, pictureFile(name))]) writeAtomically(file, bytes);
}

/** Copies an encoded picture from the cache to the output, unless it is there. @returns false if it is in neither */
export function restoreVariant({ output, pictures }: ProjectPaths, name: string): boolean {
  const [cached, target] = [join(pictures, name), join(output, pictureFile(name))];
  if (existsSync(target)) return true;
  if (!existsSync(cached)) return false;
  writeAtomically(target, readFileSync(cached));
  return true;
}

/** Encoded pictures whose image was deleted are removed at this age: until then, the image may come back. */
const RETENTION_MS = 30 * 86_400_000;

/** Removes old encoded pictures and temporary files of killed runs. */
export function removeUnused({ pictures }: ProjectPaths, images: ByPath<ImageRecord>): void {
  const variants = new Set(Object.values(images).flatMap(({ variants }) => variants.map(({ name }) => name)));
  for (const name of existsSync(pictures) ? readdirSync(pictures) : []) {
    if (!variants.has(name)) removeOlderThan(name.endsWith('.tmp') ? ABANDONED_MS : RETENTION_MS, join(pictures, name));
  }
}
