import { lineEndingOf } from '../../../model/edits.ts';
import { INDENT_STEP } from '../columns.ts';
import type { Detector } from '../context.ts';
import { reindentEdit } from '../edits.ts';
import { valueSchema } from '../groups.ts';
import { contentColumn, indentWidth, isField } from '../line.ts';
import { linesNestedBelow } from '../neighbors.ts';
import { colonInValue } from '../value-with-colon.ts';
import { ownerLabel, truncate } from '../wording.ts';

/**
 * A field follows below, or the schema has the field in this group.
 *
 * ```yaml
 * image: src: gate.svg
 *   alt: A gate
 * ```
 * “src” needs its own line below “image”.
 */
export const fieldOnGroupLine: Detector = (context) => {
  const { text, lines, line } = context;
  const [, name = '', rest = ''] = /^([a-z][\w-]*):(?:[ \t]+(.*)|$)/.exec(line.value) ?? [];
  if (colonInValue(context) === undefined || !line.key || name === '') return undefined;
  const nested = linesNestedBelow(lines, line);
  const [first] = nested;
  // Below a field without a value on its line, a field is part of that value.
  const isFieldBelow = first !== undefined && isField(first) && !/^(?:[|>].*)?$/.test(rest);
  const isOwnField = Object.hasOwn(valueSchema(context, line).properties ?? {}, name);
  if (!isFieldBelow && !isOwnField) return undefined;
  const column = isFieldBelow ? indentWidth(first) : contentColumn(line) + INDENT_STEP;
  // Text has to be indented further than its field.
  const isTextAtColumn = !isFieldBelow && nested.some((other) => indentWidth(other) <= column);
  const lineBreak = lineEndingOf(text) + ' '.repeat(column);
  const edits = [
    { from: line.key.to + 1, to: line.valueFrom, text: lineBreak },
    ...(isTextAtColumn ? nested.map((other) => reindentEdit(other, indentWidth(other) + INDENT_STEP)) : []),
  ];
  return {
    from: line.valueFrom,
    to: line.valueFrom + name.length,
    message: `“${truncate(name)}” needs its own line below ${ownerLabel(line)}.`,
    help: `Start a new line before “${truncate(name)}”.`,
    fix: { safe: true, edits },
  };
};
