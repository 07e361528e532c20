import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { time } from './measure.ts';

/** Packages that every run needs in addition to those of the project. */
export const tools = join(import.meta.dirname, 'tools');

/** Other compilers and site generators. They are large, so they are installed separately. */
export const peers = join(import.meta.dirname, 'peers');

/** Returns the path of a program of the packages in one of these folders. */
export const program = (folder: string, name: string): string => join(folder, 'node_modules/.bin', name);

/** Installs the packages of one of these folders if they are missing or older than the lockfile. */
export async function installPackages(folder: string): Promise<void> {
  const copy = join(folder, 'node_modules/.package-lock.json');
  if (existsSync(copy) && statSync(copy).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs) return;
  console.error('Installing the packages that the bench compares with …');
  // `npm ci` requires the optional packages of every platform, which some registries lack.
  await time('npm', ['install', '--no-save', '--loglevel=error'], { cwd: folder });
}
