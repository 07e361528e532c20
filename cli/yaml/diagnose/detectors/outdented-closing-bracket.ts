import { INDENT_STEP } from '../columns.ts';
import type { Detector } from '../context.ts';
import { reindentEdit } from '../edits.ts';
import { contentColumn } from '../line.ts';
import { misindentedLine } from '../misindented-line.ts';
import { precedingFieldOrItem } from '../neighbors.ts';
import { ownerLabel } from '../wording.ts';

/**
 * ```yaml
 * tags: [
 *   Cloud
 * ]
 * ```
 * The closing “]” has to be indented further than “tags”.
 */
export const outdentedClosingBracket: Detector = ({ lines, line, error }) => {
  if (!/deficient/.test(error.reason) || !/^[\]}]/.test(line.text)) return undefined;
  const opener = lines[line.openerIndex ?? -1] ?? precedingFieldOrItem(lines, line.index);
  if (!opener) return undefined;
  const column = contentColumn(opener) + INDENT_STEP;
  const issue = misindentedLine(line, column);
  return {
    ...issue,
    message: `The closing “${line.text.charAt(0)}” has to be indented further than ${ownerLabel(opener)}.`,
    help: issue.help as string,
    fix: { safe: true, edits: [reindentEdit(line, column)] },
  };
};
