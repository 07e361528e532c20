import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { time } from './measure.ts';

/** A folder of its own: everything else here must find the project's libraries, not theirs. */
export const peers = join(import.meta.dirname, 'peers');
const modules = join(peers, 'node_modules');

/** A program of the packages that are there for comparison alone. */
export const program = (name: string): string => join(modules, '.bin', name);

/**
 * Install the packages of tests/bench/peers when they are missing or older than the lockfile.
 * @param all also the other compilers and site generators, which are large
 */
export async function installPackages(all: boolean): Promise<void> {
  const copy = join(modules, '.package-lock.json');
  const isNew = existsSync(copy) && statSync(copy).mtimeMs >= statSync(join(peers, 'package-lock.json')).mtimeMs;
  if (isNew && (!all || existsSync(program('velite')))) return;
  console.error('Installing what the measurements compare with …');
  await time('npm', ['ci', '--loglevel=error', ...(all ? [] : ['--omit=dev'])], { cwd: peers });
}
