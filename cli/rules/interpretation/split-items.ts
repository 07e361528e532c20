import type { ContentDocument } from '../../model/document.ts';
import { childPointer, parentPointer } from '../../model/json-pointer.ts';
import { schemaAt, valueAt } from '../../model/schema.ts';

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
