import type { Edit } from '../model/diagnostic.ts';
import { lastSegment, parentPointer } from '../model/json-pointer.ts';
import { schemaAt, valueAt, type Schema } from '../model/schema.ts';
import { lineAround, positionAt, type Source, type Span } from '../model/source.ts';
import { changesOnly, parseFile } from './parsed-file.ts';

/** Whether a document has an optional text at a pointer. */
export function canRemoveField(schema: Schema, document: unknown, pointer: string): boolean {
  const { properties = {}, required = [] } = schemaAt(schema, parentPointer(pointer));
  const name = lastSegment(pointer);
  return typeof valueAt(document, pointer) === 'string' && Object.hasOwn(properties, name) && !required.includes(name);
}

/**
 * Returns the edit that removes a field with the comments directly above it and at the end of its lines. Comments above the first field of
 * the file belong to the file, and fields that are commented out stay.
 * @returns undefined for an object in braces, or with no other field
 */
export function removeField(source: Source, schema: Schema, pointer: string): Edit | undefined {
  const file = parseFile(source);
  const { key, value } = file.locations.get(pointer) ?? {};
  if (!key || !value) return undefined;
  const { text, lineStarts } = source;
  const start = key.start.offset;
  const end = lineAround(source, value.end.offset).to;
  const indent = text.slice(lineAround(source, start).from, start);
  const spans: Span[] = [];
  if (indent.trim() === '') {
    const from = lineStarts[firstLine(source, schema, pointer, key.start.line - 1, indent)] ?? 0;
    const to = lineStarts[positionAt(source, end).line] ?? text.length;
    const isLastOfParagraph = lineAround(source, to).to === to || to === text.length;
    // Of the empty lines around the field, only those behind it stay.
    if (isLastOfParagraph) spans.push({ from: text.slice(0, from).trimEnd().length, to: end });
    spans.push({ from, to });
  } else {
    // Behind a dash: the next field moves up.
    spans.push({ from: start, to: end + Math.max(0, text.slice(end).search(/\S/)) });
  }
  const edits = spans.map((span): Edit => ({ ...span, text: '' }));
  return edits.find((edit) => changesOnly(file, [edit], pointer, undefined));
}

/** Returns the first line of a field with the comments directly above it, counted from 0. */
export function firstLine(
  { text, lineStarts }: Source,
  schema: Schema,
  pointer: string,
  line: number,
  indent: string,
): number {
  const names = Object.keys(schemaAt(schema, parentPointer(pointer)).properties ?? {});
  let first = line;
  for (; first > 0; first--) {
    const above = text.slice(lineStarts[first - 1], lineStarts[first]);
    const comment = above.startsWith(`${indent}#`) ? above.slice(indent.length + 1).trim() : undefined;
    if (comment === undefined || names.some((name) => comment.startsWith(`${name}:`))) return first;
  }
  return line;
}
