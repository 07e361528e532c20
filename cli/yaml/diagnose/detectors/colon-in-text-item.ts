import { quoteScalar } from '../../quote.ts';
import type { Detector } from '../context.ts';
import type { Line } from '../line.ts';
import { nextStructureLine, previousStructureLine } from '../neighbors.ts';
import { colonInValue } from '../value-with-colon.ts';
import { describeColon } from '../wording.ts';

/**
 * ```yaml
 * tags:
 *   - Our promise: one team: yours
 *   - Network
 * ```
 * “Our promise: one team: yours” contains a colon followed by a space, so it needs quotes.
 */
export const colonInTextItem: Detector = (context) => {
  const { text, lines, line } = context;
  if (colonInValue(context) === undefined || !isAmongTextItems(lines, line)) return undefined;
  const to = line.valueFrom + line.value.length;
  const itemText = text.slice(line.contentFrom, to);
  const edits = [{ from: line.contentFrom, to, text: quoteScalar(itemText) }];
  const colon = line.key?.to ?? line.contentFrom;
  return {
    rule: 'yaml/quote-needed',
    from: colon,
    ...describeColon(itemText),
    fix: { safe: true, edits },
  };
};

/** Returns whether the item before or after an item consists of text instead of fields. */
function isAmongTextItems(lines: Line[], line: Line): boolean {
  if (line.dashes.length === 0) return false;
  const isTextItem = (other: Line | undefined) =>
    other?.dashes.length === line.dashes.length && !other.key && other.indent === line.indent;
  return isTextItem(previousStructureLine(lines, line.index)) || isTextItem(nextStructureLine(lines, line.index));
}
