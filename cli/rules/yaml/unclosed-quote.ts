import { finding, lineOf } from './lines.ts';
import type { Rule } from '../rule.ts';
import { fieldLabel } from '../../model/message-text.ts';

/** One double quote, at the very end, and not the sign for inches. */
const ENDS_IN_QUOTE = /^[^"]*[^"\d\s]"$/;

/**
 * A quote without its other half. Most keep the file from being read, and are found then; here is a text that ends with a
 * quote which nothing opened, so that it appears on the page.
 */
export const yamlUnclosedQuoteRule: Rule = {
  id: 'yaml/unclosed-quote',
  severity: 'warning',
  *document({ source, locations, fields }) {
    for (const { pointer, value } of fields) {
      const scalar = locations.get(pointer)?.scalar;
      if (scalar?.style !== 'plain' || typeof value !== 'string' || !ENDS_IN_QUOTE.test(value)) continue;
      const edits = [{ from: scalar.from, to: scalar.from, text: '"' }];
      const message = `The text of ${fieldLabel(pointer)} ends with a quote that nothing opened.`;
      yield {
        ...finding(source, scalar.to - 1, scalar.to, pointer, message),
        help: `Write “${lineOf(source, edits)}”, or delete the quote.`,
        fix: { safe: false, edits },
      };
    }
  },
};
