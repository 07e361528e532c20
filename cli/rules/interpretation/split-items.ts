import type { ContentDocument } from '../../model/document.ts';
import type { SplitItem } from '../../model/interpretation.ts';
import { childPointer, parentPointer } from '../../model/json-pointer.ts';
import { schemaAt, valueAt } from '../../model/schema.ts';

/** Finds consecutive items of a list that lack required fields and complete each other: one item with a dash before each field. */
export function findSplitItems(document: ContentDocument): SplitItem[] {
  const incomplete = new Set(
    document.schemaErrors
      .filter(({ keyword, instancePath }) => keyword === 'required' && /\/\d+$/.test(instancePath))
      .map(({ instancePath }) => instancePath),
  );
  const lists = new Set(Array.from(incomplete, parentPointer));
  return Array.from(lists).flatMap((list) => findInList(document, list, incomplete));
}

function findInList({ schema, value }: ContentDocument, list: string, incomplete: ReadonlySet<string>): SplitItem[] {
  const items = valueAt(value, list);
  const { required = [], properties = {} } = schemaAt(schema, childPointer(list, 0));
  if (!Array.isArray(items)) return [];
  const found: SplitItem[] = [];
  let parts: string[] = [];
  let keys: string[] = [];
  for (const [index, item] of items.entries()) {
    const pointer = childPointer(list, index);
    const ownKeys = incomplete.has(pointer) ? Object.keys(item as object) : [];
    const isFirst = ownKeys[0] === required[0];
    if (isFirst) [parts, keys] = [[], []];
    const isPart =
      (isFirst || parts.length > 0) &&
      ownKeys.length > 0 &&
      ownKeys.every((key) => Object.hasOwn(properties, key) && !keys.includes(key));
    [parts, keys] = isPart
      ? [
          [...parts, pointer],
          [...keys, ...ownKeys],
        ]
      : [[], []];
    if (parts.length === 0 || !required.every((key) => keys.includes(key))) continue;
    found.push({ list, parts });
    [parts, keys] = [[], []];
  }
  return found;
}
