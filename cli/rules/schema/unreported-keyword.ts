import type { Schema } from '../../model/schema.ts';

/** Keywords of draft-07 whose errors no rule reports. */
const UNREPORTED = new Set(
  'multipleOf minimum maximum exclusiveMinimum exclusiveMaximum additionalItems contains minProperties maxProperties patternProperties dependencies propertyNames not if allOf anyOf oneOf'.split(
    ' ',
  ),
);

/** Returns a keyword of a schema whose errors no rule reports, so that documents with such errors would pass. */
export function findUnreportedKeyword(schema: Schema): string | undefined {
  const { items, properties = {}, definitions = {} } = schema;
  const inner = [...(items ? [items] : []), ...Object.values(properties), ...Object.values(definitions)];
  return (
    Object.keys(schema).find((keyword) => UNREPORTED.has(keyword)) ??
    inner.map(findUnreportedKeyword).find((keyword) => keyword !== undefined)
  );
}
