import { closingBracketFor, findUnclosedBracket } from '../bracketed-values.ts';
import type { Detector } from '../context.ts';
import { maskQuotedText } from '../edits.ts';
import { type MessageText, addClosingQuote, ownerLabel } from '../wording.ts';

/**
 * ```yaml
 * tags: [Cloud, "Network]
 * sector: Federal
 * ```
 * A quote inside the brackets of “tags” is never closed.
 */
export const unclosedQuoteInBrackets: Detector = (context) => {
  const opener = findUnclosedBracket(context);
  if (!opener?.value.endsWith(closingBracketFor(opener))) return undefined;
  const quote = maskQuotedText(opener.value).search(/(?<=[\s,[{:])["']/);
  if (quote <= 0) return undefined;
  const from = opener.valueFrom + quote;
  return {
    rule: 'yaml/unclosed-quote',
    from,
    ...wording(ownerLabel(opener), opener.value.charAt(quote)),
  };
};

function wording(owner: string, quote: string): MessageText {
  return {
    message: `A quote inside the brackets of ${owner} is never closed.`,
    help: addClosingQuote(quote),
  };
}
