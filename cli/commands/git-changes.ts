import { resolveCommit, runGit } from './git.ts';

/**
 * Asks Git which files changed.
 * @param ref commit, branch or tag; changes count from its merge base with the current branch
 * @returns paths relative to the working directory: `modified` are added, changed or untracked files; `deleted` are deleted files, and
 * renamed files by their old names, each with its new name, if Git recognizes it
 * @throws UsageError if Git, the repository or the commit does not exist
 */
export function listGitChanges(ref: string, folder: string) {
  const commit = resolveCommit(folder, ref, '--changed');
  const comparison = ['diff', '--name-status', '--find-renames', '--relative', '-z', '--merge-base', commit, '--'];
  const diff = runGit(folder, comparison, `“${ref}” has no history in common with the current branch.`);
  const untracked = runGit(folder, ['ls-files', '--others', '--exclude-standard', '-z'], 'Git cannot list new files.');
  const modified = new Set(untracked.split('\0').filter(Boolean));
  const deleted = new Map<string, string | undefined>();
  // Each status is followed by a path, that of a renamed file (R087) by two.
  const fields = diff.split('\0')[Symbol.iterator]();
  for (const status of fields) {
    const file = fields.next().value ?? '';
    const newFile = status.startsWith('R') ? fields.next().value : undefined;
    if (/^[DR]/.test(status)) deleted.set(file, newFile);
    if (!status.startsWith('D')) modified.add(newFile ?? file);
  }
  return { modified, deleted };
}
