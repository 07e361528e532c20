import type { ImageRecord } from '../../images/inspect.ts';
import type { DocumentRecord } from '../disk/cache.ts';
import { isStored, storeCompiled } from '../disk/compiled-files.ts';
import { writeManifest } from '../disk/manifest.ts';
import type { ByPath, ProjectPaths } from '../disk/project-paths.ts';

/**
 * Writes the derived pages and the manifest, which names the compiled documents and the pictures.
 * @param derived pages that several documents contribute to, and fields to add to the page of one document, by output path
 * @param images shown on pages; their encoded files must exist
 * @returns a checksum of the manifest
 */
export function emit(
  paths: ProjectPaths,
  records: ByPath<DocumentRecord>,
  derived: ReadonlyMap<string, object>,
  images: readonly ImageRecord[],
): number {
  const compiledFiles: Record<string, string> = {};
  const fields: Record<string, object> = {};
  const sources: Record<string, string> = {};
  for (const [path, { file, summary }] of Object.entries(records)) {
    const { output } = summary;
    if (output === null) continue;
    // A document of a collection is also published as the YAML that its author wrote.
    if (path.includes('/')) sources[output] = summary.file;
    if (file === undefined) continue;
    if (!isStored(paths.output, file))
      throw new Error(`Another run removed the compiled file of ${path}. Compile again.`);
    compiledFiles[output] = file;
    const added = derived.get(output);
    if (added && Object.keys(added).length > 0) fields[output] = added;
  }
  for (const [output, page] of derived) {
    if (!Object.hasOwn(compiledFiles, output))
      compiledFiles[output] = storeCompiled(paths, output, JSON.stringify(page));
  }
  const pictures = images.flatMap(({ path, variants }) =>
    variants.map(({ name }) => [name, `${paths.contentName}/${path}`] as const),
  );
  const sorted = Object.entries(compiledFiles).sort(([a], [b]) => (a < b ? -1 : 1));
  return writeManifest(paths.output, {
    version: 3,
    compiledFiles: Object.fromEntries(sorted),
    fields,
    pictures: Object.fromEntries(pictures),
    sources,
  });
}
