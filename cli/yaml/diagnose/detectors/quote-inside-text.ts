import { quoteScalar } from '../../quote.ts';
import type { Detector } from '../context.ts';
import { withoutNote } from '../edits.ts';
import { ELISION, mayBelongToText, quotedStartWithRest } from '../quoted-values.ts';
import { ownerLabel } from '../wording.ts';

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
  const { quote, closedAt } = quoted;
  const to = line.valueFrom + value.length;
  const text = intendedText(value, quote);
  const edits = [{ from: line.valueFrom, to, text: quoteScalar(text) }];
  // Of an odd number of quotation marks, one is too many or missing, except for the sign for inches.
  const isBalanced = text.replaceAll(/\d"/g, '').split('"').length % 2 === 1;
  return {
    rule: 'yaml/unclosed-quote',
    from: closedAt - 1,
    to: closedAt,
    message: `This ${quote === '"' ? 'quotation mark' : 'apostrophe'} ends the text in ${ownerLabel(line)} too early.`,
    fix: { safe: isBalanced, edits },
  };
};

/** Returns the text meant by a value in quotes that contains such quotes itself. */
function intendedText(value: string, quote: string): string {
  const inner = value.slice(1, -1);
  const text = closesAndReopens(inner, quote) ? value : withoutRepeatedQuote(inner, quote);
  if (quote === "'") return text.replaceAll(/'(')|\\(')/g, "'");
  // A cell that a spreadsheet has quoted twice.
  if (/^"[^"]+"$/.test(text)) return text.slice(1, -1);
  // Spreadsheets double each quote.
  return /^(?:[^"\\]|"")*$/.test(text) ? text.replaceAll('""', '"') : text.replaceAll(/\\(["\\])/g, '$1');
}

/** Removes the only quote inside a text, if it was typed right after the opening quote or right before the closing one. */
function withoutRepeatedQuote(inner: string, quote: string): string {
  if (inner.indexOf(quote) !== inner.lastIndexOf(quote)) return inner;
  if (inner.startsWith(quote) && !ELISION.test(inner)) return inner.slice(1);
  return inner.endsWith(quote) && !mayBelongToText(inner) ? inner.slice(0, -1) : inner;
}

/**
 * Returns whether the first quote inside a text closes one and the last one opens another, so that the text consists of several
 * quoted parts, as in `"Zero trust" and "one gate"`. An apostrophe inside a word and an escaped quote do neither.
 */
function closesAndReopens(inner: string, quote: string): boolean {
  const quotes = inner.matchAll(
    new RegExp(`(?<closing>(?<=[^\\s\\\\])${quote}(?![\\p{L}\\p{N}]))|(?<![\\p{L}\\p{N}\\\\])${quote}`, 'gu'),
  );
  const areClosing = Array.from(quotes, ({ groups }) => groups?.['closing'] !== undefined);
  return areClosing[0] === true && areClosing.at(-1) === false;
}
