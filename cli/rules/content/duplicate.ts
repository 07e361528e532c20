import { quote } from '../../model/message-text.ts';
import { slugOf } from '../../model/slug.ts';
import { isDraft, type DocumentSummary } from '../../model/summary.ts';
import type { Corpus, CorpusDiagnostic, Rule } from '../rule.ts';
import { findOriginal } from '../repair/naming.ts';
import { reportFile } from '../report.ts';

/** Text that a document shares with the original. */
interface Repetition {
  label: string;
  summary: DocumentSummary;
  original: DocumentSummary;
  text: string;
  pointer: string;
}

/** Reports titles, names, descriptions and summaries that another document has too, and copied documents. */
export const contentDuplicateRule: Rule = {
  *corpus(corpus) {
    const pairs = Map.groupBy(findRepetitions(corpus), ({ summary, original }) => `${summary.file} ${original.file}`);
    for (const repetitions of pairs.values()) yield describe(repetitions);
  },
};

function* findRepetitions({ config, documents }: Corpus): Generator<Repetition> {
  // `file/name` reports files with the name of a copy.
  const ids = new Set(documents.map(({ id }) => id));
  const isOriginal = (summary: DocumentSummary) => !isDraft(summary) && findOriginal(summary.id, ids) === undefined;
  for (const { pointer, label, onPages } of config.unique ?? []) {
    const counted = documents.filter(({ address }) => !onPages || address !== null);
    const textOf = ({ uniqueTexts }: DocumentSummary) => uniqueTexts?.[pointer];
    const holders = counted.filter((summary) => textOf(summary) !== undefined);
    for (const sharers of Map.groupBy(holders, (summary) => withoutCaseAndLines(textOf(summary) ?? '')).values()) {
      const originals = sharers.length > 1 ? sharers.filter(isOriginal) : [];
      const original = originals.find(isNamedAfterTitle) ?? originals[0];
      for (const summary of originals) {
        if (original && summary !== original)
          yield { label, summary, original, text: textOf(summary) ?? '', pointer };
      }
    }
  }
}

/** Text is the same in any case and with any line breaks. */
function withoutCaseAndLines(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Whether a document has the name of its title, possibly shortened. */
function isNamedAfterTitle({ id, title }: DocumentSummary): boolean {
  return `${slugOf(title)}-`.startsWith(`${id}-`);
}

/** Describes the texts that a document shares with another one; with two of them, it is a copy. */
function describe(repetitions: Repetition[]): CorpusDiagnostic {
  const [{ label, summary, text, pointer, original }, ...others] = repetitions as [Repetition, ...Repetition[]];
  const related = repetitions.map(({ pointer }) => {
    const reference = { kind: 'texts', pointer } as const;
    return { file: original.file, reference, message: 'It is used here too.' };
  });
  if (others.length === 0) {
    const message = `The ${label} ${quote(text)} is already used by ${quote(original.file)}.`;
    const help = 'Write a different one, so that visitors and search engines can distinguish the two.';
    return { file: summary.file, reference: { kind: 'texts', pointer }, message, help, related };
  }
  const labels = repetitions.map((repetition) => repetition.label).join(' and ');
  const message = `This document has the same ${labels} as ${quote(original.file)}.`;
  return { ...reportFile(summary.file, message, 'Write different texts, or delete the copy.'), related };
}
