import { lineEndingOf } from '../../../model/edits.ts';
import type { Detector } from '../context.ts';
import * as messages from '../messages/indicators.ts';
import { ownerLabel } from '../messages/labels.ts';
import { blockIndicatorWithText } from '../reserved-indicators.ts';

/**
 * ```yaml
 * blurb: | One line,
 *   and another line.
 * ```
 * The text in “blurb” has to start on the line below “|”.
 */
export const textOnBlockIndicatorLine: Detector = (context) => {
  const { text, lines, line } = context;
  const block = blockIndicatorWithText(context);
  if (!block || !/[\p{L}\p{N}]/u.test(block.rest)) return undefined;
  const margin = lines[line.index + 1]?.indent ?? '  ';
  const edit = {
    from: line.valueFrom + block.indicator.length,
    to: line.valueFrom + block.length,
    text: `${lineEndingOf(text)}${margin}`,
  };
  return {
    from: line.valueFrom,
    ...messages.textOnBlockIndicatorLine(ownerLabel(line), block.indicator),
    fix: { safe: true, edits: [edit] },
  };
};
