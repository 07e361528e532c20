import type { Field } from './document.ts';
import { type Schema, resolveRef } from './schema.ts';
import { childPointer } from './json-pointer.ts';
import type { Locations } from './locations.ts';

/**
 * List every value of a document that its schema describes, in the order of the document.
 * @param schema of the document
 * @param value of the document
 */
export function listFields(schema: Schema, value: unknown, places: Locations): Field[] {
  const fields: Field[] = [];
  const visit = (pointer: string, value: unknown, described: Schema | undefined) => {
    const place = places.get(pointer);
    if (!described || !place) return;
    const resolved = resolveRef(schema, described);
    fields.push({ pointer, value, schema: resolved, range: place.value, key: place.key });
    if (Array.isArray(value)) value.forEach((item, index) => visit(childPointer(pointer, index), item, resolved.items));
    else if (typeof value === 'object' && value !== null) {
      const properties = resolved.properties ?? {};
      for (const [key, item] of Object.entries(value)) {
        if (Object.hasOwn(properties, key)) visit(childPointer(pointer, key), item, properties[key]);
      }
    }
  };
  visit('', value, schema);
  return fields;
}
