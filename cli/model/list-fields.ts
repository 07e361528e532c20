import type { Field } from './document.ts';
import { type Schema, resolveRef } from './schema.ts';
import { childPointer } from './json-pointer.ts';
import type { Locations } from './locations.ts';

/**
 * Returns every value of a document that its schema describes, in document order.
 * @param schema of the whole document
 */
export function listFields(schema: Schema, value: unknown, locations: Locations): Field[] {
  const fields: Field[] = [];
  const visit = (pointer: string, value: unknown, unresolved: Schema | undefined) => {
    const location = locations.get(pointer);
    if (!unresolved || !location) return;
    const resolved = resolveRef(schema, unresolved);
    fields.push({ pointer, value, schema: resolved, range: location.value, key: location.key });
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
