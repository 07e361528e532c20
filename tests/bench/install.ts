import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { time } from './measure.ts';

/** What every run needs besides the project's own packages, which all else here must find first. */
export const tools = join(import.meta.dirname, 'tools');

/** Other compilers and site generators, which are large; what becomes of them does not touch the tools. */
export const peers = join(import.meta.dirname, 'peers');

/** A program of the packages in one of these folders. */
export const program = (folder: string, name: string): string => join(folder, 'node_modules/.bin', name);

/** Install the packages of one of these folders when they are missing or older than the lockfile. */
export async function installPackages(folder: string): Promise<void> {
  const copy = join(folder, 'node_modules/.package-lock.json');
  if (existsSync(copy) && statSync(copy).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs) return;
  console.error('Installing what the measurements compare with …');
  // `npm ci` wants the parts of a package for every platform in the lockfile; not every registry has them all.
  await time('npm', ['install', '--no-save', '--loglevel=error'], { cwd: folder });
}
