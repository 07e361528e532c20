import type { Edit } from '../../../model/diagnostic.ts';
import { insertAt, lineEndingOf } from '../../../model/edits.ts';
import { quoteScalar } from '../../quote.ts';
import { type Detector, type ParseContext, type SyntaxIssue, isKind } from '../context.ts';
import { quoteValueEdit } from '../edits.ts';
import { valueSchema } from '../groups.ts';
import { contentColumn, indentWidth, isField, type Line } from '../line.ts';
import { hasForeignNote } from '../lines-without-key.ts';
import { linesNestedBelow, takeUntil } from '../neighbors.ts';
import { describeColon, ownerLabel } from '../wording.ts';

/** Returns the offset of the first colon in the line's plain value that is followed by a space, if the parser stopped there. */
export function colonInValue({ line, error }: ParseContext): number | undefined {
  if (!isKind(error, 'entry')) return undefined;
  const colon = /:(?=\s|$)/.exec(line.value);
  const hasOwner = line.key !== undefined || line.dashes.length > 0;
  const isPlain = /^[^"'[\]{},&*!|>%@`#]/.test(line.value);
  return colon && hasOwner && error.offset >= line.valueFrom && isPlain ? line.valueFrom + colon.index : undefined;
}

/**
 * ```yaml
 * title: Acme: how we work
 * sector: Federal
 * ```
 * “Acme: how we work” contains a colon followed by a space, so it needs quotes.
 */
export const colonInText: Detector = (context) => {
  const colon = colonInValue(context);
  if (colon === undefined) return undefined;
  const { text, line } = context;
  const { from, to, text: quoted } = quoteValueEdit(line);
  // The words before the first colon of a list item may belong to its text.
  const isTextItem = line.dashes.length > 0 && line.key && /\s|^[A-Z]/.test(line.key.name);
  const edit = isTextItem
    ? { from: line.contentFrom, to, text: quoteScalar(text.slice(line.contentFrom, to)) }
    : { from, to, text: quoted };
  return {
    rule: 'yaml/quote-needed',
    from: colon,
    message: describeColon(line.value),
    // The text may be a field of the group.
    fix: { safe: !valueSchema(context, line).properties, edits: [edit] },
  };
};

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

/** Returns the issue for text of several lines. @param owner its first line @param colon offset, perhaps on a later line */
export function multilineTextWithColon({ text, lines }: ParseContext, owner: Line, colon: number): SyntaxIssue {
  const continuations = takeUntil(lines.slice(owner.index + 1), (line) => {
    const isOutside = line.dashes.length > 0 || indentWidth(line) <= contentColumn(owner);
    return line.kind !== 'structure' || isField(line) || isOutside;
  });
  const textLines = [owner, ...continuations];
  // Text with blank lines or items inside needs more than quotes.
  const endsAtLast = continuations.at(-1) === linesNestedBelow(lines, owner).at(-1);
  const written = textLines.map(({ value }) => value).join('\n');
  const quote = /["\\]/.test(written) ? (/'/.test(written) ? undefined : "'") : '"';
  const edits = quote ? quoteEdits(text, textLines, quote) : [];
  return {
    rule: 'yaml/quote-needed',
    from: colon,
    message: `The text in ${ownerLabel(owner)} has a colon followed by a space on this line, so it needs quotes.`,
    help: 'Put a quote at the start and at the end of the text.',
    ...(quote && endsAtLast && { fix: { safe: !textLines.some(hasForeignNote), edits } }),
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
  const start = insertAt(owner.valueFrom, quote);
  return [...(notes === '' ? [] : [insertAt(owner.from, notes)]), start, ...ends];
}
