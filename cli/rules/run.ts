import type { Flagged } from '../compile/cache.ts';
import type { ContentDocument, Corpus, Facts, Finding, Rule } from './rule.ts';

/** Run the rules for single documents. A rule that throws is itself a finding. */
export function checkDocument(rules: readonly Rule[], document: ContentDocument): Flagged[] {
  return check(rules, document.source.file, (rule) => rule.document?.(document));
}

/** Run the rules for all documents together. */
export function checkCorpus(rules: readonly Rule[], corpus: Corpus): Flagged[] {
  return check(rules, corpus.folder, (rule) => rule.corpus?.(corpus));
}

/** What rules have against publishing a document in which nothing is wrong. */
export function checkRelease(rules: readonly Rule[], facts: Facts): Flagged[] {
  const found = check(rules, facts.file, (rule) => rule.release?.(facts));
  return found.map((finding) => ({ ...finding, severity: 'error' }));
}

function check(
  rules: readonly Rule[],
  file: string,
  ask: (rule: Rule) => Iterable<Finding & { file?: string }> | undefined,
): Flagged[] {
  const flagged: Flagged[] = [];
  for (const rule of rules) {
    const { id, severity } = rule;
    try {
      for (const finding of ask(rule) ?? []) flagged.push({ rule: id, severity, file, ...finding });
    } catch (error) {
      flagged.push(crashFinding(`The rule “${id}”`, file, error));
    }
  }
  return flagged;
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
