import type { Schema } from '../../../model/schema.ts';

/** Keywords of draft-07 that hold a schema or a list of schemas, and those that hold schemas by name. */
const NESTED =
  /^(?:items|additionalItems|additionalProperties|contains|propertyNames|not|if|then|else|allOf|anyOf|oneOf)$/;
const BY_NAME = /^(?:properties|patternProperties|definitions)$/;

type Json = Record<string, unknown>;

/**
 * Maps a schema and every schema inside it, from the outside in.
 * @param map takes one schema and returns its replacement, whose own nested schemas are mapped in turn
 */
export function mapSchema(schema: Schema, map: (schema: Schema) => object): Json {
  const mapAll = (schemas: object) =>
    Object.fromEntries(Object.entries(schemas).map(([name, inner]) => [name, mapSchema(inner as Schema, map)]));
  const mapNested = (keyword: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (BY_NAME.test(keyword)) return mapAll(value);
    if (!NESTED.test(keyword)) return value;
    return Array.isArray(value) ? value.map((inner: Schema) => mapSchema(inner, map)) : mapSchema(value, map);
  };
  return Object.fromEntries(
    Object.entries(map(schema)).map(([keyword, value]) => [keyword, mapNested(keyword, value)]),
  );
}

/** Returns a schema without some of its keywords. */
export function omitKeywords(schema: Schema, keywords: ReadonlySet<string>): Json {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.has(keyword)));
}
