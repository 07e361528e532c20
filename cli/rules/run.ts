import type { Flagged } from '../compile/cache.ts';
import type { ContentDocument, Corpus, Facts, Finding, Rule } from './rule.ts';

/** Run the rules for single documents. A rule that throws is itself a finding. */
export function checkDocument(rules: readonly Rule[], document: ContentDocument): Flagged[] {
  const { file } = document.source;
  return rules.flatMap((rule) =>
    collect(rule, file, function* () {
      for (const finding of rule.document?.(document) ?? []) yield { file, ...finding };
    }),
  );
}

/** Run the rules for all documents together. */
export function checkCorpus(rules: readonly Rule[], corpus: Corpus): Flagged[] {
  return rules.flatMap((rule) => collect(rule, corpus.folder, () => rule.corpus?.(corpus) ?? []));
}

/** What rules have against publishing a document in which nothing is wrong. */
export function checkRelease(rules: readonly Rule[], facts: Facts): Flagged[] {
  const { file } = facts;
  return rules.flatMap((rule) =>
    collect(rule, file, function* () {
      for (const finding of rule.release?.(facts) ?? []) yield { file, ...finding, severity: 'error' };
    }),
  );
}

function collect(rule: Rule, file: string, run: () => Iterable<Finding & { file: string }>): Flagged[] {
  const found: Flagged[] = [];
  try {
    for (const finding of run()) found.push({ rule: rule.id, severity: rule.severity, ...finding });
  } catch (error) {
    found.push(crashFinding(`The rule “${rule.id}”`, file, error));
  }
  return found;
}

/**
 * The finding for a crash of ours over a file.
 * @param what crashed, as the beginning of a sentence
 */
export function crashFinding(what: string, file: string, error: unknown): Flagged {
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
