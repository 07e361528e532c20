import { lineEndingOf } from '../../../model/edits.ts';
import type { Detector } from '../context.ts';
import { nextStructureLine } from '../neighbors.ts';
import { leadingIndicator } from '../reserved-indicators.ts';
import { ownerLabel } from '../wording.ts';

/**
 * ```yaml
 * tags: - Cloud
 *   - Network
 * ```
 * The first item of “tags” needs its own line, like the other items.
 */
export const listItemOnKeyLine: Detector = (context) => {
  const { text, lines, line } = context;
  const next = nextStructureLine(lines, line.index);
  if (leadingIndicator(context) !== '-' || !next || next.dashes.length === 0) return undefined;
  if (next.indent.length <= line.indent.length) return undefined;
  const lineBreak = `${lineEndingOf(text)}${next.indent}`;
  return {
    rule: 'yaml/indentation',
    from: line.valueFrom,
    message: `The first item of ${ownerLabel(line)} needs its own line, like the other items.`,
    help: 'Start a new line before the dash.',
    fix: { safe: true, edits: [{ from: line.valueFrom, to: line.valueFrom, text: lineBreak }] },
  };
};
