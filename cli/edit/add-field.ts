import type { Edit } from '../model/diagnostic.ts';
import { insertAt, lineEndingOf } from '../model/edits.ts';
import { childPointer, lastSegment, parentPointer } from '../model/json-pointer.ts';
import { isGroup, resolveRef, schemaAt, valueAt, type Schema } from '../model/schema.ts';
import { lineAround, type Source } from '../model/source.ts';
import { isIsoDate } from '../rules/repair/iso-date.ts';
import { quoteScalar } from '../yaml/quote.ts';
import type { OpenedField } from './protocol.ts';
import { changesOnly, parseFile } from './parsed-file.ts';
import { firstLine } from './remove-field.ts';

/**
 * Returns the edit that adds a text to its object, in the order of the schema: behind the nearest field that comes before it, with the
 * comments in that field. Without one, it comes before the nearest field after it.
 * @returns undefined for an object in braces
 */
export function addField(source: Source, schema: Schema, pointer: string, wanted: string): Edit | undefined {
  const file = parseFile(source);
  const { value, locations } = file;
  const parent = parentPointer(pointer);
  const group = valueAt(value, parent);
  const name = lastSegment(pointer);
  if (!isGroup(group)) return undefined;
  const names = Object.keys(schemaAt(schema, parent).properties ?? {});
  const isThere = (field: string) => Object.hasOwn(group, field);
  const after = names.slice(names.indexOf(name) + 1).find(isThere);
  const before =
    names.slice(0, names.indexOf(name)).findLast(isThere) ?? (after ? undefined : Object.keys(group).at(-1));
  const sibling = childPointer(parent, before ?? after ?? '');
  const { key, value: range } = locations.get(sibling) ?? {};
  if (!key || !range) return undefined;
  const { text, lineStarts } = source;
  const margin = lineEndingOf(text) + ' '.repeat(key.start.column - 1);
  const isDate = schemaAt(schema, pointer).format === 'date' && isIsoDate(wanted);
  const line = `${name}: ${isDate ? wanted : quoteScalar(wanted)}`;
  const place = (): Edit => {
    if (before !== undefined) {
      const { to } = lineAround(source, range.end.offset);
      const [comments = ''] = new RegExp(`^(?:(?:\\r\\n?|\\n) {${key.start.column},}#.*)*`).exec(text.slice(to)) ?? [];
      return insertAt(to + comments.length, margin + line);
    }
    const indent = text.slice(lineAround(source, key.start.offset).from, key.start.offset);
    // Behind a dash, the field takes the place of the first one.
    if (indent.trim() !== '') return insertAt(key.start.offset, line + margin);
    const from = lineStarts[firstLine(source, schema, sibling, key.start.line - 1, indent)] ?? 0;
    return insertAt(from, indent + line + lineEndingOf(text));
  };
  const edit = place();
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
