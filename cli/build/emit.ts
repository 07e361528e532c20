import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageRecord } from '../images/inspect.ts';
import { classify } from '../model/document-types.ts';
import { hashOf, shortHash } from '../model/hash.ts';
import { writeAtomically } from './atomic-write.ts';
import { readCompiled, readVariant, type DocumentRecords } from './cache.ts';
import type { DocumentProcessor } from './process-document.ts';
import { writeManifest } from './manifest.ts';
import { pictureFile, type ProjectPaths } from './project-paths.ts';

/** Pages that several documents contribute to, and fields to add to the page of one document, by output path. */
export type DerivedPages = ReadonlyMap<string, object>;

/**
 * Writes the pages, the pictures that they show and the manifest. Files that exist under the same content hash are kept.
 * @param images shown on pages; their encoded files must exist
 * @returns a checksum of the manifest
 */
export async function emit(
  processor: DocumentProcessor,
  records: DocumentRecords,
  derived: DerivedPages,
  images: readonly ImageRecord[],
): Promise<number> {
  const { config, context } = processor;
  const { paths } = context;
  const documents: Record<string, string> = {};
  const sources: Record<string, string> = {};
  for (const [path, record] of Object.entries(records)) {
    const output = classify(path, config)?.output;
    if (!output) continue;
    // A document of a collection is also published as the YAML that its author wrote.
    if (path.includes('/')) sources[output] = record.summary.file;
    if (record.status !== 'compiled') continue;
    const { compiled: hash } = record;
    const compiled = async () => readCompiled(paths.cache, hash) ?? (await recompile(processor, path, hash));
    documents[output] = await emitDocument(paths, output, hash, derived.get(output), compiled);
  }
  for (const [output, page] of derived)
    if (!Object.hasOwn(documents, output)) documents[output] = emitPage(paths, output, page);
  const pictures = copyPictures(paths, images);
  return writeManifest(paths.output, { version: 1, documents: sortKeys(documents), pictures, sources });
}

/**
 * Writes the page of one document.
 * @param output path of the page
 * @param hash of the compiled document
 * @param fields to add to it
 * @param compiled returns the JSON of the compiled document
 * @returns its file below the output folder, whose name changes with the content
 */
export async function emitDocument(
  paths: ProjectPaths,
  output: string,
  hash: string,
  fields: object | undefined,
  compiled: () => string | Promise<string>,
): Promise<string> {
  const added = fields === undefined ? '' : JSON.stringify(fields).slice(1, -1);
  const file = fileName(output, hashOf(hash + added));
  const full = `${paths.output}/${file}`;
  if (existsSync(full)) return file;
  const json = await compiled();
  writeAtomically(full, added === '' ? json : `${json.slice(0, -1)},${added}}`);
  return file;
}

/** Compiles a document again whose cached result is missing or damaged. @throws Error if the document changed in the meantime */
async function recompile(processor: DocumentProcessor, path: string, hash: string): Promise<string> {
  const { record, json } = await processor.process(path);
  if (json === undefined || record.compiled !== hash)
    throw new Error(`${path} changed during the compile. Compile again.`);
  return json;
}

function emitPage(paths: ProjectPaths, output: string, page: object): string {
  const json = JSON.stringify(page);
  const file = fileName(output, hashOf(json));
  const full = `${paths.output}/${file}`;
  if (!existsSync(full)) writeAtomically(full, json);
  return file;
}

function fileName(output: string, hash: string): string {
  return `${output}.${shortHash(hash)}.json`;
}

function copyPictures(paths: ProjectPaths, images: readonly ImageRecord[]): Record<string, string> {
  const pictures: Record<string, string> = {};
  for (const { path, variants } of images) {
    for (const { name } of variants) {
      pictures[name] = `${paths.contentName}/${path}`;
      const target = join(paths.output, pictureFile(name));
      if (!existsSync(target)) writeAtomically(target, readVariant(paths, name));
    }
  }
  return pictures;
}

function sortKeys<T>(record: Record<string, T>): Record<string, T> {
  const keys = Object.keys(record).sort();
  return Object.fromEntries(keys.map((key) => [key, record[key] as T]));
}
