import { closingBracketFor, findUnclosedBracket } from '../bracketed-values.ts';
import type { Detector } from '../context.ts';
import { maskQuotedText } from '../edits.ts';
import { ownerLabel } from '../messages/labels.ts';
import * as messages from '../messages/quotes.ts';

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
    ...messages.unclosedQuoteInBrackets(ownerLabel(opener), opener.value.charAt(quote)),
  };
};
