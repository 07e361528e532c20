import { isDeepStrictEqual } from 'node:util';
import type { Edit } from '../model/diagnostic.ts';
import { applyEdits } from '../model/edits.ts';
import { lastSegment, parentPointer } from '../model/json-pointer.ts';
import { valueAt, type Schema } from '../model/schema.ts';
import { createSource, type Source } from '../model/source.ts';
import type { ParsedYaml } from '../yaml/document-builder.ts';
import { parseYaml } from '../yaml/parse.ts';

/** A file as it is before an edit. */
export interface ParsedFile extends ParsedYaml {
  source: Source;
  schema: Schema;
}

export function parseFile(source: Source, schema: Schema): ParsedFile {
  return { source, schema, ...parseYaml(source) };
}

/**
 * Whether an edit gives the value at a JSON Pointer another value, keeps all others, and adds no mistakes.
 * @param wanted undefined if the field or item is removed
 */
export function changesOnly(file: ParsedFile, edits: readonly Edit[], pointer: string, wanted: unknown): boolean {
  const { source, value, diagnostics } = file;
  const after = parseYaml(createSource(source.file, applyEdits(source.text, edits)));
  return (
    after.diagnostics.length <= diagnostics.length && isDeepStrictEqual(after.value, withValue(value, pointer, wanted))
  );
}

/** Returns a copy of a document with another value at a pointer, or without the field or item. */
export function withValue(document: unknown, pointer: string, value: unknown): unknown {
  const copy = structuredClone(document);
  const parent = valueAt(copy, parentPointer(pointer)) as Record<string, unknown>;
  const name = lastSegment(pointer);
  if (value !== undefined) parent[name] = value;
  else if (Array.isArray(parent)) parent.splice(Number(name), 1);
  else Reflect.deleteProperty(parent, name);
  return copy;
}

/** Returns a text without the line breaks at its end. */
export function withoutLineEnd(text: string): string {
  return text.replace(/(?<!\n)\n+$/, '');
}
