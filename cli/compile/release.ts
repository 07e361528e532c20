import type { Diagnostic } from '../diagnostic.ts';
import type { Facts } from '../rules/rule.ts';
import type { Flagged, State } from './cache.ts';

/** Whether what was found keeps the output from being written. */
export function isRefused({ flagged, hasSamples }: Pick<State, 'flagged' | 'hasSamples'>, release: boolean): boolean {
  return (release && hasSamples) || flagged.some((finding) => isError(finding, release));
}

/** The findings as they are reported. */
export function reported(flagged: Flagged[], release: boolean): Diagnostic[] {
  return flagged.map((finding) => {
    const { release: _, ...diagnostic } = finding;
    return isError(finding, release) ? { ...diagnostic, severity: 'error' } : diagnostic;
  });
}

/** What must not be published though nothing is wrong with it. */
export async function samplesIn(documents: Facts[]): Promise<Diagnostic[]> {
  const { documentRules } = await import('../rules/document-rules.ts');
  const { checkRelease } = await import('../rules/run.ts');
  const rules = documentRules.filter(({ release }) => release);
  return documents.flatMap((facts) => checkRelease(rules, facts));
}

function isError({ severity, release: flag }: Flagged, release: boolean): boolean {
  return severity === 'error' || (release && flag === true);
}
