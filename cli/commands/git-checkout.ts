import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGit } from './git.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls a function with the files of a commit in a temporary folder, which is removed afterwards, even on a signal. Git gets a
 * separate index and no worktree, so even a killed process leaves nothing in the repository.
 * @param project folder inside the repository
 * @param use gets the folder of the project in the checkout
 * @throws UsageError if Git cannot write the files
 */
export async function withCheckout<T>(
  project: string,
  commit: string,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const temporary = mkdtempSync(join(tmpdir(), 'content-diff-'));
  const remove = () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
  const exit = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);
  process.once('exit', remove);
  for (const signal of SIGNALS) process.once(signal, exit);
  try {
    const index = { GIT_INDEX_FILE: join(temporary, 'index') };
    const failure = `Git cannot write the files of ${commit} to ${temporary}.`;
    const prefix = runGit(project, ['rev-parse', '--show-prefix'], failure).trim();
    const folder = join(temporary, 'files', prefix);
    mkdirSync(folder, { recursive: true });
    runGit(project, ['read-tree', commit], failure, index);
    runGit(project, ['checkout-index', '--all', '--quiet', `--prefix=${temporary}/files/`], failure, index);
    // Packages for the configuration, and encoded pictures.
    const packages = join(project, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, join(folder, 'node_modules'));
    return await use(folder);
  } finally {
    for (const signal of SIGNALS) process.off(signal, exit);
    process.off('exit', remove);
    remove();
  }
}
