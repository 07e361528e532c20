import { lineEndingOf } from '../../../model/edits.ts';
import type { Detector } from '../context.ts';
import { blockIndicatorWithText } from '../reserved-indicators.ts';
import { ownerLabel } from '../wording.ts';

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
    message: `The text in ${ownerLabel(line)} has to start on the line below “${block.indicator}”.`,
    help: `Start a new line after “${block.indicator}”.`,
    fix: { safe: true, edits: [edit] },
  };
};
