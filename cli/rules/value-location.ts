import type { Edit, Range } from '../model/diagnostic.ts';
import type { ContentDocument } from '../model/document.ts';
import type { ValueLocation } from '../model/locations.ts';
import { childPointer } from '../model/json-pointer.ts';
import { valueAt } from '../model/schema.ts';
import { editText } from './report.ts';

/** Returns the range of a value; that of the document for a value that does not exist. */
export function valueRange({ locations }: ContentDocument, pointer: string): Range {
  const location = locations.get(pointer) ?? (locations.get('') as ValueLocation);
  return location.value;
}

/** Returns the range of a value's key; for an item or the document, that of the first key inside. */
export function keyRange(document: ContentDocument, pointer: string): Range {
  const key = document.locations.get(pointer)?.key;
  if (key) return key;
  const value = valueAt(document.value, pointer);
  const [first] = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
  const firstKey = first === undefined ? undefined : document.locations.get(childPointer(pointer, first))?.key;
  return firstKey ?? valueRange(document, pointer);
}

/** Returns the offset of the dash before the first field of a list item; undefined for an item in brackets or below a comment. */
export function dashOffset(document: ContentDocument, pointer: string): number | undefined {
  const before = document.source.text.slice(0, keyRange(document, pointer).start.offset).trimEnd();
  return /(?:^|[\r\n])[ -]*-$/.test(before) ? before.length - 1 : undefined;
}

/** Returns the edits that replace text; none if its YAML style cannot express the new one. */
export function replaceValue(document: ContentDocument, pointer: string, text: string): Edit[] {
  const value = valueAt(document.value, pointer);
  return typeof value === 'string' ? editText(document, { pointer, value }, 0, value.length, text) : [];
}
