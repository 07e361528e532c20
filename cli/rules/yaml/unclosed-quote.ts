import { editedLine, insertAt } from '../../model/edits.ts';
import { fieldLabel, quoteWhole } from '../../model/message-text.ts';
import { rangeBetween } from '../../model/source.ts';
import type { Rule } from '../rule.ts';

/** A single double quote at the very end that is not an inch mark. */
const ENDS_IN_QUOTE = /^(?![“”„‟‘’‚‛])[^"]*[^"\d\s]"$/;

/** Reports text that ends with a quote without an opening one, which visitors see. Other unclosed quotes stop the parser. */
export const yamlUnclosedQuoteRule: Rule = {
  *document({ source, locations, fields }) {
    for (const { pointer, value } of fields) {
      const scalar = locations.get(pointer)?.scalar;
      if (scalar?.style !== 'plain' || typeof value !== 'string' || !ENDS_IN_QUOTE.test(value)) continue;
      const edits = [insertAt(scalar.from, '"')];
      yield {
        range: rangeBetween(source, scalar.to - 1, scalar.to),
        pointer,
        message: `The text of ${fieldLabel(pointer)} ends with a quote that was never opened.`,
        help: `Write ${quoteWhole(editedLine(source.text, edits))}, or delete the quote.`,
        fix: { safe: false, edits },
      };
    }
  },
};
