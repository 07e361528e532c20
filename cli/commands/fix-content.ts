import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fixUntilStable, type FileChange } from '../compile/fix-until-stable.ts';
import { run, type RunOptions, type RunResult } from '../compile/run.ts';
import { withVanished } from '../compile/with-vanished.ts';
import { isError, type Diagnostic } from '../model/diagnostic.ts';
import { pluralize } from '../model/message-text.ts';
import { sortDiagnostics } from '../report/sort-diagnostics.ts';
import { createUnifiedDiff } from '../report/unified-diff.ts';
import { requireContentFolder } from './content-folder.ts';
import { replaceIfUnchanged } from '../compile/disk/replace-file.ts';
import type { ReportFilter } from './report-filter.ts';
import { writeOutput } from './write-output.ts';

interface FixOptions {
  content: string;
  release?: boolean | undefined;
  fix?: 'safe' | 'all' | undefined;
  quiet?: boolean | undefined;
  output?: string | undefined;
  progress: RunOptions['progress'];
}

/**
 * Fixes the files that the filter includes (`--fix`).
 * @param check runs again after each round of fixes
 * @returns the result of the check after the last fix
 */
export async function fixContent<Result extends RunResult>(
  root: string,
  filter: ReportFilter,
  check: () => Promise<Result>,
  { fix, quiet }: Pick<FixOptions, 'fix' | 'quiet'>,
): Promise<Result> {
  const { lastCheck, changes } = await fixFiles(root, filter, check, fix);
  if (changes.size > 0 && !quiet) process.stderr.write(`Fixed ${pluralize(changes.size, 'file')}.\n`);
  return lastCheck.result;
}

/**
 * Prints the changes that `--fix` would make (`--dry-run`). The fixes are applied to a temporary copy.
 * @returns the exit code
 */
export async function previewFixes(root: string, filter: ReportFilter, options: FixOptions): Promise<number> {
  const copy = mkdtempSync(path.join(tmpdir(), 'content-'));
  try {
    const contentFolder = requireContentFolder(root, options.content);
    // Links stay relative. Otherwise they would lead out of the copy, to the original files.
    const copying = { recursive: true, verbatimSymlinks: true };
    cpSync(path.resolve(root, options.content), path.join(copy, 'content'), copying);
    for (const name of ['content.config.ts', 'project-words.txt', 'schemas', 'public']) {
      if (existsSync(path.join(root, name))) symlinkSync(path.join(root, name), path.join(copy, name));
    }
    const toOriginal = (file: string): string => path.posix.join(contentFolder, path.posix.relative('content', file));
    const includes = (diagnostic: Diagnostic) => filter.includes({ ...diagnostic, file: toOriginal(diagnostic.file) });
    const { release, progress, fix } = options;
    const check = async () =>
      withVanished(await run({ root: copy, content: 'content', release, progress }), filter.deletedFiles);
    const { lastCheck, changes } = await fixFiles(copy, { includes }, check, fix);
    const diffs = [...changes].map(([file, { before, after }]) => createUnifiedDiff(toOriginal(file), before, after));
    writeOutput(diffs.sort().join(''), options.output);
    if (!options.quiet) process.stderr.write(`${pluralize(changes.size, 'file')} would change.\n`);
    const hasErrors = lastCheck.diagnostics.some(isError);
    return changes.size > 0 || hasErrors ? 1 : 0;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function fixFiles<Result extends RunResult>(
  root: string,
  filter: Pick<ReportFilter, 'includes'>,
  check: () => Promise<Result>,
  fix: FixOptions['fix'],
) {
  let checkedAtMs = 0;
  const checkSorted = async () => {
    // Date.now() is too coarse: the file that the previous round wrote would look newer than this check.
    checkedAtMs = performance.timeOrigin + performance.now();
    const result = await check();
    const diagnostics = sortDiagnostics(result.diagnostics.filter((diagnostic) => filter.includes(diagnostic)));
    return { diagnostics, sources: result.sources, result };
  };
  const write = (file: string, change: FileChange) => replaceIfUnchanged(path.join(root, file), change, checkedAtMs);
  return fixUntilStable(checkSorted, write, fix === 'all');
}
