import { closest } from '../../model/closest.ts';
import type { ContentDocument } from '../../model/document.ts';
import type { CompactItem, FieldErrors } from '../../model/interpretation.ts';
import { childPointer } from '../../model/json-pointer.ts';
import { resolveRef, schemaAt, valueAt } from '../../model/schema.ts';

/** Finds items of two fields that are written as one, and takes them out of the open errors. */
export function takeCompactItems({ schema, value }: ContentDocument, groups: FieldErrors[]): CompactItem[] {
  return groups.flatMap(({ pointer, missing, unknown }) => {
    const { required = [], properties = {} } = schemaAt(schema, pointer);
    const [first, second] = required;
    const [key] = unknown;
    const isText = (field: string) => resolveRef(schema, properties[field]).type === 'string';
    const isOneForTwo = /\/\d+$/.test(pointer) && missing.size === 2 && unknown.size === 1 && required.length === 2;
    if (!isOneForTwo || first === undefined || second === undefined || key === undefined) return [];
    const item = valueAt(value, pointer) as object;
    if (Object.keys(item).length > 1 || !required.every(isText) || closest(key, missing)) return [];
    if (typeof valueAt(item, childPointer('', key)) !== 'string') return [];
    missing.clear();
    unknown.clear();
    return [{ pointer, key, fields: [first, second] }];
  });
}
