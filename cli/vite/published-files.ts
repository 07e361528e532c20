import type { Manifest } from '../compile/disk/manifest.ts';
import { pictureFile, type ProjectPaths } from '../compile/disk/project-paths.ts';

/** Start of the addresses at which content is published. */
export const STATIC = '/static/';

/** A file that the site publishes of its content. */
export interface PublishedFile {
  /** Full path of the file with the content. */
  source: string;
  /** Fields to add to the document in it. */
  fields?: object;
}

/**
 * Returns the files that the site publishes of its content.
 * @returns by address, such as `/static/documents/pages/home.json`
 */
export function publishedFiles({ output, root }: ProjectPaths, manifest: Manifest): Map<string, PublishedFile> {
  const files = new Map<string, PublishedFile>();
  for (const [path, file] of Object.entries(manifest.compiledFiles)) {
    const fields = manifest.fields[path];
    files.set(documentAddress(path), { source: `${output}/${file}`, ...(fields && { fields }) });
  }
  for (const [path, file] of Object.entries(manifest.sources))
    files.set(documentAddress(path, 'yaml'), { source: `${root}/${file}` });
  for (const name of Object.keys(manifest.pictures))
    files.set(`${STATIC}images/${name}`, { source: `${output}/${pictureFile(name)}` });
  return files;
}

/** Returns the address of a published document. @param path output path */
export function documentAddress(path: string, extension: 'json' | 'yaml' = 'json'): string {
  return `${STATIC}documents/${path}.${extension}`;
}

/** Returns the output paths of documents that differ between two manifests. */
export function changedOutputs(before: Manifest, after: Manifest): string[] {
  const paths = new Set([...Object.keys(before.compiledFiles), ...Object.keys(after.compiledFiles)]);
  return [...paths].filter(
    (path) =>
      before.compiledFiles[path] !== after.compiledFiles[path] ||
      JSON.stringify(before.fields[path]) !== JSON.stringify(after.fields[path]),
  );
}
