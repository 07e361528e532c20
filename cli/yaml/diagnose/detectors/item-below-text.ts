import { lineEndingOf } from '../../../model/edits.ts';
import { type Schema, resolveRef } from '../../../model/schema.ts';
import { INDENT_STEP } from '../columns.ts';
import type { Detector, ParseContext } from '../context.ts';
import { absentField } from '../groups.ts';
import { contentColumn, expectsNestedValue, indentWidth, type Line } from '../line.ts';
import { precedingFieldOrItem } from '../neighbors.ts';
import { EXPECTED_ENTRY_OR_END } from '../parse-error.ts';
import { valueAboveNestedContent } from './value-above-nested-content.ts';
import { type MessageText, ownerLabel, truncate } from '../wording.ts';

/** Returns the field that has a value although the line of the error is a list item below it. */
export function itemBelowValue({ lines, line, error }: ParseContext): Line | undefined {
  const owner = precedingFieldOrItem(lines, line.index);
  if (!EXPECTED_ENTRY_OR_END.test(error.reason) || !owner?.key || line.dashes.length === 0) return undefined;
  return !expectsNestedValue(owner) && indentWidth(line) >= contentColumn(owner) ? owner : undefined;
}

/**
 * ```yaml
 * blurb: One line.
 * - title: One
 * ```
 * This list item is below “blurb”, which already has the text “One line.”.
 */
export const itemBelowText: Detector = (context) => {
  const { text, lines, line } = context;
  const owner = itemBelowValue(context);
  if (!owner) return undefined;
  const valueIssue = valueAboveNestedContent(context, owner, line);
  if (valueIssue) return valueIssue;
  const column = Math.max(0, indentWidth(line) - INDENT_STEP);
  const list = missingList(context, column);
  const after = lines.slice(line.index + 1);
  const end = after.findIndex((other) => other.kind === 'structure' && !isInList(other, line));
  const items = [line, ...after.slice(0, end >>> 0)];
  const from = line.dashes[0] ?? line.contentFrom;
  const insertion = `${' '.repeat(column)}${list}:${lineEndingOf(text)}`;
  return {
    rule: 'yaml/indentation',
    from,
    ...wording(ownerLabel(owner), owner.opensWith ? undefined : owner.value, list),
    ...(list !== undefined && {
      fix: { safe: false, edits: [{ from: line.from, to: line.from, text: insertion }] },
    }),
    recoveryEdits: items
      .filter((item) => item.to > item.from)
      .map((item) => ({ from: item.from, to: item.to, text: '' })),
  };
};

/** Returns the name of the list that the group around the item lacks, if the schema leaves only one. */
function missingList(context: ParseContext, column: number): string | undefined {
  const { schema, line } = context;
  const name = line.key?.name;
  const acceptsItem = ({ type, items }: Schema) =>
    type === 'array' && (name === undefined || resolveRef(schema, items).properties?.[name] !== undefined);
  return absentField(context, line.index, column, acceptsItem);
}

function isInList(line: Line, firstItem: Line): boolean {
  return line.dashes.length > 0
    ? indentWidth(line) >= indentWidth(firstItem)
    : indentWidth(line) > indentWidth(firstItem);
}

/**
 * @param text of the field above, unless it has several lines
 * @param listName name of the missing list, if only one fits
 */
function wording(owner: string, text: string | undefined, listName: string | undefined): MessageText {
  return {
    message: `This list item is below ${owner}, which already has ${text === undefined ? 'text' : `the text “${truncate(text)}”`}.`,
    help:
      listName === undefined
        ? 'Write the name of its list and a colon on the line above, or move it below the field it belongs to.'
        : `Write “${listName}:” on the line above.`,
  };
}
