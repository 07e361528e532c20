import path from 'node:path';
import { sortDiagnostics, summarizeReport, type Report } from '../report/report.ts';
import { memoizeLast } from '../model/memoize-last.ts';
import { run, type RunResult } from '../build/run.ts';
import { requireFolder } from './folder.ts';
import { startProgress } from './progress.ts';
import { printReport, type ReportingOptions } from './report.ts';
import { select, type Selection } from './selection.ts';
import { explanation, UsageError } from './usage.ts';

export interface CheckOptions extends ReportingOptions {
  content: string;
  release?: boolean;
  fix?: 'safe' | 'all';
  dryRun?: boolean;
  watch?: boolean;
  /** The commit to compare with. */
  changed?: string;
}

/** `content check [paths…]`; resolves to the exit code. */
export async function check(paths: string[], options: CheckOptions): Promise<number> {
  if (options.watch && options.dryRun) throw new UsageError('--watch and --dry-run do not go together.');
  return options.watch ? watchContent(paths, options) : checkOnce(paths, options);
}

async function checkOnce(paths: string[], options: CheckOptions): Promise<number> {
  const started = performance.now();
  const root = process.cwd();
  const selection = select(root, requireFolder(root, options.content), paths, options.changed);
  const { progress, stop } = startProgress(options.quiet);
  try {
    if (options.dryRun)
      return await (await import('./repair.ts')).showRepairs(root, selection, { ...options, progress });
    const result = options.fix
      ? await (await import('./repair.ts')).repairContent(root, selection, { ...options, progress })
      : await run({ root, content: options.content, release: options.release, progress });
    stop();
    return await printReport(reportOn(result, selection), options, performance.now() - started);
  } finally {
    stop();
  }
}

/** What to report of a run. */
export function reportOn({ diagnostics, files, documents, sources }: RunResult, selection: Selection): Report {
  const shown = sortDiagnostics(diagnostics.filter((diagnostic) => selection.has(diagnostic)));
  const checked = selection.all ? files : documents().filter(({ file }) => selection.hasFile(file)).length;
  // Findings of one file follow one another: one text at a time is enough, however many files there are.
  const get = memoizeLast((file: string) => sources.get(file));
  return { diagnostics: shown, summary: summarizeReport(shown, checked), sources: { get } };
}

/** The marks before and after each round are what `.vscode/tasks.json` waits for. */
async function watchContent(paths: string[], options: CheckOptions): Promise<number> {
  const { watch } = await import('./watch.ts');
  const root = process.cwd();
  const note = (text: string): void => void (options.quiet || process.stderr.write(`${text}\n`));
  requireFolder(root, options.content);
  return watch([path.resolve(root, options.content), path.join(root, 'schemas')], async () => {
    if (options.format === 'pretty' && process.stdout.isTTY) process.stdout.write('\u001b[2J\u001b[3J\u001b[H');
    note('Checking the content…');
    try {
      await checkOnce(paths, options);
    } catch (error) {
      // A folder that is gone for a moment comes back with the next change.
      note(explanation(error));
    }
    note('Watching for changes. Ctrl+C ends this.');
  });
}
