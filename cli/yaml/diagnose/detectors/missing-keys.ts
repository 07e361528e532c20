import { quote } from '../../../model/message-text.ts';
import { INDENT_STEP } from '../columns.ts';
import type { ParseContext, SyntaxIssue } from '../context.ts';
import { insertLineAbove, valueRange } from '../edits.ts';
import { absentField, valueSchema } from '../groups.ts';
import { indentWidth, type Line } from '../line.ts';
import { linesNestedBelow, previousStructureLine, siblingsBelow } from '../neighbors.ts';
import { ownerLabel } from '../wording.ts';

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
