import { INDENT_STEP } from '../columns.ts';
import type { Detector } from '../context.ts';
import { reindentEdit } from '../edits.ts';
import { contentColumn, indentWidth } from '../line.ts';
import { misindentedLine } from '../misindented-line.ts';
import { nearestMatches, nextStructureLine, precedingFieldOrItem } from '../neighbors.ts';

/**
 * ```yaml
 * items:
 *   - title: One
 *     - title: Two
 *     blurb: One line.
 * ```
 * This line starts with 4 spaces, but the lines around it call for 2.
 */
export const overIndentedItem: Detector = ({ lines, line }) => {
  for (const item of [line, precedingFieldOrItem(lines, line.index)]) {
    if (!item?.key || item.dashes.length !== 1) continue;
    const { name } = item.key;
    const column = indentWidth(item);
    const next = nextStructureLine(lines, item.index);
    // The nearest items that start with the same field, up to where the list ends.
    const siblings = nearestMatches(lines, item.index, (other) =>
      other.dashes.length > 0 ? other.key?.name === name : indentWidth(other) < column - INDENT_STEP,
    );
    const sibling = siblings.find((other) => other.dashes.length === 1 && indentWidth(other) === column - INDENT_STEP);
    if (!sibling) continue;
    const hasNoOtherFields = !next || next.dashes.length > 0 || indentWidth(next) < column;
    if (!hasNoOtherFields && indentWidth(next) !== contentColumn(sibling)) continue;
    const edits = [reindentEdit(item, indentWidth(sibling))];
    return { ...misindentedLine(item, indentWidth(sibling)), fix: { safe: true, edits } };
  }
  return undefined;
};
