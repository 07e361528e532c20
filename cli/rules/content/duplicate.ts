import { quote } from '../../model/message-text.ts';
import { FILE_START } from '../../model/file-names.ts';
import { unpackReferences, type Reference } from '../../model/references.ts';
import { slugOf } from '../../model/slug.ts';
import { isDraft, type DocumentSummary } from '../../model/summary.ts';
import type { Corpus } from '../corpus.ts';
import { findOriginal } from '../file/naming.ts';
import type { Rule, RuleDiagnostic } from '../rule.ts';

/** A text that two documents have. */
interface Repetition {
  label: string;
  reference: Reference;
  original: DocumentSummary;
  originalReference: Reference;
}

/** Copies have at least this many texts of another document. */
const MIN_COPIED_TEXTS = 2;

/** Reports titles, names, descriptions and summaries that another document has too, and copied documents. */
export const contentDuplicateRule: Rule = {
  id: 'content/duplicate',
  severity: 'warning',
  *corpus(corpus) {
    for (const [file, repetitions] of findRepetitions(corpus)) {
      for (const [original, texts] of Map.groupBy(repetitions, (repetition) => repetition.original)) {
        if (texts.length >= MIN_COPIED_TEXTS) yield { file, ...copiedDocument(original, texts) };
        else for (const text of texts) yield { file, ...repeatedText(text) };
      }
    }
  },
};

/** Returns the texts that another document has too, by the file of the document that repeats them. */
function findRepetitions({ config, documents }: Corpus): Map<string, Repetition[]> {
  const found = new Map<string, Repetition[]>();
  const originals = findOriginals(documents);
  for (const { pointer, label, onPages } of config.unique ?? []) {
    const owners = new Map<string, { summary: DocumentSummary; reference: Reference }[]>();
    for (const summary of originals) {
      const packed = onPages && summary.address === null ? undefined : summary.texts?.[pointer];
      const [reference] = packed ? unpackReferences(packed) : [];
      if (!reference) continue;
      const key = reference.value.toLowerCase().replace(/\s+/g, ' ').trim();
      const others = owners.get(key);
      if (others) others.push({ summary, reference });
      else owners.set(key, [{ summary, reference }]);
    }
    for (const sharers of owners.values()) {
      if (sharers.length < 2) continue;
      const original = sharers.find(({ summary }) => isNamedAfterText(summary)) ?? sharers[0];
      for (const { summary, reference } of sharers) {
        if (!original || summary === original.summary) continue;
        const repetition = { label, reference, original: original.summary, originalReference: original.reference };
        found.set(summary.file, [...(found.get(summary.file) ?? []), repetition]);
      }
    }
  }
  return found;
}

/** Returns the documents without drafts and without copies that `file/name` reports. */
function findOriginals(documents: DocumentSummary[]): DocumentSummary[] {
  const ids = new Set(documents.map(({ id }) => id));
  return documents.filter((summary) => !isDraft(summary) && findOriginal(summary.id, ids) === undefined);
}

/** Whether a document has the name of one of its texts, possibly shortened. */
function isNamedAfterText({ id, texts = {} }: DocumentSummary): boolean {
  return Object.values(texts).some(({ value }) => `${slugOf(value)}-`.startsWith(`${id}-`));
}

function repeatedText({ label, reference, original, originalReference }: Repetition): RuleDiagnostic {
  return {
    range: reference.range,
    pointer: reference.pointer,
    message: `The ${label} ${quote(reference.value)} is already used by ${quote(original.file)}.`,
    help: 'Write another one, so that visitors and search engines can tell the two apart.',
    related: [{ file: original.file, range: originalReference.range, message: 'It is used here too.' }],
  };
}

function copiedDocument(original: DocumentSummary, texts: Repetition[]): RuleDiagnostic {
  const labels = texts.map(({ label }) => label).join(' and ');
  return {
    range: FILE_START,
    message: `This document has the same ${labels} as ${quote(original.file)}.`,
    help: 'Write its own texts, or delete the copy.',
    related: texts.map(({ originalReference }) => ({
      file: original.file,
      range: originalReference.range,
      message: 'It is used here too.',
    })),
  };
}
