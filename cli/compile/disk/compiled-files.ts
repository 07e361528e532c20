import { existsSync } from 'node:fs';
import { hashOf, shortHash } from '../../model/hash.ts';
import { writeAtomically } from './atomic-write.ts';
import type { ProjectPaths } from './project-paths.ts';

/** Whether a compiled file is there. @param output folder of the compiled output */
export function isStored(output: string, file: string): boolean {
  return existsSync(`${output}/${file}`);
}

/**
 * Writes a compiled document or a derived page. It is published once a manifest names its file.
 * @param output path of the page
 * @returns its file below the output folder, whose name changes with the content
 */
export function storeCompiled(paths: ProjectPaths, output: string, json: string): string {
  const file = `${output}.${shortHash(hashOf(json))}.json`;
  writeAtomically(`${paths.output}/${file}`, json);
  return file;
}
