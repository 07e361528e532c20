import type { Edit } from '../../model/diagnostic.ts';
import type { ContentDocument, Field, Rule } from '../rule.ts';
import { fieldLabel, quote, quoteWhole } from '../../model/message-text.ts';

/** Reports two fields with each other's value: the text of a link and its address, or an image and its description. */
export const schemaSwappedRule: Rule = {
  *document(document, { swappedFields }) {
    for (const { address, words } of swappedFields) {
      yield {
        range: address.range,
        pointer: address.pointer,
        message: `${quote(address.value)} and ${quote(words.value)} are swapped.`,
        help: `Write ${quoteWhole(String(words.value))} in ${fieldLabel(address.pointer)}, and the words in ${fieldLabel(words.pointer)}.`,
        fix: { safe: true, edits: [replace(document, address, words), replace(document, words, address)] },
      };
    }
  },
};

/** Returns the edit that writes the value of another field, as it is written there. */
function replace({ source }: ContentDocument, { range: { start, end } }: Field, { range: other }: Field): Edit {
  return { from: start.offset, to: end.offset, text: source.text.slice(other.start.offset, other.end.offset) };
}
