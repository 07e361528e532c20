import { allowedColumns } from '../columns.ts';
import type { Detector, ParseContext } from '../context.ts';
import { indentWidth, type Line } from '../line.ts';
import { misindentedTree } from '../misindented-line.ts';
import { itemBelowValue } from './item-below-text.ts';

/**
 * ```yaml
 * items:
 *   - title: One
 *     blurb: One line.
 *     - title: Two
 * ```
 * This line starts with 4 spaces, but the lines around it call for 2.
 */
export const misindentedItem: Detector = (context) => {
  const { lines, line } = context;
  const sibling = itemBelowValue(context) && precedingSibling(context);
  return sibling && misindentedTree(lines, line, indentWidth(sibling), false);
};

/** Returns the list item above, further left, that starts with the same field. */
function precedingSibling({ lines, line }: ParseContext): Line | undefined {
  const columns = allowedColumns(lines, line);
  return lines
    .slice(0, line.index)
    .findLast(
      (item) =>
        item.dashes.length > 0 &&
        item.key?.name === line.key?.name &&
        indentWidth(item) < indentWidth(line) &&
        columns.includes(indentWidth(item)),
    );
}
