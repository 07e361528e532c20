import type { Schema } from '../../../model/schema.ts';

/** Keywords of draft-07 that hold one schema, a list of schemas, or schemas by name. */
const SINGLE = [
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
const LISTS = ['allOf', 'anyOf', 'oneOf'];
const BY_NAME = ['properties', 'patternProperties', 'definitions'];
const NESTED = new Set([...SINGLE, ...LISTS, ...BY_NAME]);

type Json = Record<string, unknown>;

/**
 * Maps a schema and every schema inside it, from the outside in.
 * @param map takes one schema and returns its replacement, whose own nested schemas are mapped in turn
 */
export function mapSchema(schema: Schema, map: (schema: Schema) => object): Json {
  return Object.fromEntries(
    Object.entries(map(schema)).map(([keyword, value]) => [
      keyword,
      NESTED.has(keyword) ? mapNested(keyword, value, map) : value,
    ]),
  );
}

function mapNested(keyword: string, value: unknown, map: (schema: Schema) => object): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((schema: Schema) => mapSchema(schema, map));
  if (!BY_NAME.includes(keyword)) return mapSchema(value, map);
  return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, mapSchema(schema as Schema, map)]));
}

/** Returns a schema without some of its keywords. */
export function omitKeywords(schema: Schema, keywords: ReadonlySet<string>): Json {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.has(keyword)));
}
