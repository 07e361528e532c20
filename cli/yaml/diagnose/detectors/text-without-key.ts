import { isMarkdown } from '../../../model/schema.ts';
import type { Detector, ParseContext } from '../context.ts';
import { absentField } from '../groups.ts';
import { contentColumn, isField, type Line } from '../line.ts';
import { classifyLineWithoutKey } from '../lines-without-key.ts';
import { nextStructureLine } from '../neighbors.ts';
import { MAX_TEXT_LENGTH, type MessageText, truncate } from '../wording.ts';

/**
 * ```yaml
 * Zoe Papadakis
 * title: Engineer
 * ```
 * “Zoe Papadakis” has no field name in front of it.
 */
export const textWithoutKey: Detector = (context) => {
  const found = classifyLineWithoutKey(context);
  if (found?.kind !== 'text') return undefined;
  const { line } = found;
  const { from, to, contentFrom, value } = line;
  const range = { from: contentFrom, to: contentFrom + value.length };
  const name = nameOfItemText(context, line);
  if (name === undefined) return { ...range, ...wording(value, false), recoveryEdits: [{ from, to, text: '' }] };
  const edits = [{ from: contentFrom, to: contentFrom, text: `${name}: ` }];
  return { ...range, ...wording(value, true), fix: { safe: false, edits } };
};

/** Returns the only text field that an item lacks, if the item starts with plain text instead of a field. */
function nameOfItemText(context: ParseContext, line: Line): string | undefined {
  const next = nextStructureLine(context.lines, line.index);
  const column = contentColumn(line);
  const isItem = line.dashes.length > 0 && next !== undefined && isField(next) && contentColumn(next) === column;
  if (!isItem || next.dashes.length > 0) return undefined;
  return absentField(context, next.index + 1, column, (schema) => {
    return schema.type === 'string' && !schema.enum && !schema.format && !isMarkdown(schema);
  });
}

/** @param isKnown whether the fix names the field */
function wording(text: string, isKnown: boolean): MessageText {
  return {
    message: `“${truncate(text, MAX_TEXT_LENGTH)}” has no field name in front of it.`,
    ...(!isKnown && { help: 'Write the field name and a colon before it, or “# ” if it is a note.' }),
  };
}
