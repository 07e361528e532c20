import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../../cli/compile/run.ts';
import { copyContent, schemas, writeConfig } from '../../site/frozen-site.ts';

/** The frozen site with its output and its cache: compiled once for all test files of a run. */
export const compiledSite = await compileOnce();

async function compileOnce(): Promise<string> {
  const shared = join(tmpdir(), 'compiled-site');
  if (existsSync(shared)) return shared;
  const root = mkdtempSync(`${shared}-`);
  copyContent(root);
  writeConfig(root);
  await run({ root, schemas, write: true });
  try {
    renameSync(root, shared);
  } catch {
    // Another worker was faster.
    rmSync(root, { recursive: true });
  }
  return shared;
}

/** Copies a site, with its output if it has any, into a new folder. */
export function copySite(from = compiledSite): string {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  for (const folder of ['content', '.content'])
    if (existsSync(join(from, folder))) cpSync(join(from, folder), join(root, folder), { recursive: true });
  writeConfig(root);
  return root;
}
