import type { Rule } from '../rule.ts';
import { quoteWhole, quote } from '../../model/message-text.ts';
import { editText } from './edit.ts';
import { rangeInText } from './place.ts';

/** A text between quotes as word processors write them, in whatever order, and without others inside. */
const WHOLE = /^[“”„‟]([^“”„‟]+)[“”„‟]$|^[‘’‚‛]([^‘’‚‛]+)[‘’‚‛]$/u;

/**
 * A text whole in typographic quotes, which were to be those of YAML and are part of it. Who means them writes straight ones
 * around them.
 */
export const textQuotesRule: Rule = {
  id: 'text/quotes',
  severity: 'warning',
  *document(document) {
    for (const field of document.fields) {
      const { pointer, value } = field;
      if (typeof value !== 'string') continue;
      const [, double, single] = WHOLE.exec(value) ?? [];
      const text = double ?? single;
      if (text === undefined || document.locations.get(pointer)?.scalar?.style !== 'plain') continue;
      // What is wrong in another way will be written anew.
      if (document.errors.some(({ instancePath }) => instancePath === pointer)) continue;
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
