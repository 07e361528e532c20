import { resolvePaths, watchedPaths } from '../compile/disk/project-paths.ts';
import { run } from '../compile/run.ts';
import { withVanished } from '../compile/with-vanished.ts';
import { requireContentFolder } from './content-folder.ts';
import { describeError, UsageError } from './errors.ts';
import { printReport, type PrintOptions } from './print-report.ts';
import { withProgress } from './progress.ts';
import { createReportFilter } from './report-filter.ts';

interface CheckOptions extends PrintOptions {
  release?: boolean;
  fix?: 'safe' | 'all';
  dryRun?: boolean;
  watch?: boolean;
  /** Commit, branch or tag to compare with. */
  changed?: string;
}

/** `content check [paths…]`; resolves to the exit code. */
export async function check(paths: string[], options: CheckOptions): Promise<number> {
  if (options.watch && options.dryRun) throw new UsageError('--watch and --dry-run cannot be used together.');
  return options.watch ? watchContent(paths, options) : checkOnce(paths, options);
}

async function checkOnce(paths: string[], options: CheckOptions): Promise<number> {
  const root = process.cwd();
  const startedAtMs = performance.now();
  const { content, release, quiet } = options;
  const filter = await createReportFilter(root, requireContentFolder(root, content), paths, options.changed);
  if (options.dryRun) {
    const { previewFixes } = await import('./fix-content.ts');
    return withProgress(quiet, (progress) => previewFixes(root, filter, { ...options, progress }));
  }
  const result = await withProgress(quiet, async (progress) => {
    const check = async () => withVanished(await run({ root, content, release, progress }), filter.deletedFiles);
    return options.fix ? (await import('./fix-content.ts')).fixContent(root, filter, check, options) : check();
  });
  return printReport(result, options, startedAtMs, filter);
}

/** Prints a line before and after each run, which programs that read the report can wait for. */
async function watchContent(paths: string[], options: CheckOptions): Promise<number> {
  const { watchFolders } = await import('../compile/disk/watch-folders.ts');
  const root = process.cwd();
  const note = (text: string): void => void (options.quiet || process.stderr.write(`${text}\n`));
  requireContentFolder(root, options.content);
  const folders = watchedPaths(resolvePaths({ root, content: options.content }));
  const { promise: failure, reject } = Promise.withResolvers<never>();
  const checkAgain = async (): Promise<void> => {
    const clearScreen = '\u001b[2J\u001b[3J\u001b[H';
    if (options.format === 'pretty' && process.stdout.isTTY) process.stdout.write(clearScreen);
    note('Checking the content…');
    try {
      await checkOnce(paths, options);
    } catch (error) {
      // The content folder can be missing for a moment; the next change checks it again.
      note(describeError(error));
    }
    note('Watching for changes. Press Ctrl+C to stop.');
  };
  await watchFolders(folders, checkAgain, reject).ready;
  return failure;
}
