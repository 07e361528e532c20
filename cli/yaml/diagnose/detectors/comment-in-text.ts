import { insertAt } from '../../../model/edits.ts';
import type { Detector, ParseContext } from '../context.ts';
import { deleteLineEdit, reindentEdit } from '../edits.ts';
import { contentColumn, indentWidth, type Line, opensBlockScalar } from '../line.ts';
import { misindentedLine } from '../misindented-line.ts';
import { describeOutdentedText, ownerLabel } from '../wording.ts';

/** Returns the lines that start with `#` too far left for the block scalar around them, so that they end it, and the column of its text. */
function findOutdentedComments({ lines, line }: ParseContext) {
  const last = lines.slice(0, line.index).findLast(({ kind }) => kind !== 'comment' && kind !== 'blank');
  const block = last?.kind === 'continuation' ? lines[last.openerIndex ?? -1] : last;
  if (!last || !block || !opensBlockScalar(block) || indentWidth(line) <= contentColumn(block)) return undefined;
  const sample = last.kind === 'continuation' ? lines.slice(block.index + 1).find(({ indent }) => indent !== '') : line;
  if (!sample || indentWidth(line) < indentWidth(sample)) return undefined;
  const [first, ...rest] = lines
    .slice(last.index + 1, line.index)
    .filter((candidate) => candidate.kind === 'comment' && indentWidth(candidate) < indentWidth(sample));
  if (!first) return undefined;
  const comments: [Line, ...Line[]] = [first, ...rest];
  // Several `#` show that one of the lines is a heading of the text.
  const areComments = comments.every(({ text }) => /^#(?:\s|$)/.test(text));
  return { block, column: indentWidth(sample), comments, areComments };
}

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
  return {
    rule: 'yaml/indentation',
    from: comments[0].contentFrom,
    to: comments[0].to,
    message: `This note interrupts the text in ${ownerLabel(block)}, which continues below it.`,
    help: 'Move it above the field, because notes are not allowed inside text.',
    // A single # may also have been meant as a heading.
    fix: { safe: false, edits: [insertAt(block.from, movedComments.join('')), ...deletions] },
  };
};

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
