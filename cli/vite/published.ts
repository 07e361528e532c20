import { pictureFile, readManifest } from '../build/manifest.ts';
import type { ProjectPaths } from '../build/project-paths.ts';

/** Addresses below this are ours to answer. */
export const STATIC = '/static/';

/**
 * The files that the site publishes of its content, as the index names them now.
 * @returns full paths by address, such as `/static/documents/pages/home.json`
 */
export function publishedBy(site: ProjectPaths): Map<string, string> {
  const files = new Map<string, string>();
  const index = readManifest(site.output);
  if (!index) return files;
  for (const [path, file] of Object.entries(index.documents)) files.set(addressOf(path), `${site.output}/${file}`);
  for (const [path, file] of Object.entries(index.sources)) files.set(addressOf(path, 'yaml'), `${site.root}/${file}`);
  for (const name of Object.keys(index.pictures))
    files.set(`${STATIC}images/${name}`, `${site.output}/${pictureFile(name)}`);
  return files;
}

/** The address of a document, by its path in the compiled output. */
export function addressOf(path: string, ending: 'json' | 'yaml' = 'json'): string {
  return `${STATIC}documents/${path}.${ending}`;
}

/** The paths of the documents that differ between two states of the index. */
export function changedPaths(before: Record<string, string>, after: Record<string, string>): string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths].filter((path) => before[path] !== after[path]);
}
