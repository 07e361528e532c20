import { isDraft } from '../../model/document-types.ts';
import { searchAmong } from '../../model/closest.ts';
import { mislaidDocuments } from '../file/missing.ts';
import { originalOf } from '../file/name.ts';
import { FILE_START } from '../../model/file-names.ts';
import { rewriteAddress } from '../link/fix.ts';
import { unpackReferences, type PackedReference, type Reference } from '../../model/references.ts';
import { memoizeLast } from '../../model/memoize-last.ts';
import type { Corpus, RuleDiagnostic, Rule } from '../rule.ts';
import type { DocumentSummary } from '../../model/summary.ts';
import { SLUG, slugOf, slugsIn } from '../../model/slug.ts';
import { pluralize, quoteWhole, joinWords, quote } from '../../model/message-text.ts';

/** The list that gives the case studies their order names one that is not there, or leaves one out. */
export const contentOrderRule: Rule = {
  id: 'content/order',
  severity: 'error',
  *corpus(corpus) {
    for (const { file, items, unknown, rest } of listsOf(corpus)) {
      for (const [item, id] of unknown)
        for (const reference of unpackReferences(item)) yield { file, ...unknownItem(reference, id) };
      if (rest.length > 0) yield { file, ...leftOut(lastOf(items), rest) };
    }
  },
};

/** What is wrong with each list of case studies. */
const listsOf = memoizeLast((corpus: Corpus) => {
  const { documents } = corpus;
  const studies = new Map(documents.filter(({ type }) => type === 'case-study').map((facts) => [slugOf(facts.id), facts]));
  const mislaid = mislaidDocuments(corpus);
  return documents.flatMap(({ file, order }) => {
    const items = order?.filter(({ value }) => !mislaid.has(value));
    return items ? { file, items, ...compare(items, studies) } : [];
  });
});

/** @returns the items that name no case study, with what they most likely mean, and the case studies that are left out */
function compare(items: PackedReference[], studies: Map<string, DocumentSummary>) {
  const named = new Set(items.map(({ value }) => value));
  const free = [...studies.keys()].filter((id) => !named.has(id));
  const nearest = searchAmong(free);
  // What cannot be the name of a file is for `schema/pattern` to report.
  const wrong = items.filter(({ value }) => !studies.has(value) && SLUG.test(value));
  const unknown = new Map(wrong.map((item) => [item, nearest(item.value)]));
  // A misspelt entry is one mistake: the case study it means is not left out as well.
  const meant = new Set(unknown.values());
  for (const { value } of items.filter((item) => !SLUG.test(item.value)))
    for (const name of slugsIn(value) ?? [writtenOtherwise(value, studies)]) meant.add(name);
  // One that has just been begun, and has no title yet, need not be in the list; a copy is to go.
  const rest = free.filter(
    (id) => !meant.has(id) && !isDraft(studies.get(id) as DocumentSummary) && originalOf((studies.get(id) as DocumentSummary).id, studies) === undefined,
  );
  const [lost, ...others] = wrong.filter((item) => unknown.get(item) === undefined);
  // One has gone and another one has come: it has a new name.
  if (lost && others.length === 0 && rest.length === 1) unknown.set(lost, rest.pop());
  return { unknown, rest };
}

/** The case study that an entry means by the name of its file, its address or its title. */
function writtenOtherwise(value: string, studies: Map<string, DocumentSummary>): string | undefined {
  const name = slugOf(value.replace(/^.*\//, '').replace(/\.ya?ml\W*$/i, ''));
  if (studies.has(name)) return name;
  return [...studies].find(([, { title }]) => title === value)?.[0];
}

/** The name that a case study has now, where the list still has the one that it had. */
export function renamed(corpus: Corpus, id: string): string | undefined {
  for (const { unknown } of listsOf(corpus)) for (const [item, now] of unknown) if (item.value === id) return now;
  return undefined;
}

function unknownItem(item: Reference, meant: string | undefined): RuleDiagnostic {
  return {
    range: item.range,
    pointer: item.pointer,
    message: `There is no case study ${quote(item.value)}.`,
    help: meant === undefined ? 'Take the line out, or write the case study.' : `Write ${quoteWhole(meant)}.`,
    ...(meant === undefined ? {} : rewriteAddress(item, meant, false)),
  };
}

function lastOf(items: PackedReference[]): Reference | undefined {
  const references = items.flatMap(unpackReferences);
  return references.sort((a, b) => a.range.start.offset - b.range.start.offset).at(-1);
}

function leftOut(last: Reference | undefined, ids: string[]): RuleDiagnostic {
  const [first = ''] = ids;
  const lines = ids.slice(0, 8).map((id) => quoteWhole(`- ${id}`));
  return {
    range: last?.range ?? FILE_START,
    message:
      ids.length === 1
        ? `The list leaves the case study ${quote(first)} out.`
        : `The list leaves ${pluralize(ids.length, 'case study', 'case studies')} out.`,
    help: `Add ${joinWords(lines, 'and')} where ${ids.length === 1 ? 'it belongs' : 'they belong'}.`,
    ...(last ? { pointer: last.pointer } : {}),
  };
}
