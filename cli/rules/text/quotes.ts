import { quote, quoteWhole } from '../../model/message-text.ts';
import type { Rule } from '../rule.ts';
import { editText, rangeInText } from './text-location.ts';

/** Text between two typographic quotes in any order, with none inside. */
const QUOTED = /^[“”„‟]([^“”„‟]+)[“”„‟]$|^[‘’‚‛]([^‘’‚‛]+)[‘’‚‛]$/u;

/** Reports a plain YAML value between typographic quotes. Their author probably meant those of YAML, but they become part of the text. */
export const textQuotesRule: Rule = {
  id: 'text/quotes',
  severity: 'warning',
  *document(document) {
    for (const field of document.fields) {
      const { pointer, value } = field;
      if (typeof value !== 'string') continue;
      const [, double, single] = QUOTED.exec(value) ?? [];
      const text = double ?? single;
      if (text === undefined || document.locations.get(pointer)?.scalar?.style !== 'plain') continue;
      // Text with another error will be rewritten anyway.
      if (document.schemaErrors.some(({ instancePath }) => instancePath === pointer)) continue;
      yield {
        range: rangeInText(document, field, 0, value.length),
        pointer,
        message: `Visitors see the quotes around ${quote(text)}, because curly quotes are part of the text.`,
        help: `Write ${quoteWhole(text)}. If visitors should see the quotes, put straight quotes around the whole text.`,
        fix: { safe: false, edits: editText(document, field, 0, value.length, text) },
      };
    }
  },
};
