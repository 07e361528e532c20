import { insertAt } from '../../../model/edits.ts';
import { spacesLabel } from '../../../model/message-text.ts';
import type { Detector } from '../context.ts';
import { deleteLineEdit, reindentEdit } from '../edits.ts';
import { contentColumn, indentWidth, opensBlockScalar } from '../line.ts';
import { ownerLabel } from '../wording.ts';

/**
 * Lines that start with `#` too far left for the block scalar around them end it.
 *
 * ```yaml
 * blurb: |
 *   One line.
 * # Ask Zoe
 *   Another line.
 * ```
 * This line interrupts the text in “blurb”, which continues below it.
 */
export const commentInTextBlock: Detector = ({ text, lines, line }) => {
  const last = lines.slice(0, line.index).findLast(({ kind }) => kind !== 'comment' && kind !== 'blank');
  const block = last?.kind === 'continuation' ? lines[last.openerIndex ?? -1] : last;
  if (!last || !block || !opensBlockScalar(block) || indentWidth(line) <= contentColumn(block)) return undefined;
  const sample = last.kind === 'continuation' ? lines.slice(block.index + 1).find(({ indent }) => indent !== '') : line;
  if (!sample || indentWidth(line) < indentWidth(sample)) return undefined;
  const column = indentWidth(sample);
  const comments = lines
    .slice(last.index + 1, line.index)
    .filter((candidate) => candidate.kind === 'comment' && indentWidth(candidate) < column);
  const [first] = comments;
  if (!first) return undefined;
  const deletions = comments.map((comment) => deleteLineEdit(text, lines, comment));
  const movedComments = comments.map(
    (comment, index) => `${block.indent}${comment.text}${text.slice(comment.to, deletions[index]?.to)}`,
  );
  // Several `#` show that one of the lines is a heading of the text; a single one may be a heading too.
  const isHeading = comments.some((comment) => comment.text.startsWith('##'));
  return {
    rule: 'yaml/indentation',
    from: first.contentFrom,
    to: first.to,
    message: `This line interrupts the text in ${ownerLabel(block)}, which continues below it.`,
    help: isHeading
      ? `Start it with ${spacesLabel(column)}.`
      : 'Move it above the field, because comments are not allowed inside text.',
    fix: {
      safe: false,
      edits: isHeading
        ? comments.map((comment) => reindentEdit(comment, column))
        : [insertAt(block.from, movedComments.join('')), ...deletions],
    },
  };
};
