import { findOutdentedComments } from '../comments-in-block-scalar.ts';
import type { Detector } from '../context.ts';
import { deleteLineEdit, lineTextRange } from '../edits.ts';
import { ownerLabel } from '../wording.ts';

/**
 * ```yaml
 * blurb: |
 *   One line.
 * # Ask Zoe
 *   Another line.
 * ```
 * This note interrupts the text in “blurb”, which continues below it.
 */
export const commentInTextBlock: Detector = (context) => {
  const { text, lines } = context;
  const found = findOutdentedComments(context);
  if (!found?.areComments) return undefined;
  const { block, comments } = found;
  const deletions = comments.map((comment) => deleteLineEdit(text, lines, comment));
  const movedComments = comments.map(
    (comment, index) => `${block.indent}${comment.text}${text.slice(comment.to, deletions[index]?.to)}`,
  );
  const { from } = lineTextRange(comments[0]);
  return {
    rule: 'yaml/indentation',
    from,
    to: comments[0].to,
    message: `This note interrupts the text in ${ownerLabel(block)}, which continues below it.`,
    help: 'Move it above the field, because notes are not allowed inside text.',
    // A single # may also have been meant as a heading.
    fix: { safe: false, edits: [{ from: block.from, to: block.from, text: movedComments.join('') }, ...deletions] },
  };
};
