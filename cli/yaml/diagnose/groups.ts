import { type Schema, resolveRef } from '../../model/schema.ts';
import { openAbove } from './levels.ts';
import { indentOf, levelOf, type Line } from './lines.ts';
import type { Trouble } from './context.ts';

/** What the schema says of the group whose fields stand at a column, on a line or above it. */
export function schemaOfGroup(trouble: Trouble, index: number, column: number): Schema {
  const { schema, lines } = trouble;
  if (column === 0) return schema;
  const opener = openAbove(lines, index, column);
  if (!opener?.key) return {};
  const { properties = {} } = schemaOfGroup(trouble, opener.index, levelOf(opener));
  const { name } = opener.key;
  const field = resolveRef(schema, Object.hasOwn(properties, name) ? properties[name] : undefined);
  return field.type === 'array' ? resolveRef(schema, field.items) : field;
}

/** The fields around a line that stand at a column, as those of one group. */
export function groupAround(lines: Line[], index: number, column: number): Line[] {
  const structure = lines.filter(({ kind }) => kind === 'structure');
  const before = structure.filter((one) => one.index < index).reverse();
  const after = structure.filter((one) => one.index > index);
  // The first field of an item stands behind its dash.
  const start = before.findIndex((one) => levelOf(one) < column || (levelOf(one) === column && one.dashes.length > 0));
  const end = after.findIndex((one) => indentOf(one) < column);
  return [...before.slice(0, start < 0 ? undefined : start + 1), ...after.slice(0, end >>> 0)].filter(
    (one) => levelOf(one) === column,
  );
}

/**
 * The name that a group or a list must have which stands somewhere in the group around it without its name.
 * @param index of a line with a field beside which the name is missing, and @param column where those fields stand
 * @param isIt whether the schema of a field that is not there fits what stands without a name
 */
export function lostGroup(
  trouble: Trouble,
  index: number,
  column: number,
  isIt: (schema: Schema) => boolean,
): string | undefined {
  const { properties = {} } = schemaOfGroup(trouble, index, column);
  const present = new Set(groupAround(trouble.lines, index, column).map(({ key }) => key?.name));
  const names = Object.keys(properties).filter(
    (name) => !present.has(name) && isIt(resolveRef(trouble.schema, properties[name])),
  );
  return names.length === 1 ? names[0] : undefined;
}
