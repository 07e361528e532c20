import { existsSync, readFileSync } from 'node:fs';
import { hashOf } from '../../model/hash.ts';
import { writeAtomically } from './atomic-write.ts';

/** Generates files unless the stamp file shows that the same tools made them and their content is unchanged. */
export async function generateIfOutdated(
  stampFile: string,
  files: readonly string[],
  toolsKey: string,
  generate: () => Promise<void>,
): Promise<void> {
  const stamp = () =>
    [toolsKey, ...files.map((file) => (existsSync(file) ? hashOf(readFileSync(file)) : ''))].join('\n');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()) return;
  await generate();
  writeAtomically(stampFile, stamp());
}
