import { quoteScalar } from '../../quote.ts';
import { closingBracketFor, findUnclosedBracket } from '../bracketed-values.ts';
import type { Detector } from '../context.ts';
import { maskQuotedText } from '../edits.ts';
import { ownerLabel } from '../wording.ts';

/**
 * ```yaml
 * tags: [Cloud, The #1 network]
 * sector: Federal
 * ```
 * The “#” starts a comment, so the “[” in “tags” is never closed. Text that contains “#” needs quotes.
 */
export const commentInBrackets: Detector = (context) => {
  const opener = findUnclosedBracket(context);
  if (!opener?.value.endsWith(closingBracketFor(opener))) return undefined;
  const { value, valueFrom } = opener;
  const masked = maskQuotedText(value);
  const hash = masked.search(/(?<=\s)#(?=\S)/);
  if (hash < 0) return undefined;
  const start = /^(?:.*[[{,:])?\s*/s.exec(masked.slice(0, hash))?.[0].length ?? hash;
  const end = hash + masked.slice(hash).search(/(?<!\s)\s*[,\]}]/);
  const edits = [{ from: valueFrom + start, to: valueFrom + end, text: quoteScalar(value.slice(start, end)) }];
  return {
    rule: 'yaml/quote-needed',
    from: valueFrom + hash,
    message: `The “#” starts a comment, so the “${opener.opensWith as string}” in ${ownerLabel(opener)} is never closed. Text that contains “#” needs quotes.`,
    fix: { safe: false, edits },
  };
};
