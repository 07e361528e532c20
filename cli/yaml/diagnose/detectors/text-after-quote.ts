import { quote } from '../../../model/message-text.ts';
import { quoteScalar } from '../../quote.ts';
import { type Detector, type ParseContext, type SyntaxIssue, isKind } from '../context.ts';
import { valueRange, withoutNote } from '../edits.ts';
import { valueSchema } from '../groups.ts';
import type { Line } from '../line.ts';
import { ownerLabel } from '../wording.ts';

/** Returns the quote that starts a line's value, and the offset after the one that closes it, if the parser stopped at the rest. */
function quotedStartWithRest({ line, error }: ParseContext) {
  if (!line.key && line.dashes.length === 0) return undefined;
  if (!isKind(error, 'entry', 'end', 'open-quote', 'open-bracket')) return undefined;
  const length = /^"(?:[^"\\]|\\.)*"|^'(?:[^']|'')*'/.exec(line.value)?.[0].length ?? 0;
  const rest = line.value.slice(length).trim();
  if (length === 0 || rest === '' || rest.startsWith('#')) return undefined;
  return { quote: line.value.charAt(0), closedAt: line.valueFrom + length, rest };
}

/**
 * ```yaml
 * title: "Acme",
 * sector: Federal
 * ```
 * There is a “,” after the closing quote of “title”.
 */
export const punctuationAfterQuote: Detector = (context) => {
  const { line } = context;
  const quoted = quotedStartWithRest(context);
  if (!quoted || !/^[,;.]$/.test(quoted.rest)) return undefined;
  const { to } = valueRange(line);
  return {
    from: to - 1,
    to,
    message: `There is a “${quoted.rest}” after the closing quote of ${ownerLabel(line)}.`,
    // A period may belong to the sentence in quotes.
    fix: { safe: quoted.rest !== '.', edits: [{ from: quoted.closedAt, to, text: '' }] },
  };
};

/**
 * ```yaml
 * title: "The "best" team"
 * sector: Federal
 * ```
 * This quotation mark ends the text in “title” too early.
 */
export const quoteInsideText: Detector = (context) => {
  const { line } = context;
  const quoted = quotedStartWithRest(context);
  const value = withoutNote(line.value);
  if (!quoted || value.length < 2 || !value.endsWith(quoted.quote)) return undefined;
  const { quote } = quoted;
  const text = intendedText(value, quote);
  // Of an odd number of quotation marks, one is too many or missing, except for the sign for inches.
  const isBalanced = text.replaceAll(/\d"/g, '').split('"').length % 2 === 1;
  const mayBeList = /^,\s*["']/.test(quoted.rest) && valueSchema(context, line).type !== 'string';
  const mark = quote === '"' ? 'quotation mark' : 'apostrophe';
  const message = `This ${mark} ends the text in ${ownerLabel(line)} too early.`;
  return closingQuoteIssue(line, quoted.closedAt, text, isBalanced && !mayBeList && value.charAt(1) !== quote, message);
};

/** Returns the issue of a quote that closes a value too early. @param text meant by the value */
function closingQuoteIssue(line: Line, closedAt: number, text: string, safe: boolean, message: string): SyntaxIssue {
  const to = line.valueFrom + withoutNote(line.value).length;
  const edits = [{ from: line.valueFrom, to, text: quoteScalar(text) }];
  return { rule: 'yaml/unclosed-quote', from: closedAt - 1, to: closedAt, message, fix: { safe, edits } };
}

/** Returns the text meant by a value in quotes that contains such quotes itself. */
function intendedText(value: string, quote: string): string {
  const inner = value.slice(1, -1);
  const text = closesAndReopens(inner, quote) ? value : inner;
  if (quote === "'") return text.replaceAll(/'(')|\\(')/g, "'");
  // Spreadsheets double each quote.
  return /^(?:[^"\\]|"")*$/.test(text) ? text.replaceAll('""', '"') : text.replaceAll(/\\(["\\])/g, '$1');
}

/** Whether the first quote inside a text closes one and the last one opens another, as in `"Zero trust" and "one gate"`. */
function closesAndReopens(inner: string, quote: string): boolean {
  const quotes = inner.matchAll(
    new RegExp(`(?<closing>(?<=[^\\s\\\\])${quote}(?![\\p{L}\\p{N}]))|(?<![\\p{L}\\p{N}\\\\])${quote}`, 'gu'),
  );
  const areClosing = Array.from(quotes, ({ groups }) => groups?.['closing'] !== undefined);
  return areClosing[0] === true && areClosing.at(-1) === false;
}

/**
 * ```yaml
 * title: "Zero trust" for agencies
 * sector: Federal
 * ```
 * The text in “title” ends at this quote, but “for agencies” follows it.
 */
export const textAfterQuote: Detector = (context) => {
  const { line } = context;
  const quoted = quotedStartWithRest(context);
  if (!quoted) return undefined;
  const message = `The text in ${ownerLabel(line)} ends at this quote, but ${quote(quoted.rest)} follows it.`;
  return closingQuoteIssue(line, quoted.closedAt, withoutNote(line.value), quoted.quote === '"', message);
};
