import { findOutdentedComments } from '../comments-in-block-scalar.ts';
import type { Detector } from '../context.ts';
import { reindentEdit } from '../edits.ts';
import { misindentedLine } from '../misindented-line.ts';
import { describeOutdentedText, ownerLabel } from '../wording.ts';

/**
 * ```yaml
 * blurb: |
 *   One line.
 * ## A heading
 *   Another line.
 * ```
 * This line is not indented enough to belong to the text in “blurb”.
 */
export const outdentedHeading: Detector = (context) => {
  const found = findOutdentedComments(context);
  if (!found || found.areComments) return undefined;
  const { block, comments, column } = found;
  return {
    ...misindentedLine(comments[0], column),
    ...describeOutdentedText(1, ownerLabel(block), column, false),
    fix: { safe: false, edits: comments.map((heading) => reindentEdit(heading, column)) },
  };
};
