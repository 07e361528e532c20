import { insertAt } from '../../../model/edits.ts';
import { quote } from '../../../model/message-text.ts';
import { INDENT_STEP } from '../columns.ts';
import { type Detector, type ParseContext, isKind } from '../context.ts';
import { maskQuotedText, reindentEdit } from '../edits.ts';
import { contentColumn, type Line } from '../line.ts';
import { misindentedLine } from '../misindented-line.ts';
import { precedingFieldOrItem } from '../neighbors.ts';
import { ownerLabel } from '../wording.ts';

/** Whether a line opens a `[` or `{` that is never closed. */
function hasUnclosedBracket({ unclosedAt, opensWith }: Line): boolean {
  return unclosedAt !== undefined && (opensWith === '[' || opensWith === '{');
}

/** Returns the line whose `[` or `{` is never closed, if that made the parser stop. */
function findUnclosedBracket({ lines, line, error }: ParseContext): Line | undefined {
  if (!isKind(error, 'outdented', 'open-bracket', 'missing-comma')) return undefined;
  return lines.slice(0, line.index + 1).findLast(hasUnclosedBracket);
}

function closingBracketFor({ opensWith }: Line): string {
  return opensWith === '[' ? ']' : '}';
}

/** Returns the length of the line's value up to the bracket that closes its first one, or 0. */
export function lengthOfBrackets({ value }: Line): number {
  let depth = 0;
  const masked = maskQuotedText(value);
  for (let at = 0; at < masked.length; at++) {
    if (/[[{]/.test(masked.charAt(at))) depth++;
    else if (/[\]}]/.test(masked.charAt(at))) depth--;
    if (depth === 0) return at + 1;
  }
  return 0;
}

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
  const last =
    lines.findLast(({ openerIndex, text }) => openerIndex === opener.index && text !== '' && !text.startsWith('#')) ??
    opener;
  // The bracket belongs before a note. Text that contains “#” needs quotes instead, and before a bracket a quote may be open.
  const end = last.from + maskQuotedText(text.slice(last.from, last.to)).search(/[ \t]*$|[ \t]+#/);
  const isCut = /^[ \t]+#[^\s#]/.test(text.slice(end, last.to));
  const hasOpenQuote = /(?<=[\s,[{:])["']/.test(maskQuotedText(opener.value));
  const edits = [insertAt(end, close)];
  return {
    from: opener.valueFrom,
    message: `The “${opener.opensWith}” that starts the ${close === ']' ? 'list' : 'group'} in ${ownerLabel(opener)} is never closed.`,
    ...((last !== opener || isCut || hasOpenQuote) && { help: `Write “${close}” after the last item.` }),
    ...(isCut || hasOpenQuote ? { recoveryEdits: edits } : { fix: { safe: false, edits } }),
  };
};

/**
 * ```yaml
 * tags: [
 *   Cloud
 * ]
 * ```
 * The closing “]” has to be indented further than “tags”.
 */
export const outdentedClosingBracket: Detector = ({ lines, line, error }) => {
  if (!isKind(error, 'outdented') || !/^[\]}]/.test(line.text)) return undefined;
  const opener = lines[line.openerIndex ?? -1] ?? precedingFieldOrItem(lines, line.index);
  if (!opener) return undefined;
  const column = contentColumn(opener) + INDENT_STEP;
  return {
    ...misindentedLine(line, column),
    message: `The closing “${line.text.charAt(0)}” has to be indented further than ${ownerLabel(opener)}.`,
    fix: { safe: true, edits: [reindentEdit(line, column)] },
  };
};

/**
 * ```yaml
 * tags: ["Cloud" "Network"]
 * sector: Federal
 * ```
 * A comma is missing before “"Network"]”, or some text in this list needs quotes.
 */
export const missingComma: Detector = (context) => {
  const { text, lines, error } = context;
  const line = lines.findLast(({ from }) => from <= error.offset);
  if (!line || !isKind(error, 'missing-comma')) return undefined;
  // An unclosed bracket above has swallowed the fields below it.
  if (lines.slice(0, line.index).some(hasUnclosedBracket)) return undefined;
  return {
    from: error.offset,
    message: `A comma is missing before ${quote(text.slice(error.offset, line.to))}, or some text in this list needs quotes.`,
    help: 'Put a comma between two items, and quotes around text that contains a comma, a colon, or a bracket.',
  };
};
