import { execFileSync } from 'node:child_process';
import { UsageError } from './errors.ts';

/** Changes since a commit, as paths relative to the working directory. */
export interface GitChanges {
  /** Added, changed or untracked files. */
  modified: Set<string>;
  /** Deleted files, and renamed files by their old names. */
  deleted: Set<string>;
}

/**
 * Asks Git which files changed.
 * @param ref commit, branch or tag; changes count from its merge base with the current branch
 * @throws UsageError if Git, the repository or the commit does not exist
 */
export function listGitChanges(ref: string, folder: string): GitChanges {
  runGit(folder, ['rev-parse', '--git-dir'], '--changed only works in a Git repository.');
  const revision = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
  const commit = runGit(folder, revision, `Git cannot find a branch, tag, or commit “${ref}”.`).trim();
  const comparison = ['diff', '--name-status', '--no-renames', '--relative', '-z', '--merge-base', commit, '--'];
  const diff = runGit(folder, comparison, `“${ref}” has no history in common with the current branch.`);
  const untracked = runGit(folder, ['ls-files', '--others', '--exclude-standard', '-z'], 'Git cannot list new files.');
  const modified = new Set(untracked.split('\0').filter(Boolean));
  const deleted = new Set<string>();
  // Status and path alternate.
  const fields = diff.split('\0');
  for (let i = 0; i + 1 < fields.length; i += 2) (fields[i] === 'D' ? deleted : modified).add(fields[i + 1] as string);
  return { modified, deleted };
}

function runGit(folder: string, parameters: string[], failure: string): string {
  try {
    return execFileSync('git', parameters, { cwd: folder, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1 << 28 });
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new UsageError(isMissing ? '--changed needs Git, but Git is not installed.' : failure);
  }
}
