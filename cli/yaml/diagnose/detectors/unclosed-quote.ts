import type { Detector } from '../context.ts';
import { quoteValueEdit } from '../edits.ts';
import { ELISION, findUnclosedQuote, mayBelongToText } from '../quoted-values.ts';
import { type MessageText, addClosingQuote, ownerLabel } from '../wording.ts';

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
/**
 * ```yaml
 * title: "Acme'
 * sector: Federal
 * ```
 * The text in “title” starts with a " but ends with a ', which does not close it.
 */
export const unclosedQuote: Detector = (context) => {
  const found = findUnclosedQuote(context);
  if (!found) return undefined;
  const { line, quote, end, isOnOneLine, wrongEnd } = found;
  const edit = { from: end - wrongEnd.length, to: end, text: quote };
  const startsWithElision = isOnOneLine && ELISION.test(line.value);
  const edits = [startsWithElision ? quoteValueEdit(line) : edit];
  const message =
    wrongEnd === ''
      ? {
          message: `The quote that starts the text in ${ownerLabel(line)} is never closed.`,
          ...(!isOnOneLine && { help: addClosingQuote(quote) }),
        }
      : wrongClosingQuote(ownerLabel(line), quote, wrongEnd, isOnOneLine);
  const hasAnotherQuote = line.value.slice(1).includes(quote);
  const isUncertain = wrongEnd !== '' && (startsWithElision || mayBelongToText(line.value));
  return {
    rule: 'yaml/unclosed-quote',
    from: line.valueFrom,
    ...message,
    fix: { safe: isOnOneLine && !hasAnotherQuote && !isUncertain, edits },
  };
};

function wrongClosingQuote(owner: string, quote: string, written: string, isOnOneLine: boolean): MessageText {
  const kinds = /[”’]/.test(written) ? ['straight quote', 'curly one'] : [quote, written];
  return {
    message: `The text in ${owner} starts with a ${kinds[0]} but ends with a ${kinds[1]}, which does not close it.`,
    ...(!isOnOneLine && { help: addClosingQuote(quote) }),
  };
}
