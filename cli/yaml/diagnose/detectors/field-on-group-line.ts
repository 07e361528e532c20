import { lineEndingOf } from '../../../model/edits.ts';
import { resolveRef } from '../../../model/schema.ts';
import { INDENT_STEP } from '../columns.ts';
import type { Detector, ParseContext } from '../context.ts';
import { reindentEdit } from '../edits.ts';
import { groupSchema } from '../groups.ts';
import { contentColumn, indentWidth, isField, type Line } from '../line.ts';
import * as messages from '../messages/colons.ts';
import { ownerLabel } from '../messages/labels.ts';
import { linesNestedBelow } from '../neighbors.ts';
import { colonInValue } from '../value-with-colon.ts';

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
  const [, name = ''] = /^([a-z][\w-]*):(?:[ \t]|$)/.exec(line.value) ?? [];
  if (colonInValue(context) === undefined || !line.key || name === '') return undefined;
  const nested = linesNestedBelow(lines, line);
  const [first] = nested;
  const isFieldBelow = first !== undefined && isField(first);
  if (!isFieldBelow && !hasFieldInSchema(context, line, name)) return undefined;
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
    ...messages.fieldOnGroupLine(name, ownerLabel(line)),
    fix: { safe: true, edits },
  };
};

/** Returns whether the value of a line's field is a group that can have a field of a name. */
function hasFieldInSchema(context: ParseContext, line: Line, name: string): boolean {
  const { properties = {} } = groupSchema(context, line.index, contentColumn(line));
  const group = line.key && Object.hasOwn(properties, line.key.name) ? properties[line.key.name] : undefined;
  return Object.hasOwn(resolveRef(context.schema, group).properties ?? {}, name);
}
