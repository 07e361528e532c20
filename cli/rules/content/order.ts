import { isBegun } from '../../documents/kinds.ts';
import { searchAmong } from '../closest.ts';
import { mislaidDocuments } from '../file/missing.ts';
import { originalOf } from '../file/name.ts';
import { FILE_START } from '../image/files.ts';
import { rewrite } from '../link/fix.ts';
import { referencesOf } from '../mention.ts';
import { once } from '../once.ts';
import type { Corpus, Facts, Finding, Mention, Reference, Rule } from '../rule.ts';
import { SLUG, slugOf, slugsIn } from '../slug.ts';
import { count, exactly, list, quote } from '../words.ts';

/** The list that gives the case studies their order names one that is not there, or leaves one out. */
export const order: Rule = {
  id: 'content/order',
  severity: 'error',
  *corpus(corpus) {
    for (const { file, items, unknown, rest } of listsOf(corpus)) {
      for (const [item, id] of unknown)
        for (const reference of referencesOf(item)) yield { file, ...unknownItem(reference, id) };
      if (rest.length > 0) yield { file, ...leftOut(lastOf(items), rest) };
    }
  },
};

/** What is wrong with each list of case studies. */
const listsOf = once((corpus: Corpus) => {
  const { documents } = corpus;
  const studies = new Map(documents.filter(({ type }) => type === 'case-study').map((facts) => [slugOf(facts.id), facts]));
  const mislaid = mislaidDocuments(corpus);
  return documents.flatMap(({ file, order }) => {
    const items = order?.filter(({ value }) => !mislaid.has(value));
    return items ? { file, items, ...compare(items, studies) } : [];
  });
});

/** @returns the items that name no case study, with what they most likely mean, and the case studies that are left out */
function compare(items: Mention[], studies: Map<string, Facts>) {
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
    (id) => !meant.has(id) && !isBegun(studies.get(id) as Facts) && originalOf((studies.get(id) as Facts).id, studies) === undefined,
  );
  const [lost, ...others] = wrong.filter((item) => unknown.get(item) === undefined);
  // One has gone and another one has come: it has a new name.
  if (lost && others.length === 0 && rest.length === 1) unknown.set(lost, rest.pop());
  return { unknown, rest };
}

/** The case study that an entry means by the name of its file, its address or its title. */
function writtenOtherwise(value: string, studies: Map<string, Facts>): string | undefined {
  const name = slugOf(value.replace(/^.*\//, '').replace(/\.ya?ml\W*$/i, ''));
  if (studies.has(name)) return name;
  return [...studies].find(([, { title }]) => title === value)?.[0];
}

/** The name that a case study has now, where the list still has the one that it had. */
export function renamed(corpus: Corpus, id: string): string | undefined {
  for (const { unknown } of listsOf(corpus)) for (const [item, now] of unknown) if (item.value === id) return now;
  return undefined;
}

function unknownItem(item: Reference, meant: string | undefined): Finding {
  return {
    range: item.range,
    pointer: item.pointer,
    message: `There is no case study ${quote(item.value)}.`,
    help: meant === undefined ? 'Take the line out, or write the case study.' : `Write ${exactly(meant)}.`,
    ...(meant === undefined ? {} : rewrite(item, meant, false)),
  };
}

function lastOf(items: Mention[]): Reference | undefined {
  const references = items.flatMap(referencesOf);
  return references.sort((a, b) => a.range.start.offset - b.range.start.offset).at(-1);
}

function leftOut(last: Reference | undefined, ids: string[]): Finding {
  const [first = ''] = ids;
  const lines = ids.slice(0, 8).map((id) => exactly(`- ${id}`));
  return {
    range: last?.range ?? FILE_START,
    message:
      ids.length === 1
        ? `The list leaves the case study ${quote(first)} out.`
        : `The list leaves ${count(ids.length, 'case study', 'case studies')} out.`,
    help: `Add ${list(lines, 'and')} where ${ids.length === 1 ? 'it belongs' : 'they belong'}.`,
    ...(last ? { pointer: last.pointer } : {}),
  };
}
