import type { Detector } from '../context.ts';
import { contentColumn, indentWidth, isField } from '../line.ts';
import { nextStructureLine, precedingFieldOrItem } from '../neighbors.ts';

/**
 * ```yaml
 * items:
 *   -  title: Acme
 *     blurb: One line.
 * ```
 * The dash of this list item has too many spaces after it, so the fields of the item do not line up.
 */
export const extraSpaceAfterDash: Detector = ({ lines, line }) => {
  for (const item of [line, precedingFieldOrItem(lines, line.index)]) {
    const [dash] = item?.dashes ?? [];
    const next = item && nextStructureLine(lines, item.index);
    if (!item?.key || dash === undefined || item.dashes.length > 1 || !next || next.dashes.length > 0) continue;
    const column = dash + 2 - item.from;
    if (contentColumn(item) <= column || indentWidth(next) !== column || !isField(next)) continue;
    const edits = [{ from: dash + 2, to: item.contentFrom, text: '' }];
    return {
      rule: 'yaml/indentation',
      from: dash + 1,
      to: item.contentFrom,
      message: 'The dash of this list item has too many spaces after it, so the fields of the item do not line up.',
      fix: { safe: true, edits },
    };
  }
  return undefined;
};
