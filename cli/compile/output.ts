import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindOf } from '../documents/kinds.ts';
import type { Entries, Pictures } from './cache.ts';
import { writeCompiled } from './documents.ts';
import { addNeighbours } from './neighbours.ts';
import { derivePages, neighboursIn, PLACEHOLDER } from './pages.ts';
import type { PictureEntry } from './pictures.ts';
import { pictureFile, publish, type ContentIndex } from './publish.ts';
import type { Site } from './site.ts';
import { writeWhole } from './write.ts';

/**
 * Write what is made of several documents, the pictures (whose files must have been made) and the index.
 * @param entries get the names of the files that documents have with their neighbours
 * @returns a checksum of the index
 */
export function outputOf(site: Site, entries: Entries, pictures: Pictures): number {
  const index: ContentIndex = { version: 1, documents: {}, pictures: {}, sources: {} };
  const parts = new Map<string, Map<string, unknown>>();
  for (const [path, { facts, file, part }] of Object.entries(entries)) {
    const kind = kindOf(path);
    if (kind?.path && file) index.documents[kind.path] = file;
    // What the specification says can be fetched as it was written.
    if (kind?.path?.includes('/') && path.includes('/')) index.sources[kind.path] = facts.file;
    if (part !== undefined)
      parts.set(facts.type, (parts.get(facts.type) ?? new Map<string, unknown>()).set(facts.id, part));
  }
  const neighbours = neighboursIn(parts);
  for (const [source, entry] of Object.entries(entries)) {
    const { base, facts } = entry;
    if (base === undefined || facts.address === null) continue;
    const path = facts.address.slice(1);
    const file = addNeighbours(site.output, path, entry, neighbours.get(facts.address) ?? {});
    // The entry as it was is what the cache holds.
    if (file !== entry.file) entries[source] = { ...entry, file };
    index.documents[path] = file;
  }
  const derived = derivePages(parts, pictures[PLACEHOLDER]?.published);
  for (const [path, page] of derived) index.documents[path] = writeCompiled(site.output, path, page);
  for (const { path, files } of picturesInUse(entries, pictures)) {
    for (const { name } of files) {
      index.pictures[name] = `${site.folder}/${path}`;
      copy(join(site.pictures, name), join(site.output, pictureFile(name)));
    }
  }
  return publish(site.output, { ...index, documents: sorted(index.documents) });
}

/** The pictures that pages show, in the order of their paths. */
export function picturesInUse(entries: Entries, pictures: Pictures): PictureEntry[] {
  const paths = Object.values(entries).flatMap(({ facts }) => facts.pictures.map(({ value }) => value));
  return [...new Set([PLACEHOLDER, ...paths])].sort().flatMap((path) => pictures[path] ?? []);
}

/** The name of a published picture names its content: what is there is right. */
function copy(from: string, to: string): void {
  if (!existsSync(to)) writeWhole(to, readFileSync(from));
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
