import { existsSync } from 'node:fs';
import { shortHash } from '../../model/hash.ts';
import { writeNew } from './atomic-write.ts';
import type { ProjectPaths } from './project-paths.ts';

/**
 * Returns the file of a compiled document or a derived page, below the output folder. Its name changes with the content.
 * @param output path of the page
 * @param hash of the JSON
 */
export function compiledFile(output: string, hash: string): string {
  return `${output}.${shortHash(hash)}.json`;
}

/** Whether a file of this content is in the output. */
export function isStored({ output }: ProjectPaths, file: string): boolean {
  return existsSync(`${output}/${file}`);
}

/** Writes a compiled document. It is published once a manifest names its file. */
export function storeCompiled(paths: ProjectPaths, file: string, json: string): void {
  writeNew(`${paths.output}/${file}`, json);
}
