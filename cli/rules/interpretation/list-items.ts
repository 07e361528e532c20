import type { ContentDocument } from '../../model/document.ts';
import { matchesPattern, schemaAt, valueAt } from '../../model/schema.ts';
import { slugsIn } from '../../model/slug.ts';
import { childPointer, parentPointer } from '../../model/json-pointer.ts';

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
  const item = schemaAt(schema, pointer);
  // Without a pattern, any text is a valid item.
  if (typeof text !== 'string' || matchesPattern(text.trim().replaceAll(/\s+/g, ' '), item)) return undefined;
  // The comma in a number or a date separates nothing, and “#1” is no hashtag, unless the text starts with one.
  const separator = text.startsWith('#') ? /(?<!\d),|,(?!\s*\d)|[;|]|\s#/ : /(?<!\d),|,(?!\s*\d)|[;|]|\s#(?!\d)/;
  const parts = slugsIn(text) ?? text.split(separator).map((part) => part.trim().replace(/^#/, ''));
  const items = parts.filter(Boolean);
  return items.length > 1 && items.every((part) => matchesPattern(part, item)) ? items : undefined;
}

/** Finds consecutive items of a list that lack required fields and complete each other: one item with a dash before each field. */
export function findSplitItems(document: ContentDocument): string[][] {
  const incomplete = new Set(
    document.schemaErrors
      .filter(({ keyword, instancePath }) => keyword === 'required' && /\/\d+$/.test(instancePath))
      .map(({ instancePath }) => instancePath),
  );
  const lists = new Set(Array.from(incomplete, parentPointer));
  return Array.from(lists).flatMap((list) => findInList(document, list, incomplete));
}

function findInList({ schema, value }: ContentDocument, list: string, incomplete: ReadonlySet<string>): string[][] {
  const items = valueAt(value, list);
  const { required = [], properties = {} } = schemaAt(schema, childPointer(list, 0));
  const found: string[][] = [];
  for (let index = 0; Array.isArray(items) && index < items.length; index++) {
    const parts = partsFrom(index, items);
    if (parts.length > 0) found.push(parts);
    index += Math.max(0, parts.length - 1);
  }
  return found;

  function partsFrom(start: number, items: unknown[]): string[] {
    const parts: string[] = [];
    const keys = new Set<string>();
    for (let index = start; index < items.length; index++) {
      const pointer = childPointer(list, index);
      const ownKeys = incomplete.has(pointer) ? Object.keys(items[index] as object) : [];
      const isPart = ownKeys.length > 0 && ownKeys.every((key) => Object.hasOwn(properties, key) && !keys.has(key));
      if (!isPart || (index === start && ownKeys[0] !== required[0])) return [];
      parts.push(pointer);
      for (const key of ownKeys) keys.add(key);
      if (required.every((key) => keys.has(key))) return parts;
    }
    return [];
  }
}
