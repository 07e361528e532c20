import type { Diagnostic } from '../model/diagnostic.ts';
import type { ContentDocument } from '../model/document.ts';
import type { Corpus, RuleDiagnostic, Rule } from './rule.ts';
import type { DocumentSummary } from '../model/summary.ts';

/** Run the rules for single documents. A rule that throws is itself a finding. */
export function runDocumentRules(rules: readonly Rule[], document: ContentDocument): Diagnostic[] {
  return check(rules, document.source.file, (rule) => rule.document?.(document));
}

/** Run the rules for all documents together. */
export function runCorpusRules(rules: readonly Rule[], corpus: Corpus): Diagnostic[] {
  return check(rules, corpus.folder, (rule) => rule.corpus?.(corpus));
}

/** What rules have against publishing a document in which nothing is wrong. */
export function runReleaseChecks(rules: readonly Rule[], facts: DocumentSummary): Diagnostic[] {
  const found = check(rules, facts.file, (rule) => rule.releaseCheck?.(facts));
  return found.map((finding) => ({ ...finding, severity: 'error' }));
}

function check(
  rules: readonly Rule[],
  file: string,
  ask: (rule: Rule) => Iterable<RuleDiagnostic & { file?: string }> | undefined,
): Diagnostic[] {
  const flagged: Diagnostic[] = [];
  for (const rule of rules) {
    const { id, severity } = rule;
    try {
      for (const finding of ask(rule) ?? []) flagged.push({ rule: id, severity, file, ...finding });
    } catch (error) {
      flagged.push(crashDiagnostic(`The rule “${id}”`, file, error));
    }
  }
  return flagged;
}

/**
 * The finding for a crash of ours over a file.
 * @param what crashed, as the beginning of a sentence
 */
export function crashDiagnostic(what: string, file: string, error: unknown): Diagnostic {
  const start = { offset: 0, line: 1, column: 1 };
  const reason = (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
  return {
    rule: 'config/rule-crashed',
    severity: 'error',
    file,
    range: { start, end: start },
    message: `${what} could not look at this file: the checker has a mistake.`,
    help: `Tell the developers what it said: ${reason}`,
  };
}
