import type { Detector, ParseContext, SyntaxIssue } from '../context.ts';
import type { Line } from '../line.ts';
import * as messages from '../messages/colons.ts';
import { ownerLabel } from '../messages/labels.ts';
import { colonInValue, lastLineOfPlainText } from '../value-with-colon.ts';

/**
 * ```yaml
 * title: All of it: the gates,
 *   the keys and the doors
 * ```
 * The text in “title” has a colon followed by a space on this line, so it needs quotes.
 */
export const colonInMultilineText: Detector = (context) => {
  const colon = colonInValue(context);
  const { lines, line } = context;
  if (colon === undefined || lastLineOfPlainText(lines, line) === line) return undefined;
  return multilineTextWithColon(context, line, colon);
};

/**
 * Returns the issue for text of several lines.
 * @param owner line where the text starts
 * @param colon offset of the colon, which may be on a later line
 */
export function multilineTextWithColon({ text, lines }: ParseContext, owner: Line, colon: number): SyntaxIssue {
  const last = lastLineOfPlainText(lines, owner);
  const end = last.from + text.slice(last.from, last.to).trimEnd().length;
  const written = text.slice(owner.valueFrom, end);
  const quote = /["\\]/.test(written) ? (/'/.test(written) ? undefined : "'") : '"';
  const edits = quote ? [owner.valueFrom, end].map((offset) => ({ from: offset, to: offset, text: quote })) : [];
  return {
    rule: 'yaml/quote-needed',
    from: colon,
    to: colon + 1,
    ...messages.colonInMultilineText(ownerLabel(owner)),
    ...(quote && { fix: { safe: true, edits } }),
  };
}
