import type { Position, Range } from '../model/diagnostic.ts';
import { childPointer } from '../model/json-pointer.ts';
import type { ValueLocation } from '../model/locations.ts';

/** A group, a list or the document itself whose end has not been read yet. */
export interface OpenCollection {
  /** Undefined inside the value of a duplicate field. */
  pointer: string | undefined;
  /** Written in brackets. */
  isFlow?: boolean;
  location?: ValueLocation;
  /** Present for the document. */
  documentValue?: unknown;
  /** Present for lists. */
  items?: unknown[];
  /** Present for groups. */
  fields?: Record<string, unknown>;
  /** Ranges of the keys of a group, to find duplicates. */
  keyRanges?: Map<string, Range>;
  /** The field whose value comes next; the value of a duplicate is discarded. */
  pendingField?: { name: string; range: Range; isDuplicate: boolean };
}

/** Whether the next node of a collection is a key. */
export function expectsKey({ fields, pendingField }: OpenCollection): boolean {
  return fields !== undefined && pendingField === undefined;
}

/** Returns the JSON Pointer of the next value of a collection, or undefined if that value is discarded. */
export function nextPointer({ pointer, items, fields, pendingField }: OpenCollection): string | undefined {
  if (pointer === undefined) return undefined;
  if (items) return `${pointer}/${items.length}`;
  if (!fields) return pointer;
  if (!pendingField || pendingField.isDuplicate) return undefined;
  return childPointer(pointer, pendingField.name);
}

/** Adds the next value to a collection. */
export function addValue(collection: OpenCollection, value: unknown): void {
  const { items, fields, pendingField } = collection;
  if (items) items.push(value);
  else if (!fields) collection.documentValue = value;
  else if (pendingField) {
    const { name, isDuplicate } = pendingField;
    if (!isDuplicate) setField(fields, name, value);
    collection.pendingField = undefined;
  }
}

/** Sets an own property, even one named `__proto__`. */
function setField(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') fields[name] = value;
  else Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true });
}

/** Whether a repeated key seems to start the next item of the list around its group, on a line without a dash. */
export function isFirstOfItem(
  { isFlow, keyRanges }: OpenCollection,
  parent: OpenCollection | undefined,
  name: string,
  { offset, column }: Position,
  text: string,
): boolean {
  const [first, ...others] = keyRanges?.keys() ?? [];
  const margin = text.slice(offset - column + 1, offset);
  return !isFlow && parent?.items !== undefined && first === name && others.length > 0 && margin.trim() === '';
}
