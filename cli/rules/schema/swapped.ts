import type { Edit } from '../../model/diagnostic.ts';
import type { ContentDocument, Field } from '../../model/document.ts';
import { fieldLabel, quote, quoteWhole } from '../../model/message-text.ts';
import type { Rule } from '../rule.ts';

/** Reports two fields with each other's value: the text of a link and its address, or an image and its description. */
export const schemaSwappedRule: Rule = {
  *document(document, { swappedFields }) {
    for (const { address, words } of swappedFields) {
      const edits = swapValues(document, address, words);
      yield {
        range: address.range,
        pointer: address.pointer,
        message: `${quote(address.value)} and ${quote(words.value)} are swapped.`,
        help: `Write ${quoteWhole(String(words.value))} in ${fieldLabel(address.pointer)}, and the words in ${fieldLabel(words.pointer)}.`,
        ...(edits.length > 0 && { fix: { safe: true, edits } }),
      };
    }
  },
};

/** Returns no edits if one of the values has several lines. */
function swapValues({ source: { text } }: ContentDocument, { range: a }: Field, { range: b }: Field): Edit[] {
  if (a.start.line !== a.end.line || b.start.line !== b.end.line) return [];
  return [
    { from: a.start.offset, to: a.end.offset, text: text.slice(b.start.offset, b.end.offset) },
    { from: b.start.offset, to: b.end.offset, text: text.slice(a.start.offset, a.end.offset) },
  ];
}
