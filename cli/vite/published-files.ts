import { readManifest } from '../build/manifest.ts';
import { pictureFile, type ProjectPaths } from '../build/project-paths.ts';

/** Start of the addresses at which content is published. */
export const STATIC = '/static/';

/**
 * Returns the files that the site publishes of its content, as the manifest names them now.
 * @returns full paths by address, such as `/static/documents/pages/home.json`
 */
export function publishedFiles({ output, root }: ProjectPaths): Map<string, string> {
  const files = new Map<string, string>();
  const manifest = readManifest(output);
  if (!manifest) return files;
  for (const [path, file] of Object.entries(manifest.documents)) files.set(documentAddress(path), `${output}/${file}`);
  for (const [path, file] of Object.entries(manifest.sources))
    files.set(documentAddress(path, 'yaml'), `${root}/${file}`);
  for (const name of Object.keys(manifest.pictures))
    files.set(`${STATIC}images/${name}`, `${output}/${pictureFile(name)}`);
  return files;
}

/** Returns the address of a published document. @param path output path */
export function documentAddress(path: string, extension: 'json' | 'yaml' = 'json'): string {
  return `${STATIC}documents/${path}.${extension}`;
}

/** Returns the output paths of documents that differ between two manifests. */
export function changedDocuments(before: Record<string, string>, after: Record<string, string>): string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths].filter((path) => before[path] !== after[path]);
}
