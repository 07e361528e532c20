import type { ParseContext, SyntaxIssue } from '../context.ts';
import { deleteLineEdit, lineTextRange } from '../edits.ts';
import type { Line } from '../line.ts';

/**
 * ~~~yaml
 * ```yaml
 * title: Acme
 * ~~~
 * The line “```yaml” does not belong in this file.
 */
export function codeFence({ text, lines }: ParseContext, line: Line): SyntaxIssue | undefined {
  if (!/^(?:```|~~~)\w*$/.test(line.text)) return undefined;
  const end = lines.find(
    ({ index, kind, text }) => index > line.index && kind === 'structure' && /^(?:```|~~~)$/.test(text),
  );
  return {
    ...lineTextRange(line),
    message: `The line “${line.text}” does not belong in this file.`,
    help: 'Delete it.',
    fix: { safe: true, edits: [line, ...(end ? [end] : [])].map((fence) => deleteLineEdit(text, lines, fence)) },
  };
}
