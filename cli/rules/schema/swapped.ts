import type { Edit } from '../../model/diagnostic.ts';
import type { ContentDocument, Field } from '../../model/document.ts';
import type { Rule } from '../rule.ts';
import { quoteWhole, fieldLabel, quote } from '../../model/message-text.ts';

/** Two texts that have changed places: the words of a link and its address, or a picture and its description. */
export const schemaSwappedRule: Rule = {
  id: 'schema/swapped',
  severity: 'error',
  *document(document, { swappedFields }) {
    for (const { address, words } of swappedFields) {
      const edits = exchange(document, address, words);
      yield {
        range: address.range,
        pointer: address.pointer,
        message: `${quote(address.value)} and ${quote(words.value)} stand in one another's place.`,
        help: `Write ${quoteWhole(String(words.value))} in ${fieldLabel(address.pointer)} and the words in ${fieldLabel(words.pointer)}.`,
        ...(edits.length > 0 && { fix: { safe: true, edits } }),
      };
    }
  },
};

/** The edits that write each of two texts where the other one stands; none where one goes over several lines. */
function exchange({ source: { text } }: ContentDocument, { range: one }: Field, { range: other }: Field): Edit[] {
  if (one.start.line !== one.end.line || other.start.line !== other.end.line) return [];
  return [
    { from: one.start.offset, to: one.end.offset, text: text.slice(other.start.offset, other.end.offset) },
    { from: other.start.offset, to: other.end.offset, text: text.slice(one.start.offset, one.end.offset) },
  ];
}
