import type { Detector } from '../context.ts';
import { quoteValueEdit } from '../edits.ts';
import { ownerLabel } from '../messages/labels.ts';
import * as messages from '../messages/quotes.ts';
import { ELISION, findUnclosedQuote } from '../quoted-values.ts';

/**
 * ```yaml
 * title: "Acme
 * sector: Federal
 * ```
 * The quote that starts the text in “title” is never closed.
 */
export const unclosedQuote: Detector = (context) => {
  const found = findUnclosedQuote(context);
  if (!found) return undefined;
  const { line, quote, end, isOnOneLine } = found;
  const edits =
    isOnOneLine && ELISION.test(line.value) ? [quoteValueEdit(line)] : [{ from: end, to: end, text: quote }];
  const hasAnotherQuote = line.value.slice(1).includes(quote);
  return {
    rule: 'yaml/unclosed-quote',
    from: line.valueFrom,
    ...messages.unclosedQuote(ownerLabel(line), quote, isOnOneLine),
    fix: { safe: isOnOneLine && !hasAnotherQuote, edits },
  };
};
