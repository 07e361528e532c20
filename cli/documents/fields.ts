import type { Field, Schema } from '../rules/rule.ts';
import { resolve } from '../rules/schema/shape.ts';
import { below } from '../rules/words.ts';
import type { Places } from './places.ts';

/**
 * List every value of a document that its schema describes, in the order of the document.
 * @param schema of the document
 * @param value of the document
 */
export function fieldsOf(schema: Schema, value: unknown, places: Places): Field[] {
  const fields: Field[] = [];
  const visit = (pointer: string, value: unknown, described: Schema | undefined) => {
    const place = places.get(pointer);
    if (!described || !place) return;
    const resolved = resolve(schema, described);
    fields.push({ pointer, value, schema: resolved, range: place.value, key: place.key });
    if (Array.isArray(value)) value.forEach((item, index) => visit(below(pointer, index), item, resolved.items));
    else if (typeof value === 'object' && value !== null) {
      const properties = resolved.properties ?? {};
      for (const [key, item] of Object.entries(value)) {
        if (Object.hasOwn(properties, key)) visit(below(pointer, key), item, properties[key]);
      }
    }
  };
  visit('', value, schema);
  return fields;
}
