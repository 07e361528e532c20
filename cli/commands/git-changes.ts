import { execFileSync } from 'node:child_process';
import { UsageError } from './errors.ts';

/** What changed since a commit, as paths relative to the folder that the command runs in. */
export interface GitChanges {
  /** Added, changed or new and not yet known to git. */
  touched: Set<string>;
  /** Removed or renamed: others may still point to them. */
  gone: Set<string>;
}

/**
 * Ask git what changed.
 * @param ref a commit, branch or tag; for a branch, since the work left it
 * @throws UsageError where git, the repository or the commit is missing
 */
export function listGitChanges(ref: string, folder: string): GitChanges {
  git(folder, ['rev-parse', '--git-dir'], '--changed works in a git repository only.');
  const revision = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
  const commit = git(folder, revision, `git knows no commit “${ref}”.`).trim();
  const comparison = ['diff', '--name-status', '--no-renames', '--relative', '-z', '--merge-base', commit, '--'];
  const diff = git(folder, comparison, `Nothing connects “${ref}” with the work here.`);
  const untracked = git(folder, ['ls-files', '--others', '--exclude-standard', '-z'], 'git cannot list new files.');
  const touched = new Set(untracked.split('\0').filter(Boolean));
  const gone = new Set<string>();
  const parts = diff.split('\0');
  for (let at = 0; at + 1 < parts.length; at += 2) (parts[at] === 'D' ? gone : touched).add(parts[at + 1] as string);
  return { touched, gone };
}

function git(folder: string, parameters: string[], failure: string): string {
  try {
    return execFileSync('git', parameters, { cwd: folder, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1 << 28 });
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new UsageError(missing ? '--changed needs git, which is not installed.' : failure);
  }
}
