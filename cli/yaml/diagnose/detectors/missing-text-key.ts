import { isMarkdown } from '../../../model/schema.ts';
import { allowedColumns, INDENT_STEP } from '../columns.ts';
import type { Detector, ParseContext } from '../context.ts';
import { insertLineAbove } from '../edits.ts';
import { absentFields, groupSchema } from '../groups.ts';
import { contentColumn, indentWidth, isField, type Line } from '../line.ts';
import { previousStructureLine } from '../neighbors.ts';
import { endsMidSentence } from '../lines-without-key.ts';
import { ownerLabel } from '../wording.ts';

/**
 * Needs a schema with a text field that the group lacks.
 *
 * ```yaml
 * challenge:
 *   title: One
 *     It has one part: this.
 * ```
 * The text below “title” seems to belong to “blurb”, but the line that names it is missing.
 */
export const missingTextKey: Detector = (context) => {
  const { text, lines } = context;
  // In a file that parses, the schema shows that the text does not continue.
  const isRead = context.error.kind === 'misread';
  const first = isRead ? context.line : firstLineOfText(context);
  const owner = first && previousStructureLine(lines, first.index);
  if (!first || !owner || owner.opensWith) return undefined;
  if (!isRead && (endsMidSentence(owner.value) || /^\p{Ll}/u.test(first.text))) return undefined;
  const column = isRead ? contentColumn(owner) : indentWidth(first) - INDENT_STEP;
  if (!isRead && !allowedColumns(lines, first).includes(column)) return undefined;
  const [name, field] = absentTextField(context, first.index, column) ?? [];
  if (!field) return undefined;
  const keyLine = `${name}: ${isMarkdown(field) ? '|' : '>-'}`;
  return {
    rule: 'schema/missing-field',
    from: first.from + indentWidth(first),
    message: `The text below ${ownerLabel(owner)} seems to belong to “${name}”, but the line that names it is missing.`,
    help: `Write “${keyLine}” above it.`,
    fix: { safe: false, edits: [insertLineAbove(text, first, column, keyLine)] },
  };
};

/** Returns the first line of the text where the parser stopped, if it directly follows a field or item and no line is further left. */
function firstLineOfText({ lines, line }: ParseContext): Line | undefined {
  let first: Line | undefined;
  let next: Line | undefined;
  let minIndent = Infinity;
  for (const candidate of lines.slice(0, line.index + Number(isTextLine(line))).reverse()) {
    if (candidate.text === '') continue;
    if (!isTextLine(candidate)) {
      if (next && isTextLine(next) && indentWidth(next) <= minIndent) first = next;
      if (indentWidth(candidate) < minIndent) break;
    }
    minIndent = Math.min(minIndent, indentWidth(candidate));
    next = candidate;
  }
  return first;
}

/** Whether a line is text. Several `#` start a heading of the text rather than a comment. */
function isTextLine(line: Line): boolean {
  return (line.kind !== 'comment' || /^#{2,6}\s/.test(line.text)) && !isField(line) && line.dashes.length === 0;
}

/** Returns the Markdown field that the group lacks, or else a required text field that it lacks. */
function absentTextField(context: ParseContext, index: number, column: number) {
  const { required = [] } = groupSchema(context, index, column);
  const texts = absentFields(context, index, column).filter(
    ([, field]) => field.type === 'string' && !field.enum && !field.format,
  );
  return texts.find(([, field]) => isMarkdown(field)) ?? texts.find(([name]) => required.includes(name));
}
