import { FILE_START } from '../../model/file-names.ts';
import { quote } from '../../model/message-text.ts';
import { unpackReferences, type Reference } from '../../model/references.ts';
import { slugOf } from '../../model/slug.ts';
import { isDraft, type DocumentSummary } from '../../model/summary.ts';
import type { Corpus } from '../corpus.ts';
import { findOriginal } from '../file/naming.ts';
import type { Rule, RuleDiagnostic } from '../rule.ts';

/** Text that two documents have. */
interface Repetition {
  label: string;
  summary: DocumentSummary;
  reference: Reference;
  original: DocumentSummary;
  originalReference: Reference;
}

/** Reports titles, names, descriptions and summaries that another document has too, and copied documents. */
export const contentDuplicateRule: Rule = {
  id: 'content/duplicate',
  severity: 'warning',
  *corpus(corpus) {
    const pairs = Map.groupBy(findRepetitions(corpus), ({ summary, original }) => `${summary.file} ${original.file}`);
    for (const repetitions of pairs.values()) yield describe(repetitions);
  },
};

function* findRepetitions({ config, documents }: Corpus): Generator<Repetition> {
  // `file/name` reports files with the name of a copy.
  const ids = new Set(documents.map(({ id }) => id));
  const originals = documents.filter((summary) => !isDraft(summary) && findOriginal(summary.id, ids) === undefined);
  for (const { pointer, label, onPages } of config.unique ?? []) {
    const texts = originals.flatMap((summary) => {
      const packed = onPages && summary.address === null ? undefined : summary.texts?.[pointer];
      return packed ? { summary, packed } : [];
    });
    const keyOf = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
    for (const sharers of Map.groupBy(texts, ({ packed }) => keyOf(packed.value)).values()) {
      if (sharers.length < 2) continue;
      const located = sharers.map(({ summary, packed }) => ({ summary, reference: unpackReferences(packed)[0] as Reference }));
      const [first] = located.toSorted((a, b) => Number(isNamedAfterText(b.summary)) - Number(isNamedAfterText(a.summary)));
      if (!first) continue;
      for (const { summary, reference } of located)
        if (summary !== first.summary)
          yield { label, summary, reference, original: first.summary, originalReference: first.reference };
    }
  }
}

/** Whether a document has the name of one of its texts, possibly shortened. */
function isNamedAfterText({ id, texts = {} }: DocumentSummary): boolean {
  return Object.values(texts).some(({ value }) => `${slugOf(value)}-`.startsWith(`${id}-`));
}

/** Describes the texts that a document shares with another one; with two of them, it is a copy. */
function describe(repetitions: Repetition[]): RuleDiagnostic & { file: string } {
  const [{ label, summary, reference, original }, ...others] = repetitions as [Repetition, ...Repetition[]];
  const related = repetitions.map(({ originalReference: { range } }) => {
    return { file: original.file, range, message: 'It is used here too.' };
  });
  if (others.length === 0)
    return {
      file: summary.file,
      range: reference.range,
      pointer: reference.pointer,
      message: `The ${label} ${quote(reference.value)} is already used by ${quote(original.file)}.`,
      help: 'Write another one, so that visitors and search engines can tell the two apart.',
      related,
    };
  const labels = repetitions.map((repetition) => repetition.label).join(' and ');
  const message = `This document has the same ${labels} as ${quote(original.file)}.`;
  return { file: summary.file, range: FILE_START, message, help: 'Write different texts, or delete the copy.', related };
}
