import { isError, type Diagnostic } from '../model/diagnostic.ts';
import type { SourceLookup } from '../model/source.ts';
import { sortDiagnostics } from './sort-diagnostics.ts';

export interface ReportTotals {
  /** Number of files checked. */
  files: number;
  errors: number;
  warnings: number;
  /** Number of diagnostics that `--fix` fixes. */
  fixable: number;
  /** Number of addresses of other sites that could not be verified; only `content links` counts them. */
  unverifiable?: number | undefined;
}

/** A run, as formatters print it. */
export interface Report {
  /** In the order of `sortDiagnostics`. */
  diagnostics: readonly Diagnostic[];
  totals: ReportTotals;
  sources: SourceLookup;
}

export interface ReportOptions {
  /** Whether to print colors (SGR sequences). */
  color: boolean;
  /** Columns of a line of a code frame. */
  columns: number;
  /** Duration of the run; formatters omit the time if it is undefined. */
  durationMs?: number;
}

/** Turns a report into an output format: text that ends with a line break, or an empty string. */
export type Formatter = (report: Report, options: ReportOptions) => string;

/** Sorts and counts the diagnostics of a run. */
export function createReport(
  diagnostics: Iterable<Diagnostic>,
  fileCount: number,
  sources: SourceLookup,
  unverifiable?: number,
): Report {
  const sorted = sortDiagnostics(diagnostics);
  const errors = sorted.filter(isError).length;
  const fixable = sorted.filter(({ fix }) => fix?.safe).length;
  const totals = { files: fileCount, errors, warnings: sorted.length - errors, fixable, unverifiable };
  return { diagnostics: sorted, totals, sources };
}
