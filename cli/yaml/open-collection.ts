import type { Range } from '../model/diagnostic.ts';
import { childPointer } from '../model/json-pointer.ts';
import type { ValueLocation } from '../model/locations.ts';

/** A group of fields, a list or the document itself while its end has not been read. */
export interface OpenCollection {
  /** Undefined below a field that is not kept. */
  pointer: string | undefined;
  flow?: boolean;
  place?: ValueLocation;
  /** Of the document. */
  value?: unknown;
  list?: unknown[];
  group?: Record<string, unknown>;
  /** Names of the group's fields and where they stand, to tell the first of two. */
  names?: Map<string, Range>;
  /** The field that waits for its value. */
  field?: { name: string; range: Range; kept: boolean };
}

/** Whether the next thing in a group is a field's name. */
export function expectsName(frame: OpenCollection): boolean {
  return frame.group !== undefined && frame.field === undefined;
}

/** The JSON Pointer of the value that comes next. */
export function pointerOfNext({ pointer, list, group, field }: OpenCollection): string | undefined {
  if (pointer === undefined) return undefined;
  if (list) return `${pointer}/${list.length}`;
  if (!group) return pointer;
  return field?.kept ? childPointer(pointer, field.name) : undefined;
}

/** Put a finished value where it belongs. */
export function putInto(frame: OpenCollection, value: unknown): void {
  const { list, group, field } = frame;
  if (list) list.push(value);
  else if (!group) frame.value = value;
  else if (field) {
    if (field.kept) setField(group, field.name, value);
    frame.field = undefined;
  }
}

/** Set a field, also one named `__proto__`. */
function setField(group: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') group[name] = value;
  else Object.defineProperty(group, name, { value, enumerable: true, configurable: true, writable: true });
}
