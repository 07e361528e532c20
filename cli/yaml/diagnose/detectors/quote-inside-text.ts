import { quoteScalar } from '../../quote.ts';
import type { Detector } from '../context.ts';
import { editedLine, valueRange } from '../edits.ts';
import { ownerLabel } from '../messages/labels.ts';
import * as messages from '../messages/quotes.ts';
import { quotedStartWithRest } from '../quoted-values.ts';

/**
 * ```yaml
 * title: "The "best" team"
 * sector: Federal
 * ```
 * This quotation mark ends the text in “title” too early.
 */
export const quoteInsideText: Detector = (context) => {
  const { text, line } = context;
  const quoted = quotedStartWithRest(context);
  if (!quoted || line.value.length < 2 || !line.value.endsWith(quoted.quote)) return undefined;
  const { quote, closedAt } = quoted;
  const edits = [{ ...valueRange(line), text: quoteScalar(intendedText(line.value, quote)) }];
  return {
    rule: 'yaml/unclosed-quote',
    from: closedAt - 1,
    to: closedAt,
    ...messages.quoteInsideText(quote, ownerLabel(line), editedLine(text, line, edits)),
    fix: { safe: true, edits },
  };
};

/** Returns the text meant by a value in quotes that contains such quotes itself. */
function intendedText(value: string, quote: string): string {
  const text = value.slice(1, -1);
  if (quote === "'") return text.replaceAll("''", "'");
  // Spreadsheets double each quote.
  return /^(?:[^"\\]|"")*$/.test(text) ? text.replaceAll('""', '"') : text.replaceAll(/\\(["\\])/g, '$1');
}
