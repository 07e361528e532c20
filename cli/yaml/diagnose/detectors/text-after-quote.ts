import { quoteScalar } from '../../quote.ts';
import type { Detector } from '../context.ts';
import { withoutNote } from '../edits.ts';
import { ELISION, quotedStartWithRest, mayBelongToText, wrongClosingQuote } from '../quoted-values.ts';
import { ownerLabel, truncate } from '../wording.ts';

/**
 * ```yaml
 * title: "Zero trust" for agencies
 * sector: Federal
 * ```
 * The text in “title” ends at this quote, but “for agencies” follows it.
 */
export const textAfterQuote: Detector = (context) => {
  const { line } = context;
  const quoted = quotedStartWithRest(context);
  if (!quoted) return undefined;
  const { quote, closedAt, length, rest } = quoted;
  // In `'Don't stop` the apostrophe of the word closes the quote.
  const isClosedByApostrophe =
    quote === "'" && /\p{L}'\p{L}/u.test(line.value.slice(length - 2, length + 1)) && !ELISION.test(line.value);
  const value = withoutNote(line.value);
  const to = line.valueFrom + value.length;
  const inner = value.slice(1);
  const wrongEnd = isClosedByApostrophe ? wrongClosingQuote(inner, quote) : '';
  const text = isClosedByApostrophe ? inner.slice(0, inner.length - wrongEnd.length) : value;
  const edits = [{ from: line.valueFrom, to, text: quoteScalar(text) }];
  return {
    rule: 'yaml/unclosed-quote',
    from: closedAt - 1,
    to: closedAt,
    message: `The text in ${ownerLabel(line)} ends at this quote, but “${truncate(rest)}” follows it.`,
    fix: { safe: wrongEnd === '' || !mayBelongToText(inner), edits },
  };
};
