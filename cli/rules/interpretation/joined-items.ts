import type { ContentDocument } from '../../model/document.ts';
import { schemaAt, valueAt } from '../../model/schema.ts';
import { slugsIn } from '../../model/slug.ts';

/** Returns items that are written as one text, by its JSON Pointer: a comma, `;` or `#` separates them, or a dash is missing. */
export function findJoinedItems(document: ContentDocument): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { instancePath: pointer } of document.schemaErrors) {
    const items = splitItem(document, pointer);
    if (items) found.set(pointer, items);
  }
  return found;
}

function splitItem({ schema, value }: ContentDocument, pointer: string): string[] | undefined {
  if (!/\/\d+$/.test(pointer)) return undefined;
  const text = valueAt(value, pointer);
  const { pattern } = schemaAt(schema, pointer);
  if (typeof text !== 'string' || pattern === undefined) return undefined;
  const valid = new RegExp(pattern, 'u');
  if (valid.test(text.trim().replaceAll(/\s+/g, ' '))) return undefined;
  // The comma in a number or a date separates nothing, and “#1” is no hashtag, unless the text starts with one.
  const separator = text.startsWith('#') ? /(?<!\d),|,(?!\s*\d)|[;|]|\s#/ : /(?<!\d),|,(?!\s*\d)|[;|]|\s#(?!\d)/;
  const parts = slugsIn(text) ?? text.split(separator).map((part) => part.trim().replace(/^#/, ''));
  const items = parts.filter(Boolean);
  return items.length > 1 && items.every((item) => valid.test(item)) ? items : undefined;
}
