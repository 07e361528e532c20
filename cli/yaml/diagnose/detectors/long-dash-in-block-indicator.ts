import type { Detector } from '../context.ts';
import { blockIndicatorWithText, LONG_DASH } from '../reserved-indicators.ts';

/**
 * ```yaml
 * blurb: >–
 *   One line.
 * ```
 * The dash after “>” comes from a word processor, but it has to be a plain hyphen.
 */
export const longDashInBlockIndicator: Detector = (context) => {
  const { line } = context;
  const block = blockIndicatorWithText(context);
  if (!block || !LONG_DASH.test(block.rest)) return undefined;
  const to = line.valueFrom + line.value.length;
  const edits = [{ from: to - 1, to, text: '-' }];
  return {
    from: to - 1,
    to,
    message: `The dash after “${block.indicator}” comes from a word processor, but it has to be a plain hyphen.`,
    fix: { safe: true, edits },
  };
};
