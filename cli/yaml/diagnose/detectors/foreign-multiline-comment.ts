import type { ParseContext, SyntaxIssue } from '../context.ts';
import { deleteLineEdit, lineTextRange } from '../edits.ts';
import type { Line } from '../line.ts';
import { FOREIGN_COMMENT } from './foreign-comment.ts';
import { truncate } from '../wording.ts';

/** Start and end of a comment on several lines. */
export const COMMENT_START = /^(?:<!--+|\/\*+)/;
const COMMENT_END = /(?:--+>|\*+\/)$/;

/**
 * ```yaml
 * <!-- The title
 *      was different -->
 * title: Acme
 * ```
 * “<!-- The title” does not start a note here, because each line of a note starts with “#”.
 */
export function foreignMultilineComment({ text, lines }: ParseContext, first: Line): SyntaxIssue | undefined {
  if (!COMMENT_START.test(first.text) || FOREIGN_COMMENT.test(first.text)) return undefined;
  const last = lines.slice(first.index + 1).find((line) => COMMENT_END.test(line.text));
  if (!last) return undefined;
  const edits = lines.slice(first.index, last.index + 1).flatMap((line) => {
    const withoutMarks = line.text.replace(COMMENT_START, '').replace(COMMENT_END, '');
    // In `/* … */` each line may start with a star.
    const words = (first.text.startsWith('/') ? withoutMarks.replace(/^\*/, '') : withoutMarks).trim();
    if (words) return [{ ...lineTextRange(line), text: `# ${words}` }];
    // A line of marks alone is deleted; a blank one stays.
    return line.text ? [deleteLineEdit(text, lines, line)] : [];
  });
  return {
    ...lineTextRange(first),
    message: `“${truncate(first.text)}” does not start a note here, because each line of a note starts with “#”.`,
    help: `Start each line up to line ${last.index + 1} with “# ” and remove the other marks, or delete these lines.`,
    fix: { safe: true, edits },
  };
}
