import type { SyntaxIssue } from '../context.ts';
import { lineTextRange } from '../edits.ts';
import type { Line } from '../line.ts';
import { truncate } from '../wording.ts';

/** A comment of HTML, CSS or JavaScript on one line; the groups hold its words. */
export const FOREIGN_COMMENT = /^(?:<!--(?=.*-->$)-*\s*(.*?)\s*--+>|\/\*(?=.*\*\/$)\**\s*(.*?)\s*\*+\/|\/\/\s*(.*))$/;

/** A dividing line, with or without a heading inside. */
const DIVIDER = /^(?:-{4,}|[=*_~]{3,}|(?:[*_] ){2,}[*_]|(?:-{4}|[=*_~]{3}|[*_] [*_] [*_])[^:]*[^:\s][-=*_~]{3})$/;

/** At the left margin, three dashes start a document. */
const INDENTED_DIVIDER = /^-{2,3}$/;

/**
 * ```yaml
 * // The old title
 * title: Acme
 * ```
 * “// The old title” is not a note here, because notes start with “#”.
 */
export function foreignComment(line: Line): SyntaxIssue | undefined {
  const [comment, ...inner] = FOREIGN_COMMENT.exec(line.text) ?? dividerIn(line) ?? [];
  if (comment === undefined) return undefined;
  const words = inner.find((group) => group !== undefined) ?? comment;
  const range = lineTextRange(line);
  return {
    ...range,
    message: `“${truncate(comment)}” is not a note here, because notes start with “#”.`,
    help: `Write “# ${truncate(words, 100)}”, or delete the line.`,
    fix: { safe: true, edits: [{ ...range, text: `# ${words}`.trimEnd() }] },
  };
}

function dividerIn({ text, indent }: Line): RegExpExecArray | null {
  return DIVIDER.exec(text) ?? (indent === '' ? null : INDENTED_DIVIDER.exec(text));
}
