import { insertAt } from '../../../model/edits.ts';
import { quote } from '../../../model/message-text.ts';
import { quoteScalar } from '../../quote.ts';
import { INDENT_STEP } from '../columns.ts';
import { type Detector, type ParseContext, type SyntaxIssue, isKind } from '../context.ts';
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
  const start = hash - masked.slice(0, hash).replace(/^.*[[{,:]\s*/s, '').length;
  const end = hash + masked.slice(hash).search(/(?<!\s)\s*[,\]}]/);
  const edit = { from: valueFrom + start, to: valueFrom + end, text: quoteScalar(value.slice(start, end)) };
  return {
    rule: 'yaml/quote-needed',
    from: valueFrom + hash,
    message: `The “#” starts a comment, so the “${opener.opensWith as string}” in ${ownerLabel(opener)} is never closed. Text that contains “#” needs quotes.`,
    fix: { safe: false, edits: [edit] },
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
  if (text.charAt(error.offset) === '#') return hashtags(context, line);
  return {
    from: error.offset,
    message: `A comma is missing before ${quote(text.slice(error.offset, line.to))}, or some text in this list needs quotes.`,
    help: 'Put a comma between two items, and quotes around text that contains a comma, a colon, or a bracket.',
  };
};

/** Items in brackets that start with a “#”, which needs quotes. */
function hashtags({ text, error }: ParseContext, line: Line): SyntaxIssue {
  const written = text.slice(line.valueFrom, line.to);
  const edits = Array.from(written.matchAll(/(?<=[[,]\s*)#[^,\]"']*[^,\]"'\s]/g), ({ 0: item, index }) => {
    const from = line.valueFrom + index;
    return { from, to: from + item.length, text: quoteScalar(item) };
  });
  return {
    rule: 'yaml/cut-by-comment',
    from: error.offset,
    message: 'Text that starts with “#” needs quotes, because “#” starts a comment.',
    fix: { safe: false, edits },
  };
}
