import { property, type Schema, resolveRef } from '../../model/schema.ts';
import { parentLine } from './columns.ts';
import type { ParseContext } from './context.ts';
import { contentColumn, indentWidth, type Line } from './line.ts';
import { takeUntil } from './neighbors.ts';

/** Returns the schema of the group whose fields are at a column, on or above a line. */
export function groupSchema(context: ParseContext, index: number, column: number): Schema {
  const { schema, lines } = context;
  if (column === 0) return schema;
  const parent = parentLine(lines, index, column);
  if (!parent?.key) return {};
  const group = groupSchema(context, parent.index, contentColumn(parent));
  const field = resolveRef(schema, property(group, parent.key.name));
  return field.type === 'array' ? resolveRef(schema, field.items) : field;
}

/** Returns the schema of the value on a line: that of its field, or of its list's items. */
export function valueSchema(context: ParseContext, line: Line): Schema {
  const group = groupSchema(context, line.index, contentColumn(line));
  return line.key ? resolveRef(context.schema, property(group, line.key.name)) : group;
}

/** Returns the fields around a line that are at a column and belong to one group. */
export function groupFields(lines: Line[], index: number, column: number): Line[] {
  const structure = lines.filter(({ kind }) => kind === 'structure');
  const own = lines[index];
  const startsItem = own !== undefined && own.dashes.length > 0 && contentColumn(own) === column;
  const before = startsItem ? [] : structure.filter((line) => line.index < index).reverse();
  const after = structure.filter((line) => line.index > index);
  // The first field of an item follows its dash.
  const start = before.findIndex(
    (line) => contentColumn(line) < column || (contentColumn(line) === column && line.dashes.length > 0),
  );
  const below = takeUntil(after, (line) => indentWidth(line) < column);
  return [...before.slice(0, start < 0 ? undefined : start + 1), ...below].filter(
    (line) => contentColumn(line) === column,
  );
}

/** Returns the columns at which the schema has the field of a line and no other line holds it; all columns if there is none. */
export function ownColumns(context: ParseContext, line: Line, columns: number[]): number[] {
  const own = columns.filter((column) => {
    const groupColumn = column + contentColumn(line) - indentWidth(line);
    const { properties = {} } = groupSchema(context, line.index, groupColumn);
    const others = line.dashes.length > 0 ? [] : groupFields(context.lines, line.index, groupColumn);
    return (
      line.key && Object.hasOwn(properties, line.key.name) && !others.some(({ key }) => key?.name === line.key?.name)
    );
  });
  return own.length > 0 ? own : columns;
}

/** Returns the only field that the group at a column lacks and that accepts what appears without a key; undefined if several do. */
export function absentField(
  context: ParseContext,
  index: number,
  column: number,
  accepts: (schema: Schema) => boolean,
): string | undefined {
  const { properties = {} } = groupSchema(context, index, column);
  const present = new Set(groupFields(context.lines, index, column).map(({ key }) => key?.name));
  const [found, ...others] = Object.keys(properties).filter(
    (name) => !present.has(name) && accepts(resolveRef(context.schema, properties[name])),
  );
  return others.length === 0 ? found : undefined;
}
