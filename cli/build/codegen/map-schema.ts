import type { Schema } from '../../model/schema.ts';

/** Keywords of draft-07 that hold one schema, a list of schemas or schemas by name. */
const ONE = [
  'items',
  'additionalItems',
  'additionalProperties',
  'contains',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
];
const LISTED = ['allOf', 'anyOf', 'oneOf'];
const NAMED = ['properties', 'patternProperties', 'definitions'];
const nested = new Set([...ONE, ...LISTED, ...NAMED]);

type Json = Record<string, unknown>;

/**
 * Change every schema inside a schema, from the outside in.
 * @param change takes one schema and gives the one to put in its place; what that one holds is changed in turn
 */
export function mapSchema(schema: Schema, change: (schema: Schema) => object): Json {
  return Object.fromEntries(
    Object.entries(change(schema)).map(([keyword, value]) => [
      keyword,
      nested.has(keyword) ? mapNested(keyword, value, change) : value,
    ]),
  );
}

function mapNested(keyword: string, value: unknown, change: (schema: Schema) => object): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((schema: Schema) => mapSchema(schema, change));
  if (!NAMED.includes(keyword)) return mapSchema(value, change);
  return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, mapSchema(schema as Schema, change)]));
}

/** A schema without some of its keywords. */
export function without(schema: Schema, keywords: ReadonlySet<string>): Json {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.has(keyword)));
}
