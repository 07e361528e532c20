import type { Diagnostic } from '../model/diagnostic.ts';
import type { DocumentSummary } from '../model/summary.ts';
import type { BuildState } from './cache.ts';

/** Whether what was found keeps the output from being written. */
export function isRefused(
  { flagged, hasSamples }: Pick<BuildState, 'flagged' | 'hasSamples'>,
  release: boolean,
): boolean {
  return (release && hasSamples) || flagged.some((finding) => isError(finding, release));
}

/** The findings as they are reported. */
export function reported(flagged: Diagnostic[], release: boolean): Diagnostic[] {
  return flagged.map((finding) => {
    const { releaseOnly: _, ...diagnostic } = finding;
    return isError(finding, release) ? { ...diagnostic, severity: 'error' } : diagnostic;
  });
}

/** What must not be published though nothing is wrong with it. */
export async function samplesIn(documents: DocumentSummary[]): Promise<Diagnostic[]> {
  const { documentRules } = await import('../rules/document-rules.ts');
  const { lintForRelease } = await import('../rules/runner.ts');
  const rules = documentRules.filter(({ releaseCheck }) => releaseCheck);
  return documents.flatMap((facts) => lintForRelease(facts, rules));
}

function isError({ severity, releaseOnly }: Diagnostic, release: boolean): boolean {
  return severity === 'error' || (release && releaseOnly === true);
}
