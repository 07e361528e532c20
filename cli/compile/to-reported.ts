import type { Diagnostic } from '../model/diagnostic.ts';
import type { DocumentSummary } from '../model/summary.ts';

/** Whether a run has no results, because the configuration or a schema is broken. */
export function stopsCheck(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ rule }) => rule === 'config/schema' || rule === 'config/broken');
}

/**
 * Returns diagnostics as a run reports them.
 * @param released summaries of all documents, given for a release, which must contain no sample data
 */
export function toReported(diagnostics: readonly Diagnostic[], released?: readonly DocumentSummary[]): Diagnostic[] {
  const message = 'This document is marked as sample data.';
  const help = 'Replace the sample data with real text, then remove the line “sample: true”.';
  const reported = diagnostics.map(({ releaseOnly, ...diagnostic }): Diagnostic => {
    return releaseOnly && released ? { ...diagnostic, severity: 'error' } : diagnostic;
  });
  const samples = (released ?? []).flatMap(({ file, sampleMarker }): Diagnostic[] =>
    sampleMarker ? [{ rule: 'text/placeholder', severity: 'error', file, ...sampleMarker, message, help }] : [],
  );
  return [...reported, ...samples];
}
