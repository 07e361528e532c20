import { hashOf } from '../model/hash.ts';
import { childPointer, pointerSegments } from '../model/json-pointer.ts';
import { isGroup, isMarkdown, schemaAt, valueAt, type Schema } from '../model/schema.ts';
import { withoutLineEnd, type ParsedFile } from './parsed-file.ts';
import type { ItemOrigin, Origin } from './protocol.ts';
import { unwrap } from './unwrap-markdown.ts';

/** Returns what a place of a document is: its text as the page shows it, and the item and its neighbors in each list around it. */
export function originAt({ value: document, schema }: ParsedFile, pointer: string): Origin {
  const items: ItemOrigin[] = [];
  let value = document;
  for (const key of pointerSegments(pointer)) {
    if (Array.isArray(value)) items.push(itemOriginOf(value, Number(key)));
    value = valueAt(value, childPointer('', key));
  }
  return { pointer, items, ...(typeof value === 'string' && { value: shownText(schemaAt(schema, pointer), value) }) };
}

/** Returns a value of a file as the page shows it: without the line break at its end, and Markdown with a line per paragraph. */
export function shownText(field: Schema, value: string): string {
  const text = withoutLineEnd(value);
  return isMarkdown(field) ? unwrap(text) : text;
}

/**
 * Returns the place of an origin in a later version of its document. Items are found by their content, or between the same neighbors if
 * only a part of them was changed; the index alone may be that of another item.
 * @returns undefined if an item is gone, or there are two that could be meant
 */
export function findOrigin(document: unknown, origin: Origin): string | undefined {
  const items = [...origin.items];
  let [pointer, value] = ['', document];
  for (const key of pointerSegments(origin.pointer)) {
    const was = Array.isArray(value) ? items.shift() : undefined;
    const index = was && findItem(value as unknown[], was);
    if (was && index === undefined) return undefined;
    const segment = index ?? key;
    pointer = childPointer(pointer, segment);
    value = valueAt(value, childPointer('', segment));
  }
  return pointer;
}

function itemOriginOf(list: unknown[], index: number): ItemOrigin {
  const item = list[index];
  const fields = isGroup(item) ? Object.entries(item).map(([name, value]) => [name, hashValue(value)]) : [];
  return {
    index,
    list: hashValue(list),
    item: hashValue(item),
    before: hashValue(list[index - 1]),
    after: hashValue(list[index + 1]),
    fields: Object.fromEntries(fields) as Record<string, string>,
  };
}

function findItem(list: unknown[], was: ItemOrigin): number | undefined {
  if (hashValue(list) === was.list) return was.index;
  const hashes = list.map(hashValue);
  const end = hashValue(undefined);
  const hasNeighbors = (index: number) =>
    (hashes[index - 1] ?? end) === was.before && (hashes[index + 1] ?? end) === was.after;
  const candidates = [...hashes.keys()].filter(
    (index) => hashes[index] === was.item || (hasNeighbors(index) && isPartlySame(list[index], was)),
  );
  const [found] = candidates;
  const isTwice = found !== undefined && hashes.indexOf(hashes[found]!) !== hashes.lastIndexOf(hashes[found]!);
  return candidates.length === 1 && !isTwice ? found : undefined;
}

/** Whether at least half of the fields are as before. A list of texts has no other sign than the neighbors. */
function isPartlySame(item: unknown, { fields }: ItemOrigin): boolean {
  const names = Object.keys(fields);
  if (!isGroup(item) || names.length === 0) return !isGroup(item) && names.length === 0;
  const same = names.filter((name) => hashValue(item[name]) === fields[name]);
  return names.length === 1 || same.length * 2 >= names.length;
}

function hashValue(value: unknown): string {
  return hashOf(JSON.stringify([value]));
}
