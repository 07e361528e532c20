import { FILE_START } from '../../model/file-names.ts';
import { rewriteAddress } from '../link/fix.ts';
import { unpackReferences, type PackedReference, type Reference } from '../../model/references.ts';
import type { RuleDiagnostic, Rule } from '../rule.ts';
import { pluralize, quoteWhole, joinWords, quote } from '../../model/message-text.ts';

/** The list that gives the case studies their order names one that is not there, or leaves one out. */
export const contentOrderRule: Rule = {
  id: 'content/order',
  severity: 'error',
  *corpus(_, { orderLists }) {
    for (const { file, items, unknownItems, omittedIds } of orderLists) {
      for (const [item, meant] of unknownItems)
        for (const reference of unpackReferences(item)) yield { file, ...unknownItem(reference, meant) };
      if (omittedIds.length > 0) yield { file, ...leftOut(lastOf(items), omittedIds) };
    }
  },
};

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
