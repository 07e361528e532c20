import type { Edit } from '../../../model/diagnostic.ts';
import { lineEndingOf } from '../../../model/edits.ts';
import type { Detector, ParseContext, SyntaxIssue } from '../context.ts';
import { isField, type Line } from '../line.ts';
import { linesNestedBelow } from '../neighbors.ts';
import { colonInValue, lastLineOfPlainText } from '../value-with-colon.ts';
import { ownerLabel } from '../wording.ts';

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
  const [next] = linesNestedBelow(lines, line);
  if (colon === undefined || !next || (line.dashes.length > 0 && isField(next))) return undefined;
  return multilineTextWithColon(context, line, colon);
};

/**
 * Returns the issue for text of several lines.
 * @param owner line where the text starts
 * @param colon offset of the colon, which may be on a later line
 */
export function multilineTextWithColon({ text, lines }: ParseContext, owner: Line, colon: number): SyntaxIssue {
  const last = lastLineOfPlainText(lines, owner);
  const textLines = lines.slice(owner.index, last.index + 1);
  // Text with blank lines or items inside needs more than quotes.
  const endsAtLast = last === (linesNestedBelow(lines, owner).at(-1) ?? owner);
  const written = textLines.map(({ value }) => value).join('\n');
  const quote = /["\\]/.test(written) ? (/'/.test(written) ? undefined : "'") : '"';
  const edits = quote ? quoteEdits(text, textLines, quote) : [];
  return {
    rule: 'yaml/quote-needed',
    from: colon,
    message: `The text in ${ownerLabel(owner)} has a colon followed by a space on this line, so it needs quotes.`,
    help: 'Put a quote at the start and at the end of the text.',
    ...(quote && endsAtLast && { fix: { safe: true, edits } }),
  };
}

/** Puts quotes around text of several lines. Notes behind its lines move above it, where they do not become text. */
function quoteEdits(text: string, textLines: Line[], quote: string): Edit[] {
  const [owner] = textLines as [Line];
  const margin = text.slice(owner.from, owner.from + owner.indent.length);
  let notes = '';
  const ends = textLines.flatMap((line) => {
    const from = line.valueFrom + line.value.length;
    const note = text.slice(from, line.to).trim();
    if (note !== '') notes += `${margin}${note}${lineEndingOf(text)}`;
    const end = line === textLines.at(-1) ? quote : '';
    return note === '' && end === '' ? [] : [{ from, to: note === '' ? from : line.to, text: end }];
  });
  const start = { from: owner.valueFrom, to: owner.valueFrom, text: quote };
  return [...(notes === '' ? [] : [{ from: owner.from, to: owner.from, text: notes }]), start, ...ends];
}
