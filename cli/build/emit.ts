import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Picture } from '../../.content/types.ts';
import type { CaseStudySummary, Neighbours } from '../../schemas/pages.ts';
import { classify, PLACEHOLDER } from '../model/document-types.ts';
import type { DocumentRecords, Pictures, BuildState } from './cache.ts';
import { writeCompiled } from './process-document.ts';
import { addNeighbours, isWhole, keepNeighbours } from './neighbours.ts';
import { derivePages, neighboursIn } from './pages.ts';
import type { ImageRecord } from '../images/metadata.ts';
import { pictureFile, publish, listOutputFiles, readManifest, readCompleteOutput, type Manifest } from './manifest.ts';
import { reviseAround } from './revise.ts';
import type { ProjectPaths } from './project-paths.ts';
import { writeAtomically } from './atomic-write.ts';

/**
 * Write what is made of several documents, the pictures (whose files must have been made) and the index.
 * @param entries get the names of the files that documents have with their neighbours
 * @param pictures those that pages show
 * @param known files of the pages that are made of several documents, where they would be the same again
 * @returns a checksum of the index, and the files of those pages by their paths
 */
export function outputOf(
  site: ProjectPaths,
  entries: DocumentRecords,
  pictures: ImageRecord[],
  known?: Record<string, string>,
): { published: number; derived: Record<string, string> } {
  const before = { index: readManifest(site.output), files: new Set(listOutputFiles(site.output)) };
  const isSame = known !== undefined && Object.values(known).every((file) => before.files.has(file));
  const parts = partsOf(entries);
  const derived = isSame ? known : writePages(site.output, derivePages(parts, placeholderOf(pictures)));
  let neighbours: Map<string, Neighbours> | undefined;
  const index: Manifest = { version: 1, documents: { ...derived }, pictures: {}, sources: {} };
  for (const [source, entry] of Object.entries(entries)) {
    const path = classify(source)?.path;
    if (!path) continue;
    const { facts, base } = entry;
    let { file } = entry;
    if (base !== undefined && !(isSame && isWhole(file))) {
      neighbours ??= neighboursIn(parts);
      file = addNeighbours(site.output, path, entry, neighbours.get(facts.address ?? '') ?? {});
      // The entry as it was is what the cache holds.
      if (file !== entry.file) entries[source] = { ...entry, file };
    }
    if (file !== undefined) index.documents[path] = file;
    // What the specification says can be fetched as it was written.
    if (path.includes('/') && source.includes('/')) index.sources[path] = facts.file;
  }
  for (const { path, files } of pictures) {
    for (const { name } of files) {
      index.pictures[name] = `${site.folder}/${path}`;
      copy(join(site.pictures, name), join(site.output, pictureFile(name)));
    }
  }
  return { published: publish(site.output, { ...index, documents: sorted(index.documents) }, before), derived };
}

/**
 * Write what changed documents give to the output, where no document but them and few others have to be looked at.
 * @param entries of these documents; get the names of the files that they have with their neighbours, and those of neighbours
 * that change with them
 * @param shown the documents of which other pages show something else than before
 * @param last what the last run left
 * @param recall says what is known of other documents
 * @returns a checksum of the new index and the files of the pages that are made of several documents, or null where more
 * follows or the output is not what the last run left
 */
export function outputOfChanged(
  site: ProjectPaths,
  entries: DocumentRecords,
  shown: string[],
  last: BuildState,
  recall: (paths: string[]) => DocumentRecords,
): { published: number; derived: Record<string, string> } | null {
  const before = readCompleteOutput(site.output, last.published);
  if (!before || shown.some((source) => classify(source)?.type !== 'case-study')) return null;
  const documents = { ...before.index.documents };
  const index = { ...before.index, documents };
  for (const [source, entry] of Object.entries(entries)) {
    const path = classify(source)?.path;
    if (!path || entry.file === undefined || shown.includes(source)) continue;
    let { file } = entry;
    if (entry.base !== undefined) {
      file = keepNeighbours(site.output, path, entry, documents[path] as string);
      entries[source] = { ...entry, file };
    }
    documents[path] = file;
  }
  if (shown.length > 0) {
    const summaries = shown.map((source) => entries[source]?.part as CaseStudySummary);
    const around = reviseAround(site, index, summaries, (paths) => ({ ...recall(paths), ...entries }));
    if (!around) return null;
    Object.assign(entries, around);
  }
  const derived = Object.fromEntries(Object.keys(last.derived).map((path) => [path, documents[path] as string]));
  return { published: publish(site.output, index, before), derived };
}

function placeholderOf(pictures: ImageRecord[]): Picture | undefined {
  return pictures.find(({ path }) => path === PLACEHOLDER)?.published;
}

/** What the pages show that are made of several documents. */
function partsOf(entries: DocumentRecords): Map<string, Map<string, unknown>> {
  const parts = new Map<string, Map<string, unknown>>();
  for (const { facts, part } of Object.values(entries)) {
    if (part === undefined) continue;
    const all = parts.get(facts.type) ?? new Map<string, unknown>();
    parts.set(facts.type, all.set(facts.id, part));
  }
  return parts;
}

/** @returns their files by their paths */
function writePages(output: string, pages: Map<string, unknown>): Record<string, string> {
  return Object.fromEntries(Array.from(pages, ([path, page]) => [path, writeCompiled(output, path, page)]));
}

/** The pictures that pages show, in the order of their paths. */
export function picturesInUse(entries: DocumentRecords, pictures: Pictures): ImageRecord[] {
  const paths = new Set([PLACEHOLDER]);
  for (const { facts } of Object.values(entries)) for (const { value } of facts.pictures) paths.add(value);
  return [...paths].sort().flatMap((path) => pictures[path] ?? []);
}

/** The name of a published picture names its content: what is there is right. */
function copy(from: string, to: string): void {
  if (!existsSync(to)) writeAtomically(to, readFileSync(from));
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  const keys = Object.keys(record).sort();
  return Object.fromEntries(keys.map((key) => [key, record[key] as T]));
}
