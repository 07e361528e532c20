import type { Collection } from '../../model/content-config.ts';
import { joinWords, pluralize, quote, quoteWhole } from '../../model/message-text.ts';
import type { Rule } from '../rule.ts';

/** Most documents that a help text lists. */
const MAX_LISTED = 8;

/** Reports items without a document in the list that orders a collection, and documents without an item. */
export const contentOrderRule: Rule = {
  *corpus({ config }, { orderLists }) {
    const label = config.collections.find(({ type }) => type === config.order?.collection)?.label;
    if (!label) return;
    for (const { file, unknownItems, omittedIds } of orderLists) {
      for (const [value, intended] of unknownItems) {
        const message = `There is no ${label.one} ${quote(value)}.`;
        const help = `Delete the line, or write the ${label.one}.`;
        yield { file, reference: { kind: 'items', value }, message, intended, help };
      }
      if (omittedIds.length === 0) continue;
      const { message, help } = omittedItems(omittedIds, label);
      yield { file, reference: { kind: 'items', only: 'last' }, message, help };
    }
  },
};

function omittedItems(ids: string[], { one, many }: Collection['label']): { message: string; help: string } {
  const [first = '', ...others] = ids;
  const lines = ids.slice(0, MAX_LISTED).map((id) => quoteWhole(`- ${id}`));
  const isSingle = others.length === 0;
  return {
    message: `This list is missing ${isSingle ? `the ${one} ${quote(first)}` : pluralize(ids.length, one, many)}.`,
    help: `Add ${joinWords(lines, 'and')} where ${isSingle ? 'it belongs' : 'they belong'}.`,
  };
}
