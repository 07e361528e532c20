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
/**
 * ```yaml
 * title: "Acme”
 * sector: Federal
 * ```
 * The text in “title” starts with a straight quote but ends with a curly one, which does not close it.
 */
export const unclosedQuote: Detector = (context) => {
  const found = findUnclosedQuote(context);
  if (!found) return undefined;
  const { line, quote, end, isOnOneLine, hasCurlyEnd } = found;
  const edit = { from: hasCurlyEnd ? end - 1 : end, to: end, text: quote };
  const edits = [isOnOneLine && ELISION.test(line.value) ? quoteValueEdit(line) : edit];
  const messageFor = hasCurlyEnd ? messages.curlyClosingQuote : messages.unclosedQuote;
  const hasAnotherQuote = line.value.slice(1).includes(quote);
  return {
    rule: 'yaml/unclosed-quote',
    from: line.valueFrom,
    ...messageFor(ownerLabel(line), quote, isOnOneLine),
    fix: { safe: isOnOneLine && !hasAnotherQuote, edits },
  };
};
