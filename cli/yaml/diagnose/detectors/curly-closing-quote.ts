import type { Detector } from '../context.ts';
import { quoteValueEdit } from '../edits.ts';
import { ownerLabel } from '../messages/labels.ts';
import * as messages from '../messages/quotes.ts';
import { ELISION, findUnclosedQuote } from '../quoted-values.ts';

/**
 * ```yaml
 * title: "Acme”
 * sector: Federal
 * ```
 * The text in “title” starts with a straight quote but ends with a curly one, which does not close it.
 */
export const curlyClosingQuote: Detector = (context) => {
  const found = findUnclosedQuote(context);
  if (!found?.hasCurlyEnd) return undefined;
  const { line, quote, end, isOnOneLine } = found;
  const edits =
    isOnOneLine && ELISION.test(line.value) ? [quoteValueEdit(line)] : [{ from: end - 1, to: end, text: quote }];
  const hasAnotherQuote = line.value.slice(1).includes(quote);
  return {
    rule: 'yaml/unclosed-quote',
    from: line.valueFrom,
    ...messages.curlyClosingQuote(ownerLabel(line), quote, isOnOneLine),
    fix: { safe: isOnOneLine && !hasAnotherQuote, edits },
  };
};
