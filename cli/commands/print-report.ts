import { appendFileSync } from 'node:fs';
import type { RunResult } from '../compile/run.ts';
import { isError } from '../model/diagnostic.ts';
import type { Source } from '../model/source.ts';
import { shouldUseColor } from '../report/colors.ts';
import { formatters, type FormatName } from '../report/formatters.ts';
import { createReport, type Report, type ReportOptions } from '../report/report.ts';
import { everything, type ReportFilter } from './report-filter.ts';
import { writeOutput } from './write-output.ts';

/** Options of the commands that print a report. */
export interface PrintOptions {
  content: string;
  format: FormatName;
  output?: string;
  maxWarnings?: number;
  quiet?: boolean;
  color: boolean;
}

/** The part of a result that a report shows. */
type ReportedResult = Pick<RunResult, 'diagnostics' | 'state' | 'summaries' | 'sources'> & {
  unverifiable?: number;
};

const DEFAULT_COLUMNS = 100;

/**
 * Prints the report of a result, or writes it to the file that `--output` names.
 * @param startedAtMs start of the command, by `performance.now()`
 * @returns the exit code
 */
export async function printReport(
  result: ReportedResult,
  options: PrintOptions,
  startedAtMs: number,
  filter = everything,
): Promise<number> {
  const { format, output, quiet, maxWarnings = Infinity } = options;
  const report = createFilteredReport(result, filter);
  const shown = quiet ? withoutWarnings(report) : report;
  const reportOptions: ReportOptions = {
    color: output === undefined && shouldUseColor(options.color, process.stdout),
    columns: (output === undefined && process.stdout.columns) || DEFAULT_COLUMNS,
    durationMs: performance.now() - startedAtMs,
  };
  const text = (await formatters[format]())(shown, reportOptions);
  // Machine formats are always complete documents. For people, a clean quiet run prints nothing.
  if (!(quiet && format === 'pretty' && shown.diagnostics.length === 0)) writeOutput(text, output);
  if (format === 'github') await appendStepSummary(shown, reportOptions);
  if (report.diagnostics.some(({ rule }) => rule.startsWith('config/'))) return 2;
  return report.totals.errors > 0 || report.totals.warnings > maxWarnings ? 1 : 0;
}

function createFilteredReport(
  { diagnostics, state, summaries, sources, unverifiable }: ReportedResult,
  { includes, includesFile }: ReportFilter,
): Report {
  const fileCount = includesFile ? summaries().filter(({ file }) => includesFile(file)).length : state.documentCount;
  // Diagnostics of one file follow one another, so only one source is kept in memory.
  let last: { file: string; source: Source | undefined } = { file: '', source: undefined };
  const get = (file: string) => {
    if (file !== last.file) last = { file, source: sources.get(file) };
    return last.source;
  };
  return createReport(diagnostics.filter(includes), fileCount, { get }, unverifiable);
}

function withoutWarnings({ diagnostics, totals, sources }: Report): Report {
  const errors = diagnostics.filter(isError);
  return createReport(errors, totals.files, sources, totals.unverifiable);
}

/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions#adding-a-job-summary */
async function appendStepSummary(report: Report, options: ReportOptions): Promise<void> {
  const file = process.env.GITHUB_STEP_SUMMARY;
  if (!file) return;
  const { formatStepSummary } = await import('../report/github-step-summary.ts');
  appendFileSync(file, formatStepSummary(report, options));
}
