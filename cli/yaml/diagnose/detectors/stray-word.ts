import type { ParseContext, SyntaxIssue } from '../context.ts';
import { deleteLineEdit } from '../edits.ts';
import type { Line } from '../line.ts';
import { MAX_TEXT_LENGTH, truncate } from '../wording.ts';

/**
 * ```yaml
 * links:
 *   - title: One
 * asdf
 *     url: /about
 *   - title: Two
 * ```
 * “asdf” is not a field, and it is not part of the text above it.
 */
export function strayWord({ text, lines }: ParseContext, line: Line): SyntaxIssue {
  return {
    from: line.contentFrom,
    to: line.contentFrom + line.value.length,
    message: `“${truncate(line.value, MAX_TEXT_LENGTH)}” is not a field, and it is not part of the text above it.`,
    help: 'Delete the line, or indent it like the text that it continues.',
    fix: { safe: false, edits: [deleteLineEdit(text, lines, line)] },
  };
}
