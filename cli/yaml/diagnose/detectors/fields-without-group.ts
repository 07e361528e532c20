import { quote, spacesLabel } from '../../../model/message-text.ts';
import type { Edit } from '../../../model/diagnostic.ts';
import { isImage } from '../../../model/document-types.ts';
import { lineEndingOf } from '../../../model/edits.ts';
import { resolveRef, type Schema } from '../../../model/schema.ts';
import { INDENT_STEP } from '../columns.ts';
import type { ParseContext, SyntaxIssue } from '../context.ts';
import { emptyLineEdits, insertLineAbove, maskQuotedText, reindentEdit, valueRange } from '../edits.ts';
import { absentField, valueSchema } from '../groups.ts';
import { indentWidth, type Line } from '../line.ts';
import { misindentedLine } from '../misindented-line.ts';
import { linesNestedBelow, previousStructureLine, siblingsBelow, takeUntil } from '../neighbors.ts';
import { ownerLabel } from '../wording.ts';
import { lengthOfBrackets } from './brackets.ts';

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

/**
 * The group lost the line with its name, or was copied from a place with another indentation.
 *
 * ```yaml
 * title: Acme
 *   street: Main Street
 *   city: Silver Spring
 * ```
 * The fields from “street” to “city” are indented below a field that already has a value.
 *
 * @param column where the fields would belong to the group above
 */
export function unnamedGroup(lines: Line[], line: Line, siblings: Line[], column: number): SyntaxIssue {
  const last = siblings.at(-1) as Line;
  const group = takeUntil(
    lines.slice(line.index).filter(({ text }) => text !== ''),
    (other) => other.index > last.index && other.indent <= line.indent,
  );
  // Fields of the same names at that column show that these belong to another group.
  const names = new Set([line, ...siblings].map(({ key }) => key?.name));
  const isTaken = lines.some((other) => indentWidth(other) === column && other.key && names.has(other.key.name));
  const shift = column - indentWidth(line);
  const edits = group.map((other) => reindentEdit(other, indentWidth(other) + shift));
  return {
    ...misindentedLine(line, column),
    message: `The fields from ${quote(line.key?.name)} to ${quote(last.key?.name)} are indented below a field that already has a value.`,
    help: `Write the name of their group and a colon above them${isTaken ? '' : `, or start them with ${spacesLabel(column)}`}.`,
    ...(isTaken ? { recoveryEdits: emptyLineEdits(group) } : { fix: { safe: false, edits } }),
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
  const { text, lines } = context;
  const field = valueSchema(context, owner);
  const isItem = line.dashes.length > 0 && field.type === 'array';
  const isOwnField = line.key !== undefined && Object.hasOwn(field.properties ?? {}, line.key.name);
  const isNested = (isItem || isOwnField) && previousStructureLine(lines, line.index) === owner;
  if (!owner.key || owner.opensWith || !isNested) return undefined;
  const { from, to } = valueRange(owner);
  const deletion = { from: owner.key.to + 1, to, text: '' };
  // Text that the editor wrote nowhere else is moved, not deleted.
  const isNeedless =
    EMPTY_VALUE.test(owner.value) || linesNestedBelow(lines, owner).some(({ value }) => value === owner.value);
  const movedLines = isItem ? itemLines(owner) : fieldLine(context, owner, line, field);
  const insertion = movedLines.map((moved) => lineEndingOf(text) + line.indent + moved).join('');
  const edits: Edit[] = isNeedless ? [deletion] : [{ ...deletion, text: insertion }];
  const isFixable = isNeedless || insertion !== '';
  const content = isItem ? 'items' : 'fields';
  const help = isNeedless
    ? 'Delete the text.'
    : insertion === ''
      ? `Move the text into one of the ${content}, or delete it.`
      : isItem
        ? 'Write all the items below each other, as one list.'
        : `Write ${quote(movedLines.join(''))} on its own line below it.`;
  return {
    from,
    to,
    message: `${ownerLabel(owner)} has ${content} below it, so it cannot have the text ${quote(owner.value)} as well.`,
    help,
    ...(isFixable ? { fix: { safe: false, edits } } : { recoveryEdits: [deletion] }),
  };
}

/** Returns the items of a list in brackets as lines; none for other values. */
function itemLines(owner: Line): string[] {
  const inner = owner.value.slice(1, -1);
  const masked = maskQuotedText(inner);
  const isList = owner.value.startsWith('[') && lengthOfBrackets(owner) === owner.value.length;
  if (!isList || /[[\]{}]|:(?:\s|$)/.test(masked)) return [];
  const ends = [...Array.from(masked.matchAll(/,/g), ({ index }) => index), inner.length];
  return ends
    .map((end, index) => inner.slice(index === 0 ? 0 : (ends[index - 1] as number) + 1, end).trim())
    .filter((item) => item !== '')
    .map((item) => `- ${item}`);
}

/** Returns the line with the value as the only field that the group lacks and that takes it; none if several or no fields do. */
function fieldLine({ schema, lines }: ParseContext, owner: Line, first: Line, { properties = {} }: Schema): string[] {
  const present = new Set([first, ...siblingsBelow(lines, first)].map(({ key }) => key?.name));
  const value = owner.value.replaceAll(/^["']|["']$/g, '');
  const names = Object.keys(properties).filter(
    (name) => !present.has(name) && takesValue(resolveRef(schema, properties[name]), value),
  );
  return names.length === 1 ? [`${names[0]}: ${owner.value}`] : [];
}

/** Whether a field takes a text: only a picture takes the path of one, and only an address takes an address. */
function takesValue({ type, enum: choices, format }: Schema, value: string): boolean {
  if (type !== 'string' || choices) return false;
  if (isImage(value)) return format === 'picture';
  return /^(?:https?:|mailto:|tel:|\/|#)\S*$/.test(value)
    ? format !== undefined && format !== 'picture'
    : format === undefined;
}
