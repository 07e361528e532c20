import { quote, quoteWhole } from '../../model/message-text.ts';
import type { Rule } from '../rule.ts';
import { editText, rangeInText } from './text-location.ts';

/** Text between two typographic quotes in any order, with none inside. */
const QUOTED = /^[“”„‟]([^“”„‟]+)[“”„‟]$|^[‘’‚‛]([^‘’‚‛]+)[‘’‚‛]$/u;

/** A text between apostrophes, inside the quotes of YAML. */
const QUOTED_TWICE = /^'([^']+)'$/;

/** Reports a plain YAML value between typographic quotes. Their author probably meant those of YAML, but they become part of the text. */
export const textQuotesRule: Rule = {
  id: 'text/quotes',
  severity: 'warning',
  *document(document) {
    for (const field of document.fields) {
      const { pointer, value } = field;
      if (typeof value !== 'string') continue;
      const [, double, single] = QUOTED.exec(value) ?? [];
      const style = document.locations.get(pointer)?.scalar?.style;
      const inner = style === 'double' ? QUOTED_TWICE.exec(value)?.[1] : undefined;
      const text = style === 'plain' ? (double ?? single) : inner;
      if (text === undefined) continue;
      // Text with another error will be rewritten anyway.
      if (document.schemaErrors.some(({ instancePath }) => instancePath === pointer)) continue;
      yield {
        range: rangeInText(document, field, 0, value.length),
        pointer,
        message:
          inner === undefined
            ? `Visitors see the quotes around ${quote(text)}, because curly quotes are part of the text.`
            : `Visitors see the inner quotes around ${quote(text)}.`,
        help: `Write ${quoteWhole(text)}. If visitors should see the quotes, put ${inner === undefined ? 'straight' : 'curly'} quotes ${inner === undefined ? 'around' : 'inside'} the whole text.`,
        fix: { safe: false, edits: editText(document, field, 0, value.length, text) },
      };
    }
  },
};
