import { fork } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from '../../cli/model/hash.ts';
import { compressFile } from '../../functions/precompress.ts';
import { exitOf, root } from '../run.ts';
import { code, LESS_MEMORY, settings, stampsOf } from '../site.ts';
import type { Made } from './made.ts';

const VITE = join(root, 'scripts/vite.ts');

/** The bundled code is there. */
export interface Bundled {
  /** Resolves when its compressed twins are there too, for which nobody needs to wait. */
  compressed: Promise<void>;
}

/**
 * Bundle the code that runs in browsers and the code that renders pages, unless both would be the same as last time.
 * @param next folder of the new site
 * @param siteFile resolves to the file of the site document below the output folder: nothing else of the content is waited for
 */
export async function bundle(made: Made, next: string, siteFile: Promise<string>): Promise<Bundled> {
  const key = hashOf([stampsOf(code), settings(), process.version].join('\n'));
  if (made.take('code', key)) return { compressed: Promise.resolve() };
  await siteFile;
  // Vite empties the folders that it writes to.
  const folder = join(next, 'bundle');
  const vite = fork(VITE, {
    cwd: root,
    execArgv: [LESS_MEMORY],
    env: { ...process.env, OUT_DIR: folder },
  });
  const ended = exitOf(vite);
  const status = await ended;
  if (status !== 0) process.exit(status);
  renameSync(join(folder, 'client/.vite/manifest.json'), join(folder, 'assets.json'));
  const files = filesIn(folder);
  for (const file of files) {
    mkdirSync(dirname(join(next, file)), { recursive: true });
    renameSync(join(folder, file), join(next, file));
  }
  rmSync(folder, { recursive: true });
  const compress = async () => {
    const fetched = files.filter((file) => file.startsWith('client'));
    const twins = await Promise.all(fetched.map((file) => compressFile(join(next, file))));
    made.add('code', { key, files: [...files, ...twins.flat().map((file) => file.slice(next.length + 1))] });
  };
  return { compressed: compress() };
}

/** All files of a folder, below it. */
export function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => file.slice(folder.length + 1)).sort();
}
