import type { Diagnostic } from '../model/diagnostic.ts';
import type { DocumentSummary } from '../model/summary.ts';

/** Whether a run has no results, because the configuration or a schema is broken. */
export function stopsCheck(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ rule }) => rule === 'config/schema' || rule === 'config/broken');
}

/** Whether content with these diagnostics may be published. @param hasMarkedSamples whether a document is marked as sample data */
export function canPublish(diagnostics: readonly Diagnostic[], hasMarkedSamples: boolean, isRelease: boolean): boolean {
  return !(isRelease && hasMarkedSamples) && !diagnostics.some((diagnostic) => isError(diagnostic, isRelease));
}

/** Returns diagnostics as they are reported: in a release, those that are marked so are errors. */
export function toReported(diagnostics: readonly Diagnostic[], isRelease: boolean): Diagnostic[] {
  return diagnostics.map((diagnostic) => {
    const { releaseOnly: _, ...reported } = diagnostic;
    return isError(diagnostic, isRelease) ? { ...reported, severity: 'error' } : reported;
  });
}

/** Returns the diagnostics of valid documents that a release must not contain. */
export function checkRelease(summaries: readonly DocumentSummary[]): Diagnostic[] {
  const message = 'This document is marked as sample data.';
  const help = 'Replace the sample data with real text, then remove the line “sample: true”.';
  return summaries.flatMap(({ file, sampleMarker }) =>
    sampleMarker ? { rule: 'text/placeholder', severity: 'error', file, ...sampleMarker, message, help } : [],
  );
}

function isError({ severity, releaseOnly }: Diagnostic, isRelease: boolean): boolean {
  return severity === 'error' || (isRelease && releaseOnly === true);
}
