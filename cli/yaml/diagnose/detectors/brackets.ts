import { insertAt } from '../../../model/edits.ts';
import { capitalize, quote } from '../../../model/message-text.ts';
import { quoteScalar } from '../../quote.ts';
import { INDENT_STEP } from '../columns.ts';
import type { Detector, ParseContext, SyntaxIssue } from '../context.ts';
import { maskQuotedText, reindentEdit } from '../edits.ts';
import { contentColumn, type Line } from '../line.ts';
import { misindentedLine } from '../misindented-line.ts';
import { precedingFieldOrItem } from '../neighbors.ts';
import { addClosingQuote, ownerLabel } from '../wording.ts';
import { leadingIndicator } from './reserved-indicators.ts';
import { isKind } from '../parse-error.ts';

/** Returns the line whose `[` or `{` is never closed, if that made the parser stop. */
function findUnclosedBracket({ lines, line, error }: ParseContext): Line | undefined {
  if (!isKind(error, 'outdented', 'open-bracket', 'missing-comma')) return undefined;
  return lines
    .slice(0, line.index + 1)
    .findLast(({ unclosedAt, opensWith = '' }) => unclosedAt !== undefined && /[[{]/.test(opensWith));
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
  // The bracket belongs before a note. Text that contains “#” needs quotes instead.
  const end = last.from + maskQuotedText(text.slice(last.from, last.to)).search(/[ \t]*$|[ \t]+#/);
  const isCut = /^[ \t]+#[^\s#]/.test(text.slice(end, last.to));
  const edits = [insertAt(end, close)];
  return {
    from: opener.valueFrom,
    message: `The “${opener.opensWith}” that starts the ${close === ']' ? 'list' : 'group'} in ${ownerLabel(opener)} is never closed.`,
    ...((last !== opener || isCut) && { help: `Write “${close}” after the last item.` }),
    ...(isCut ? { recoveryEdits: edits } : { fix: { safe: false, edits } }),
  };
};

/**
 * ```yaml
 * image: {
 *   src: gate.svg
 * ```
 * The “{” after “image” is never closed, and the lines below need no brackets.
 */
export const needlessBracket: Detector = (context) => {
  const opener = findUnclosedBracket(context);
  const nextText = opener && (context.lines[opener.index + 1]?.text ?? ',');
  if (!opener || opener.value !== opener.opensWith || /[,{[]$/.test(nextText as string)) return undefined;
  const { key, valueFrom } = opener;
  return {
    from: valueFrom,
    message: `The “${opener.opensWith}” after ${ownerLabel(opener)} is never closed, and the lines below need no brackets.`,
    help: 'Delete it.',
    fix: { safe: false, edits: [{ from: key ? key.to + 1 : valueFrom, to: valueFrom + 1, text: '' }] },
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
    message: `A quote inside the brackets of ${ownerLabel(opener)} is never closed.`,
    help: addClosingQuote(opener.value.charAt(quote)),
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
  const issue = misindentedLine(line, column);
  return {
    ...issue,
    message: `The closing “${line.text.charAt(0)}” has to be indented further than ${ownerLabel(opener)}.`,
    help: issue.help as string,
    fix: { safe: true, edits: [reindentEdit(line, column)] },
  };
};

/**
 * ```yaml
 * tags: [Cloud, Network]]
 * sector: Federal
 * ```
 * This “]” does not match any opening bracket.
 */
export const extraClosingBracket: Detector = (context) => {
  const { text, line } = context;
  if (!/[[{]/.test(leadingIndicator(context) ?? '')) return undefined;
  const length = lengthOfBrackets(line);
  if (!/^[\]}]+$/.test(line.value.slice(length).trim())) return undefined;
  const from = line.valueFrom + length;
  return {
    from,
    message: `This “${text.charAt(from)}” does not match any opening bracket.`,
    help: 'Delete it.',
    fix: { safe: true, edits: [{ from, to: line.valueFrom + line.value.length, text: '' }] },
  };
};

/**
 * ```yaml
 * tags: [Cloud], [Network]
 * sector: Federal
 * ```
 * “tags” ends at this “]”, but “, [Network]” follows it.
 */
export const contentAfterBrackets: Detector = (context) => {
  const { text, line } = context;
  if (!/[[{]/.test(leadingIndicator(context) ?? '')) return undefined;
  const length = lengthOfBrackets(line);
  const rest = line.value.slice(length).trim();
  if (!/^,\s*[[{]/.test(rest)) return undefined;
  const to = line.valueFrom + length;
  return {
    from: to - 1,
    to,
    message: `${capitalize(ownerLabel(line))} ends at this “${text.charAt(to - 1)}”, but ${quote(rest)} follows it.`,
    help: 'Put all the items inside one pair of brackets.',
  };
};

/**
 * ```yaml
 * tags: [Cloud, Network}
 * sector: Federal
 * ```
 * This “}” does not match the “[” that is still open.
 */
export const mismatchedBracket: Detector = (context) => {
  const { text, error } = context;
  const found = text.charAt(error.offset);
  if (!stopsAtMissingComma(context) || !/[\]}]/.test(found)) return undefined;
  const [open, expected] = found === '}' ? (['[', ']'] as const) : (['{', '}'] as const);
  return {
    from: error.offset,
    message: `This “${found}” does not match the “${open}” that is still open.`,
    help: `Write “${expected}” before it.`,
    fix: { safe: false, edits: [insertAt(error.offset, expected)] },
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
  const { text, error } = context;
  const line = lineOfError(context);
  if (!line || !stopsAtMissingComma(context)) return undefined;
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

/** Whether the parser expected a comma, unless a bracket above is unclosed and has swallowed the fields below it. */
function stopsAtMissingComma(context: ParseContext): boolean {
  const line = lineOfError(context);
  if (!line || !isKind(context.error, 'missing-comma')) return false;
  return !context.lines.some(
    ({ unclosedAt, index, opensWith }) =>
      unclosedAt !== undefined && index < line.index && /[[{]/.test(opensWith ?? ''),
  );
}

function lineOfError({ lines, error }: ParseContext): Line | undefined {
  return lines.findLast(({ from }) => from <= error.offset);
}

/**
 * ```yaml
 * tags: [Cloud, , Network]
 * sector: Federal
 * ```
 * This comma has no item before it.
 */
export const extraComma: Detector = ({ error }) => {
  if (!isKind(error, 'extra-comma')) return undefined;
  const range = { from: error.offset, to: error.offset + 1 };
  return {
    ...range,
    message: 'This comma has no item before it.',
    help: 'Delete it.',
    fix: { safe: true, edits: [{ ...range, text: '' }] },
  };
};
