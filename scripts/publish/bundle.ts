import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from '../../cli/compile/hash.ts';
import { precompress } from '../../functions/precompress.ts';
import { runAll } from '../run.ts';
import { code, LESS_MEMORY, settings, stampsOf } from '../site.ts';
import type { Made } from './made.ts';

/**
 * Bundle the code that runs in browsers and the code that renders pages, unless both would be the same as last time.
 * @param next folder of the new site
 * @param site the compiled site document: its texts are in the code
 */
export async function bundle(made: Made, next: string, site: string): Promise<void> {
  const key = hashOf([stampsOf(code), settings(), site, process.version].join('\n'));
  if (made.take('code', key)) return;
  // Vite empties the folder that it writes to.
  const folder = join(next, 'bundle');
  process.env['OUT_DIR'] = folder;
  await runAll(['node', LESS_MEMORY, 'node_modules/vike/bin.js', 'build']);
  await precompress(join(folder, 'client'));
  const files = filesIn(folder);
  for (const file of files) {
    mkdirSync(dirname(join(next, file)), { recursive: true });
    renameSync(join(folder, file), join(next, file));
  }
  rmSync(folder, { recursive: true });
  made.add('code', { key, files });
}

/** All files of a folder, below it. */
export function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => file.slice(folder.length + 1)).sort();
}
