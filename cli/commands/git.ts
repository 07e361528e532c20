import { execFileSync } from 'node:child_process';
import { closest } from '../model/closest.ts';
import { UsageError } from './errors.ts';

/**
 * Runs Git and returns its output.
 * @param failure message for the user if Git fails
 * @throws UsageError if Git is not installed or fails
 */
export function runGit(
  folder: string,
  parameters: string[],
  failure: string,
  variables: NodeJS.ProcessEnv = {},
): string {
  try {
    const env = { ...process.env, ...variables };
    return execFileSync('git', parameters, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1 << 28 });
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new UsageError(isMissing ? 'This needs Git, but Git is not installed.' : failure);
  }
}

/**
 * Returns the hash of the commit that a branch, tag or commit names.
 * @param feature command or option that needs it, for messages
 * @throws UsageError if the repository or the commit does not exist
 */
export function resolveCommit(folder: string, ref: string, feature: string): string {
  const outside = `${feature} only works in a Git repository. Run it in a clone of the site.`;
  runGit(folder, ['rev-parse', '--git-dir'], outside);
  const revision = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
  const refs = runGit(folder, ['for-each-ref', '--format=%(refname:short)'], 'Git cannot list the branches.');
  const names = refs.split('\n');
  const suggestion = names.find((name) => name.endsWith(`/${ref}`)) ?? closest(ref, names);
  const hint = suggestion ? ` Did you mean “${suggestion}”?` : shallowHint(folder);
  return runGit(folder, revision, `Git cannot find a branch, tag, or commit “${ref}”.${hint}`).trim();
}

/** Returns the hash of the last commit that the current branch has in common with a commit. @throws UsageError if there is none */
export function mergeBase(folder: string, ref: string, commit: string): string {
  const failure = `“${ref}” has no history in common with the current branch.${shallowHint(folder)}`;
  return runGit(folder, ['merge-base', 'HEAD', commit], failure).trim();
}

function shallowHint(folder: string): string {
  const isShallow = runGit(folder, ['rev-parse', '--is-shallow-repository'], 'Git cannot read the history.').trim();
  if (isShallow !== 'true') return '';
  return ' This clone has only the latest commits: run “git fetch --unshallow” (in GitHub Actions, set “fetch-depth: 0”).';
}
