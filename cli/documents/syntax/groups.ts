import type { Schema } from '../../rules/rule.ts';
import { resolve } from '../../rules/schema/shape.ts';
import { openAbove } from './levels.ts';
import { levelOf } from './lines.ts';
import type { Trouble } from './mistake.ts';

/** What the schema says of the group whose fields stand at a column, on a line or above it. */
export function schemaOfGroup(trouble: Trouble, index: number, column: number): Schema {
  const { schema, lines } = trouble;
  if (column === 0) return schema;
  const opener = openAbove(lines, index, column);
  if (!opener?.key) return {};
  const { properties = {} } = schemaOfGroup(trouble, opener.index, levelOf(opener));
  const { name } = opener.key;
  const field = resolve(schema, Object.hasOwn(properties, name) ? properties[name] : undefined);
  return field.type === 'array' ? resolve(schema, field.items) : field;
}
