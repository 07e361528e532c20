import type { Edit } from '../model/diagnostic.ts';
import { insertAt, lineEndingOf } from '../model/edits.ts';
import { childPointer, lastSegment, parentPointer } from '../model/json-pointer.ts';
import { isGroup, resolveRef, schemaAt, valueAt, type Schema } from '../model/schema.ts';
import { lineAround, type Source } from '../model/source.ts';
import { quoteScalar } from '../yaml/quote.ts';
import type { OpenedField } from './protocol.ts';
import { changesOnly, parseFile } from './parsed-file.ts';

/** Returns the edit that adds a text after the last field of its object; undefined if the object is written in braces. */
export function addField(source: Source, pointer: string, wanted: string): Edit | undefined {
  const file = parseFile(source);
  const { value, locations } = file;
  const parent = parentPointer(pointer);
  const group = valueAt(value, parent);
  const name = lastSegment(pointer);
  if (!isGroup(group)) return undefined;
  const fields = Object.keys(group).flatMap((key) => locations.get(childPointer(parent, key)) ?? []);
  const column = fields[0]?.key?.start.column;
  if (column === undefined) return undefined;
  const end = Math.max(...fields.map((field) => field.value.end.offset));
  const { to } = lineAround(source, end);
  const text = `${lineEndingOf(source.text)}${' '.repeat(column - 1)}${name}: ${quoteScalar(wanted)}`;
  const edit = insertAt(to, text);
  return changesOnly(file, [edit], pointer, wanted) ? edit : undefined;
}

/** Whether an object of the schema may have the text that a document lacks at a pointer. */
export function canAddField(schema: Schema, document: unknown, pointer: string): boolean {
  const parent = valueAt(document, parentPointer(pointer));
  return typeof parent === 'object' && parent !== null && schemaAt(schema, pointer).type === 'string';
}

/** Returns the other texts of the object that a field is in; also those that the document lacks. */
export function relatedFields(schema: Schema, pointer: string): OpenedField['related'] {
  const parent = parentPointer(pointer);
  const fields = Object.entries(schemaAt(schema, parent).properties ?? {});
  return fields.flatMap(([name, unresolved]) => {
    const { type, title = name } = resolveRef(schema, unresolved);
    const own = childPointer(parent, name);
    return type === 'string' && own !== pointer ? [{ pointer: own, title }] : [];
  });
}
