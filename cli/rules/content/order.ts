import type { Collection } from '../../model/content-config.ts';
import { FILE_START } from '../../model/diagnostic.ts';
import { joinWords, pluralize, quote, quoteWhole } from '../../model/message-text.ts';
import { unpackReferences, type PackedReference, type Reference } from '../../model/references.ts';
import { reportReference } from '../report-reference.ts';
import type { Rule, RuleDiagnostic } from '../rule.ts';

/** Names of the ordered collection's documents in messages, singular and plural. */
type Label = Collection['label'];

/** Most documents that a help text lists. */
const MAX_LISTED = 8;

/** Reports items without a document in the list that orders a collection, and documents without an item. */
export const contentOrderRule: Rule = {
  *corpus({ config }, { orderLists }) {
    const label = config.collections.find(({ type }) => type === config.order?.collection)?.label;
    if (!label) return;
    for (const { file, items, unknownItems, omittedIds } of orderLists) {
      for (const [item, meant] of unknownItems) {
        for (const reference of unpackReferences(item)) yield { file, ...unknownItem(reference, meant, label) };
      }
      if (omittedIds.length > 0) yield { file, ...omittedItems(lastReference(items), omittedIds, label) };
    }
  },
};

function unknownItem(item: Reference, meant: string | undefined, { one }: Label): RuleDiagnostic {
  const message = `There is no ${one} ${quote(item.value)}.`;
  return reportReference(item, { message, meant, help: `Delete the line, or write the ${one}.` });
}

function omittedItems(last: Reference | undefined, ids: string[], { one, many }: Label): RuleDiagnostic {
  const [first = '', ...others] = ids;
  const lines = ids.slice(0, MAX_LISTED).map((id) => quoteWhole(`- ${id}`));
  const isSingle = others.length === 0;
  return {
    range: last?.range ?? FILE_START,
    message: `This list is missing ${isSingle ? `the ${one} ${quote(first)}` : pluralize(ids.length, one, many)}.`,
    help: `Add ${joinWords(lines, 'and')} where ${isSingle ? 'it belongs' : 'they belong'}.`,
    ...(last && { pointer: last.pointer }),
  };
}

function lastReference(items: PackedReference[]): Reference | undefined {
  const references = items.flatMap(unpackReferences);
  return references.sort((a, b) => a.range.start.offset - b.range.start.offset).at(-1);
}
