import type { Detector } from '../context.ts';
import { quoteValueEdit } from '../edits.ts';
import { blockIndicatorWithText, leadingIndicator } from '../reserved-indicators.ts';
import { ownerLabel } from '../wording.ts';

/**
 * ```yaml
 * title: @work
 * sector: Federal
 * ```
 * The text in “title” starts with “@”, so it needs quotes.
 */
export const reservedIndicator: Detector = (context) => {
  const { line } = context;
  const indicator = leadingIndicator(context);
  if (indicator === undefined || blockIndicatorWithText(context)) return undefined;
  const edits = [quoteValueEdit(line)];
  return {
    rule: 'yaml/quote-needed',
    from: line.valueFrom,
    message: `The text in ${ownerLabel(line)} starts with “${indicator}”, so it needs quotes.`,
    // A dash may have been meant as a list item.
    fix: { safe: indicator !== '-', edits },
  };
};
