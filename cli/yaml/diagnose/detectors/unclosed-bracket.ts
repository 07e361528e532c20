import { closingBracketFor, findUnclosedBracket } from '../bracketed-values.ts';
import type { Detector } from '../context.ts';
import * as messages from '../messages/brackets.ts';
import { ownerLabel } from '../messages/labels.ts';

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
    if (line.text !== '') last = line;
  }
  const end = last.from + text.slice(last.from, last.to).trimEnd().length;
  const edits = [{ from: end, to: end, text: close }];
  return {
    from: opener.valueFrom,
    ...messages.unclosedBracket(opener.opensWith as string, close, ownerLabel(opener), last === opener),
    fix: { safe: false, edits },
  };
};
