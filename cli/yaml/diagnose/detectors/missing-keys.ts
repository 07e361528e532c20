import { quote } from '../../../model/message-text.ts';
import { INDENT_STEP, allowedColumns } from '../columns.ts';
import type { ParseContext, SyntaxIssue, Detector } from '../context.ts';
import { insertLineAbove, valueRange } from '../edits.ts';
import { absentField, valueSchema, absentFields, groupSchema } from '../groups.ts';
import { indentWidth, type Line, contentColumn, isField } from '../line.ts';
import { linesNestedBelow, previousStructureLine, siblingsBelow } from '../neighbors.ts';
import { ownerLabel } from '../wording.ts';
import { isMarkdown } from '../../../model/schema.ts';
import { endsMidSentence } from '../lines-without-key.ts';

/**
 * Needs a schema in which these fields belong to exactly one group that is absent.
 *
 * ```yaml
 * challenge:
 *   title: One
 *     src: gate.svg
 *     alt: A gate
 * ```
 * The fields from “src” to “alt” seem to belong to “image”, but the line that names it is missing.
 *
 * @param line first field of the group
 * @param column where the key of the group belongs
 */
export function missingGroupKey(context: ParseContext, line: Line, column: number): SyntaxIssue | undefined {
  const siblings = siblingsBelow(context.lines, line);
  if (siblings.length === 0) return undefined;
  const names = [line, ...siblings].map(({ key }) => key?.name ?? '');
  const group = absentField(context, line.index, column, ({ properties = {} }) =>
    names.every((name) => Object.hasOwn(properties, name)),
  );
  if (group === undefined || indentWidth(line) !== column + INDENT_STEP) return undefined;
  return {
    rule: 'schema/missing-field',
    from: line.contentFrom,
    to: line.key?.to ?? line.contentFrom,
    message: `The fields from ${quote(names[0])} to ${quote(names.at(-1))} seem to belong to “${group}”, but the line that names it is missing.`,
    help: `Write “${group}:” above them.`,
    fix: { safe: false, edits: [insertLineAbove(context.text, line, column, `${group}:`)] },
  };
}

const EMPTY_VALUE = /^(?:~|null|""|''|\[\s*\]|\{\s*\})$/;

/**
 * Needs a schema in which the nested fields or items belong to the field that has a value.
 *
 * ```yaml
 * challenge:
 *   image: A gate
 *     src: gate.svg
 * ```
 * “image” has fields below it, so it cannot have the text “A gate” as well.
 */
export function valueAboveNestedContent(context: ParseContext, owner: Line, line: Line): SyntaxIssue | undefined {
  const { lines } = context;
  const field = valueSchema(context, owner);
  const isItem = line.dashes.length > 0 && field.type === 'array';
  const isOwnField = line.key !== undefined && Object.hasOwn(field.properties ?? {}, line.key.name);
  const isNested = (isItem || isOwnField) && previousStructureLine(lines, line.index) === owner;
  if (!owner.key || owner.opensWith || !isNested) return undefined;
  const { from, to } = valueRange(owner);
  const deletion = { from: owner.key.to + 1, to, text: '' };
  // Text that the editor wrote nowhere else is not deleted.
  const isNeedless =
    EMPTY_VALUE.test(owner.value) || linesNestedBelow(lines, owner).some(({ value }) => value === owner.value);
  const content = isItem ? 'items' : 'fields';
  return {
    from,
    to,
    message: `${ownerLabel(owner)} has ${content} below it, so it cannot have the text ${quote(owner.value)} as well.`,
    help: isNeedless ? 'Delete the text.' : `Move the text into one of the ${content}, or delete it.`,
    ...(isNeedless ? { fix: { safe: false, edits: [deletion] } } : { recoveryEdits: [deletion] }),
  };
}

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
