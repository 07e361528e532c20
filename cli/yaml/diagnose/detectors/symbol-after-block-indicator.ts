import type { Detector } from '../context.ts';
import * as messages from '../messages/indicators.ts';
import { blockIndicatorWithText, LONG_DASH } from '../reserved-indicators.ts';

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
      ...messages.noteAfterBlockIndicator(header),
      fix: { safe: true, edits: [{ from: at, to: at, text: ' ' }] },
    };
  }
  const [, indicator, rest] = REPEATED.exec(line.value) ?? [];
  const block =
    indicator !== undefined && rest !== undefined
      ? { indicator, rest, length: indicator.length }
      : blockIndicatorWithText(context);
  if (!block || LONG_DASH.test(block.rest) || /[\p{L}\p{N}]/u.test(block.rest.replace(/^\d+$/, ''))) return undefined;
  const from = line.valueFrom + block.length;
  const to = from + block.rest.length;
  return {
    from,
    to,
    ...messages.symbolAfterBlockIndicator(block.rest, block.indicator),
    fix: { safe: true, edits: [{ from: line.valueFrom + block.indicator.length, to, text: '' }] },
  };
};
