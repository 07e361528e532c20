import type { Field, Rule } from '../rule.ts';
import { replaceRange } from '../../model/edits.ts';
import { fieldLabel, quote, quoteWhole } from '../../model/message-text.ts';

/** Reports two fields with each other's value: the text of a link and its address, or an image and its description. */
export const schemaSwappedRule: Rule = {
  *document({ source }, { swappedFields }) {
    const written = ({ range: { start, end } }: Field) => source.text.slice(start.offset, end.offset);
    for (const { address, words } of swappedFields) {
      yield {
        range: address.range,
        pointer: address.pointer,
        message: `${quote(address.value)} and ${quote(words.value)} are swapped.`,
        help: `Write ${quoteWhole(String(words.value))} in ${fieldLabel(address.pointer)}, and the words in ${fieldLabel(words.pointer)}.`,
        fix: {
          safe: true,
          edits: [replaceRange(address.range, written(words)), replaceRange(words.range, written(address))],
        },
      };
    }
  },
};
