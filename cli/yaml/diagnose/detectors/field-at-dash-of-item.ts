import type { Detector } from '../context.ts';
import { itemAboveField } from '../field-at-dash.ts';
import { contentColumn } from '../line.ts';
import { misindentedTree } from '../misindented-line.ts';

/**
 * ```yaml
 * items:
 *   - title: One
 *   blurb: One line.
 * ```
 * This line starts with 2 spaces, but the lines around it call for 4.
 */
export const fieldAtDashOfItem: Detector = (context) => {
  const { lines, line } = context;
  const item = itemAboveField(context);
  return item?.key && misindentedTree(lines, line, contentColumn(item), false);
};
