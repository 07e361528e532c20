import type { Collection } from '../../model/content-config.ts';
import { FILE_START } from '../../model/diagnostic.ts';
import { joinWords, pluralize, quote, quoteWhole } from '../../model/message-text.ts';
import type { Rule } from '../rule.ts';

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
      for (const [value, intended] of unknownItems) {
        const message = `There is no ${label.one} ${quote(value)}.`;
        const help = `Delete the line, or write the ${label.one}.`;
        yield { file, reference: { kind: 'items', value }, message, intended, help };
      }
      const issue = omittedItems(omittedIds, label);
      const last = items.at(-1);
      if (omittedIds.length > 0)
        yield last === undefined
          ? { file, range: FILE_START, ...issue }
          : { file, reference: { kind: 'items', value: last, only: 'last' }, ...issue };
    }
  },
};

function omittedItems(ids: string[], { one, many }: Label): { message: string; help: string } {
  const [first = '', ...others] = ids;
  const lines = ids.slice(0, MAX_LISTED).map((id) => quoteWhole(`- ${id}`));
  const isSingle = others.length === 0;
  return {
    message: `This list is missing ${isSingle ? `the ${one} ${quote(first)}` : pluralize(ids.length, one, many)}.`,
    help: `Add ${joinWords(lines, 'and')} where ${isSingle ? 'it belongs' : 'they belong'}.`,
  };
}
