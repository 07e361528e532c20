import type { ContentDocument, Field } from '../../model/document.ts';
import type { SwappedFields } from '../../model/interpretation.ts';
import { childPointer, parentPointer } from '../../model/json-pointer.ts';
import { type Schema, schemaAt, valueAt } from '../../model/schema.ts';

/** Texts that can only be values of a format. */
const VALUES_OF_FORMAT = new Map([
  ['uri-reference', /^(?:[/#]|[a-z][a-z\d+.-]{0,30}:|www\.)\S*$/i],
  ['picture', /^\/?(?:images\/\S+|\S+\.(?:svg|png|jpe?g|webp|avif))$/i],
]);

/** Returns the fields with an address or an image path whose value is in a field for words next to them, and vice versa. */
export function findSwappedFields(document: ContentDocument): SwappedFields[] {
  const found: SwappedFields[] = [];
  for (const address of document.fields) {
    const pattern = VALUES_OF_FORMAT.get(address.schema.format ?? '');
    if (!pattern || typeof address.value !== 'string' || address.value.trim() === '' || pattern.test(address.value))
      continue;
    const words = findSibling(document, address, pattern);
    if (words) found.push({ address, words });
  }
  return found;
}

/** Returns the first field for words in the same group whose value matches a pattern. */
function findSibling(document: ContentDocument, address: Field, pattern: RegExp): Field | undefined {
  const group = parentPointer(address.pointer);
  for (const [key, value] of Object.entries(valueAt(document.value, group) as object)) {
    if (typeof value !== 'string' || !pattern.test(value)) continue;
    const pointer = childPointer(group, key);
    if (takesWords(schemaAt(document.schema, pointer)))
      return document.fields.find((field) => field.pointer === pointer);
  }
  return undefined;
}

function takesWords({ type, format, enum: choices, contentMediaType }: Schema): boolean {
  return type === 'string' && !format && !choices && !contentMediaType;
}
