import type { Diagnostic } from '../model/diagnostic.ts';

/** Sorts diagnostics by file, then range, then rule, so that equal runs print equal reports. */
export function sortDiagnostics(diagnostics: Iterable<Diagnostic>): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) =>
      compareText(a.file, b.file) ||
      a.range.start.offset - b.range.start.offset ||
      a.range.end.offset - b.range.end.offset ||
      compareText(a.rule, b.rule) ||
      compareText(a.message, b.message),
  );
}

/** Compares by code units, which do not depend on the locale of the machine. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
