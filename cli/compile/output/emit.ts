import type { ImageRecord } from '../../images/inspect.ts';
import { classify } from '../../model/document-types.ts';
import { publishVariant, type DocumentRecords } from '../disk/cache.ts';
import { writeManifest } from '../disk/manifest.ts';
import type { DocumentProcessor } from '../documents/process-document.ts';
import type { ProjectPaths } from '../disk/project-paths.ts';
import { isStored, storeCompiled } from '../disk/compiled-files.ts';

/**
 * Writes the derived pages, the pictures that pages show and the manifest, which names the compiled documents.
 * @param derived pages that several documents contribute to, and fields to add to the page of one document, by output path
 * @param images shown on pages; their encoded files must exist
 * @returns a checksum of the manifest
 */
export async function emit(
  processor: DocumentProcessor,
  records: DocumentRecords,
  derived: ReadonlyMap<string, object>,
  images: readonly ImageRecord[],
): Promise<number> {
  const { config, context } = processor;
  const { paths } = context;
  const compiledFiles: Record<string, string> = {};
  const fields: Record<string, object> = {};
  const sources: Record<string, string> = {};
  for (const [path, record] of Object.entries(records)) {
    const output = classify(path, config)?.output;
    if (!output) continue;
    // A document of a collection is also published as the YAML that its author wrote.
    if (path.includes('/')) sources[output] = record.summary.file;
    if (record.status !== 'compiled') continue;
    const { file } = record;
    if (!isStored(paths, file)) await recompile(processor, path, file);
    compiledFiles[output] = file;
    const added = derived.get(output);
    if (added && Object.keys(added).length > 0) fields[output] = added;
  }
  for (const [output, page] of derived) {
    if (!Object.hasOwn(compiledFiles, output))
      compiledFiles[output] = storeCompiled(paths, output, JSON.stringify(page));
  }
  const pictures = copyPictures(paths, images);
  const sorted = Object.entries(compiledFiles).sort(([a], [b]) => (a < b ? -1 : 1));
  const manifest = { version: 3, compiledFiles: Object.fromEntries(sorted), fields, pictures, sources } as const;
  return writeManifest(paths.output, manifest);
}

/** Compiles a document again whose file is missing. @throws Error if the document changed in the meantime */
async function recompile(processor: DocumentProcessor, path: string, file: string): Promise<void> {
  const record = await processor.process(path);
  if (record.status !== 'compiled' || record.file !== file)
    throw new Error(`${path} changed during the compile. Compile again.`);
}

function copyPictures(paths: ProjectPaths, images: readonly ImageRecord[]): Record<string, string> {
  const pictures: Record<string, string> = {};
  for (const { path, variants } of images) {
    for (const { name } of variants) {
      pictures[name] = `${paths.contentName}/${path}`;
      publishVariant(paths, name);
    }
  }
  return pictures;
}
