import { closingBracketFor, findUnclosedBracket } from '../bracketed-values.ts';
import type { Detector } from '../context.ts';
import { maskQuotedText } from '../edits.ts';
import { type MessageText, ownerLabel } from '../wording.ts';

/**
 * ```yaml
 * tags: [Cloud, Network
 * sector: Federal
 * ```
 * The “[” that starts the list in “tags” is never closed.
 */
export const unclosedBracket: Detector = (context) => {
  const { text, lines } = context;
  const opener = findUnclosedBracket(context);
  if (!opener) return undefined;
  const close = closingBracketFor(opener);
  let last = opener;
  for (const line of lines.slice(opener.index + 1)) {
    if (line.kind !== 'continuation' || line.openerIndex !== opener.index) break;
    if (line.text !== '' && !line.text.startsWith('#')) last = line;
  }
  // The bracket belongs before a note. Text that contains “#” needs quotes instead.
  const [written = ''] = /^.*?(?=[ \t]*$|[ \t]+#)/.exec(maskQuotedText(text.slice(last.from, last.to))) ?? [];
  const end = last.from + written.length;
  const isCut = /^[ \t]+#[^\s#]/.test(text.slice(end, last.to));
  const edits = [{ from: end, to: end, text: close }];
  return {
    from: opener.valueFrom,
    ...wording(opener.opensWith as string, close, ownerLabel(opener), last === opener && !isCut),
    ...(isCut ? { recoveryEdits: edits } : { fix: { safe: false, edits } }),
  };
};

function wording(open: string, close: string, owner: string, isOnOneLine: boolean): MessageText {
  return {
    message: `The “${open}” that starts the ${open === '[' ? 'list' : 'group'} in ${owner} is never closed.`,
    ...(!isOnOneLine && { help: `Write “${close}” after the last item.` }),
  };
}
