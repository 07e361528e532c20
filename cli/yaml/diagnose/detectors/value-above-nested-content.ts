import { resolveRef } from '../../../model/schema.ts';
import type { ParseContext, SyntaxIssue } from '../context.ts';
import { valueRange } from '../edits.ts';
import { groupSchema } from '../groups.ts';
import { contentColumn, type Line } from '../line.ts';
import * as messages from '../messages/fields.ts';
import { ownerLabel } from '../messages/labels.ts';
import { previousStructureLine } from '../neighbors.ts';

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
  const { properties = {} } = groupSchema(context, owner.index, contentColumn(owner));
  const name = owner.key?.name ?? '';
  const field = Object.hasOwn(properties, name) ? resolveRef(context.schema, properties[name]) : {};
  const isItem = line.dashes.length > 0 && field.type === 'array';
  const isOwnField = line.key !== undefined && Object.hasOwn(field.properties ?? {}, line.key.name);
  const isNested = (isItem || isOwnField) && previousStructureLine(context.lines, line.index) === owner;
  if (!owner.key || owner.opensWith || !isNested) return undefined;
  const { from, to } = valueRange(owner);
  return {
    from,
    to,
    ...messages.valueAboveNestedContent(owner.value, ownerLabel(owner), isItem ? 'items' : 'fields'),
    fix: { safe: false, edits: [{ from: owner.key.to + 1, to, text: '' }] },
  };
}
