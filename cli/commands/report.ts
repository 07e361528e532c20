import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { wantsColor } from '../report/colors.ts';
import { loadFormat, type FormatName } from '../report/formats.ts';
import type { Report, ReportOptions } from '../report/report.ts';
import { UsageError } from './usage.ts';

/** What `check` and `compile` say about their report. */
export interface ReportingOptions {
  format: FormatName;
  output?: string;
  maxWarnings?: number;
  quiet?: boolean;
  color: boolean;
}

/** Columns of a report that goes to no terminal. */
const WIDTH = 100;

/**
 * Print a report, or write it to the file that `--output` names.
 * @returns the exit code
 */
export async function printReport(report: Report, options: ReportingOptions, milliseconds: number): Promise<number> {
  const { format, output, quiet, maxWarnings = Infinity } = options;
  const stream = process.stdout;
  const how: ReportOptions = {
    color: output === undefined && wantsColor(options.color, stream),
    width: (output === undefined && stream.columns) || WIDTH,
    milliseconds,
  };
  const shown = quiet ? withoutWarnings(report) : report;
  const text = (await loadFormat(format))(shown, how);
  // Quiet and clean: nothing to say to a person. Machines always get their document.
  if (!(quiet && format === 'pretty' && shown.diagnostics.length === 0)) printText(text, output);
  if (format === 'github') await addStepSummary(shown, how);
  if (report.diagnostics.some(({ rule }) => rule.startsWith('config/'))) return 2;
  return report.summary.errors > 0 || report.summary.warnings > maxWarnings ? 1 : 0;
}

/** Print a text, or write it to a file. */
export function printText(text: string, output: string | undefined): void {
  if (output === undefined) process.stdout.write(text);
  else writeOutput(output, text);
}

function withoutWarnings({ diagnostics, summary, sources }: Report): Report {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const fixable = errors.filter(({ fix }) => fix?.safe).length;
  return { diagnostics: errors, summary: { ...summary, warnings: 0, fixable }, sources };
}

function writeOutput(file: string, text: string): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(`The report cannot be written to “${file}”: ${(error as Error).message}`);
  }
}

/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions#adding-a-job-summary */
async function addStepSummary(report: Report, options: ReportOptions): Promise<void> {
  const file = process.env.GITHUB_STEP_SUMMARY;
  if (!file) return;
  const { stepSummary } = await import('../report/step-summary.ts');
  appendFileSync(file, stepSummary(report, options));
}
