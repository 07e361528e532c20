import { FILE_START, type Diagnostic } from '../model/diagnostic.ts';
import type { ContentDocument } from '../model/document.ts';
import type { Interpretation } from '../model/interpretation.ts';
import type { DocumentSummary } from '../model/summary.ts';
import { indexCorpus } from './corpus-index.ts';
import type { Corpus } from './corpus.ts';
import type { Rule, RuleDiagnostic } from './rule.ts';

/** Runs the rules for single documents. A rule that throws yields a diagnostic. */
export function lintDocument(
  document: ContentDocument,
  interpretation: Interpretation,
  rules: readonly Rule[],
): Diagnostic[] {
  return runRules(rules, document.source.file, (rule) => rule.document?.(document, interpretation));
}

/** Runs the rules for all documents together. */
export function lintCorpus(corpus: Corpus, rules: readonly Rule[], index = indexCorpus(corpus)): Diagnostic[] {
  return runRules(rules, corpus.contentName, (rule) => rule.corpus?.(corpus, index));
}

/** Runs the checks before publication on a document. All of their diagnostics are errors. */
export function lintForRelease(summary: DocumentSummary, rules: readonly Rule[]): Diagnostic[] {
  const diagnostics = runRules(rules, summary.file, (rule) => rule.releaseCheck?.(summary));
  return diagnostics.map((diagnostic) => ({ ...diagnostic, severity: 'error' }));
}

function runRules(
  rules: readonly Rule[],
  file: string,
  run: (rule: Rule) => Iterable<RuleDiagnostic & { file?: string }> | undefined,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const rule of rules) {
    const { id, severity } = rule;
    try {
      for (const diagnostic of run(rule) ?? []) diagnostics.push({ rule: id, severity, file, ...diagnostic });
    } catch (error) {
      diagnostics.push(crashDiagnostic(`The rule “${id}”`, file, error));
    }
  }
  return diagnostics;
}

/**
 * Returns the diagnostic for an exception in the checker itself.
 * @param what the part that crashed, as the beginning of a sentence
 */
export function crashDiagnostic(what: string, file: string, error: unknown): Diagnostic {
  const reason = (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
  return {
    rule: 'config/rule-crashed',
    severity: 'error',
    file,
    range: FILE_START,
    message: `${what} could not check this file: the checker has a bug.`,
    help: `Send this to the developers: ${reason}`,
  };
}
