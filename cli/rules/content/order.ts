import { isBegun } from '../../documents/kinds.ts';
import { searchAmong } from '../closest.ts';
import { FILE_START } from '../image/files.ts';
import { rewrite } from '../link/fix.ts';
import { referencesOf } from '../mention.ts';
import type { Facts, Finding, Mention, Reference, Rule } from '../rule.ts';
import { SLUG, slugOf } from '../slug.ts';
import { count, exactly, list, quote } from '../words.ts';

/** The list that gives the case studies their order names one that is not there, or leaves one out. */
export const order: Rule = {
  id: 'content/order',
  severity: 'error',
  *corpus({ documents }) {
    const studies = new Map(documents.filter(({ type }) => type === 'case-study').map((facts) => [slugOf(facts.id), facts]));
    for (const facts of documents) if (facts.order) yield* compare(facts, facts.order, studies);
  },
};

function* compare({ file }: Facts, items: Mention[], studies: Map<string, Facts>): Generator<Finding & { file: string }> {
  const named = new Set(items.map(({ value }) => value));
  const free = [...studies.keys()].filter((id) => !named.has(id));
  const nearest = searchAmong(free);
  const meant = new Set<string>();
  for (const item of items) {
    // What cannot be the name of a file is for `schema/pattern` to report.
    if (studies.has(item.value) || !SLUG.test(item.value)) continue;
    const id = nearest(item.value);
    if (id !== undefined) meant.add(id);
    for (const reference of referencesOf(item)) yield { file, ...unknownItem(reference, id) };
  }
  // A misspelt entry is one mistake: the case study it means is not left out as well.
  // One that has just been begun, and has no title yet, need not be in the list.
  const rest = free.filter((id) => !meant.has(id) && !isBegun(studies.get(id) as Facts));
  if (rest.length > 0) yield { file, ...leftOut(lastOf(items), rest) };
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
