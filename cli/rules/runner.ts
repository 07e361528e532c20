import type { ContentConfig } from '../model/content-config.ts';
import { FILE_START, isError, type Diagnostic } from '../model/diagnostic.ts';
import type { ContentDocument } from '../model/document.ts';
import type { Ignore } from '../model/ignore.ts';
import { isOptional, ruleCatalog } from '../model/rule-catalog.ts';
import { applyIgnores, reportMistakes, reportUnused } from './content/ignore.ts';
import { interpret } from './interpretation.ts';
import { indexCorpus } from './corpus-index.ts';
import type { Corpus } from './corpus.ts';
import { locateAll, type Locate } from './locate.ts';
import { locateReferences } from './references.ts';
import type { LocatedReferences, RegisteredRule } from './rule.ts';

/**
 * Interprets one document and runs the rules for single documents.
 * @returns diagnostics that nothing silences, comments with the rules that they silenced, and what the document refers to
 */
export function lintDocument(
  document: ContentDocument,
  rules: readonly RegisteredRule[],
): { diagnostics: Diagnostic[]; ignores: Ignore[]; references: LocatedReferences } {
  const { config, schemaErrors, source } = document;
  const misread = runRules(rules, source.file, (rule) => rule.misread?.(document));
  const interpretation = interpret(document, misread);
  const found = runRules(rules, source.file, (rule) => rule.document?.(document, interpretation));
  const all = [...document.parseDiagnostics, ...misread, ...found];
  const { diagnostics: unsilenced, ignores } = applyIgnores(all, document.ignores);
  const mistakes = reportMistakes(source, ignores);
  let diagnostics = applySeverities([...unsilenced, ...mistakes], config);
  // Any of the errors may be the only one that explains a value that the schema rejects.
  if (schemaErrors.length > 0 && !diagnostics.some(isError)) {
    const others = unsilenced.filter((diagnostic) => !isError(diagnostic));
    diagnostics = [...all.filter(isError), ...applySeverities(others, config)];
  }
  return { diagnostics, ignores, references: locateReferences(document, interpretation) };
}

/** Runs the rules for all documents together; returns what nothing silences. @param only file whose diagnostics are wanted */
export async function lintCorpus(
  corpus: Corpus,
  rules: readonly RegisteredRule[],
  locate: Locate,
  only?: string,
): Promise<Diagnostic[]> {
  const { config, contentName } = corpus;
  const isWanted = ({ file }: { file: string }) => only === undefined || file === only;
  const documents = corpus.documents.filter(isWanted);
  const index = indexCorpus(corpus);
  const unlocated = runRules(rules, contentName, (rule) => rule.corpus?.(corpus, index));
  const found = await locateAll(unlocated.filter(isWanted), locate);
  const { diagnostics, ignores } = applyIgnores(
    found,
    documents.flatMap(({ ignores = [] }) => ignores),
  );
  // Rules skip fields with errors, so what a comment is for may not have been reported.
  const incomplete = new Set(documents.filter(({ hasErrors }) => hasErrors).map(({ file }) => file));
  const unused = reportUnused(ignores.filter(({ file }) => !incomplete.has(file)));
  return applySeverities([...diagnostics, ...unused], config);
}

/** Returns the diagnostics that neither a comment nor the configuration silences. */
export function withoutSilenced(found: Diagnostic[], ignores: Ignore[], config: ContentConfig): Diagnostic[] {
  return applySeverities(applyIgnores(found, ignores).diagnostics, config);
}

/** Returns diagnostics with the severities of the configuration, without rules that are off. */
function applySeverities(diagnostics: Diagnostic[], { rules = {} }: ContentConfig): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const severity = isOptional(diagnostic.rule) ? rules[diagnostic.rule] : undefined;
    if (severity === 'off') return [];
    return severity === 'warning' || severity === 'error' ? { ...diagnostic, severity } : diagnostic;
  });
}

function runRules<T extends object>(
  rules: readonly RegisteredRule[],
  file: string,
  run: (rule: RegisteredRule) => Iterable<T> | undefined,
): (Diagnostic | (T & Pick<Diagnostic, 'rule' | 'severity' | 'file'>))[] {
  const diagnostics: ReturnType<typeof runRules<T>> = [];
  for (const rule of rules) {
    const { id } = rule;
    const { severity } = ruleCatalog[id];
    try {
      for (const diagnostic of run(rule) ?? []) diagnostics.push({ rule: id, severity, file, ...diagnostic });
    } catch (error) {
      diagnostics.push(crashDiagnostic(`The rule “${id}”`, file, error));
    }
  }
  return diagnostics;
}

/** Returns the diagnostic for an exception in the checker itself. @param what the part that crashed, as the start of a sentence */
export function crashDiagnostic(what: string, file: string, error: unknown): Diagnostic {
  const [reason] = String(error).split('\n', 1);
  return {
    rule: 'config/rule-crashed',
    severity: 'error',
    file,
    range: FILE_START,
    message: `${what} could not check this file: the checker has a bug.`,
    help: `Send this to the developers: ${reason}`,
  };
}
