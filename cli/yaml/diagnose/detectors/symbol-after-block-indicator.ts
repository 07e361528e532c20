import type { Detector, SyntaxIssue } from '../context.ts';
import type { Line } from '../line.ts';
import { blockIndicatorWithText, LONG_DASH, type BlockIndicatorWithText } from '../reserved-indicators.ts';

/** A complete block indicator, and more of its characters: `>--`, `||`. */
const REPEATED = /^([|>](?![-+]?[1-9]?$|[1-9][-+]$)(?:[-+][1-9]?|[1-9][-+]?)?)([-+|>\d]+)$/;

/**
 * ```yaml
 * blurb: |:
 *   One line.
 * ```
 * “:” does not belong after “|”, which introduces the text below.
 */
export const symbolAfterBlockIndicator: Detector = (context) => {
  const { line } = context;
  const [, header] = /^([|>][-+\d]*)#/.exec(line.value) ?? [];
  if (header !== undefined && (line.key || line.dashes.length > 0)) {
    const at = line.valueFrom + header.length;
    return {
      from: at,
      message: `A space is missing between “${header}” and the note after it.`,
      help: 'Add the space.',
      fix: { safe: true, edits: [{ from: at, to: at, text: ' ' }] },
    };
  }
  const [, indicator, rest] = REPEATED.exec(line.value) ?? [];
  if (indicator !== undefined && rest !== undefined)
    return symbolIssue(line, { indicator, rest, length: indicator.length });
  const block = blockIndicatorWithText(context);
  if (!block || LONG_DASH.test(block.rest) || /[\p{L}\p{N}]/u.test(block.rest)) return undefined;
  return symbolIssue(line, block);
};

function symbolIssue(line: Line, block: BlockIndicatorWithText): SyntaxIssue {
  const from = line.valueFrom + block.length;
  const to = from + block.rest.length;
  return {
    from,
    to,
    message: `“${block.rest}” does not belong after “${block.indicator}”, which introduces the text below.`,
    help: 'Delete it.',
    fix: { safe: true, edits: [{ from: line.valueFrom + block.indicator.length, to, text: '' }] },
  };
}
