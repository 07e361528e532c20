import { quote, quoteWhole } from '../../model/message-text.ts';
import type { Rule } from '../rule.ts';
import { reportText } from '../report-text.ts';

/** Text between two typographic quotes in any order, with none inside. The second one may be straight. */
const QUOTED = /^[“”„‟]([^"“”„‟]+)["“”„‟]$|^[‘’‚‛]([^‘’‚‛]+)['‘’‚‛]$/u;

/** A text between apostrophes, inside the quotes of YAML. */
const QUOTED_TWICE = /^'([^']+)'$/;

/** Reports a plain YAML value between typographic quotes. Their author probably meant those of YAML, but they become part of the text. */
export const textQuotesRule: Rule = {
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
      const [straight, around] = inner === undefined ? ['straight', 'around'] : ['curly', 'inside'];
      yield reportText(document, field, {
        from: 0,
        to: value.length,
        message:
          inner === undefined
            ? `Visitors see the quotes around ${quote(text)}, because curly quotes are part of the text.`
            : `Visitors see the inner quotes around ${quote(text)}.`,
        help: `Write ${quoteWhole(text)}. If visitors should see the quotes, put ${straight} quotes ${around} the whole text.`,
        replacement: text,
      });
    }
  },
};
