import type { Diagnostic } from '../model/diagnostic.ts';
import type { Source } from '../model/source.ts';

/** What a run found, counted. */
export interface ReportSummary {
  /** How many files were checked. */
  files: number;
  errors: number;
  warnings: number;
  /** How many findings `--fix` repairs. */
  fixable: number;
}

/** The texts of the files that findings point into; a `Map` is one. */
export interface Sources {
  get(file: string): Source | undefined;
}

/** Everything a format needs to know about a run. */
export interface Report {
  /** In the order of `sortDiagnostics`. */
  diagnostics: readonly Diagnostic[];
  summary: ReportSummary;
  sources: Sources;
}

export interface ReportOptions {
  /** Whether to write colours (SGR sequences). */
  color: boolean;
  /** How many columns a line of a frame may take. */
  width: number;
  /** How long the run took; formats leave the time out where it is not given. */
  milliseconds?: number;
}

/** One output format: the whole report as text, ending with a line break (or empty). */
export type Format = (report: Report, options: ReportOptions) => string;

/** Order findings by file, then place, then rule: the same findings always print in the same order. */
export function sortDiagnostics(diagnostics: Iterable<Diagnostic>): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) =>
      compare(a.file, b.file) ||
      a.range.start.offset - b.range.start.offset ||
      a.range.end.offset - b.range.end.offset ||
      compare(a.rule, b.rule) ||
      compare(a.message, b.message),
  );
}

/** By code units, which do not depend on the language of the machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Count what was found.
 * @param files how many files were checked
 */
export function summarizeReport(diagnostics: readonly Diagnostic[], files: number): ReportSummary {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const fixable = diagnostics.filter(({ fix }) => fix?.safe).length;
  return { files, errors, warnings: diagnostics.length - errors, fixable };
}

/** `3 problems in 2 of 21 files (0.3 s). 1 can be fixed with --fix.` */
export function summaryLine({ diagnostics, summary }: Report, milliseconds?: number): string {
  const time = milliseconds === undefined ? '' : ` (${(milliseconds / 1000).toFixed(1)} s)`;
  const total = diagnostics.length;
  if (total === 0) return `No problems in ${count(summary.files, 'file')}${time}.`;
  const touched = new Set(diagnostics.map(({ file }) => file)).size;
  // A finding may point at something that is no checked file, such as a folder: never say "2 of 1".
  const files = count(Math.max(summary.files, touched), 'file');
  const more = diagnostics.filter(({ fix }) => fix && !fix.safe).length;
  const fixes = [
    ...(summary.fixable > 0 ? [`${summary.fixable} can be fixed with --fix`] : []),
    ...(more > 0 ? [`${more} ${summary.fixable > 0 ? 'more' : 'can be fixed'} with --fix=all`] : []),
  ].join(', ');
  return `${count(total, 'problem')} in ${touched} of ${files}${time}.${fixes && ` ${fixes}.`}`;
}

/** `1 file`, `2 files`. */
export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
