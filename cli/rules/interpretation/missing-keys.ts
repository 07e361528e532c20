import type { ContentDocument } from '../../model/document.ts';
import { lineEndingOf } from '../../model/edits.ts';
import type { BlockScalar, MissingKey } from '../../model/interpretation.ts';
import { childPointer, parentPointer } from '../../model/json-pointer.ts';
import type { ValueLocation } from '../../model/locations.ts';
import { isMarkdown, schemaAt } from '../../model/schema.ts';

/** A group is recognized by two of its fields. */
const MIN_FIELDS = 2;

/**
 * Returns the fields without a key, each by its JSON Pointer and by that of the text above it. Text without its key is part
 * of the plain text above, which then is too long, while a required text is missing. A group without its key is part of the
 * block scalar above.
 */
export function findMissingKeys(document: ContentDocument, blockScalars: BlockScalar[]): Map<string, MissingKey> {
  const found = new Map<string, MissingKey>();
  const required = document.schemaErrors.flatMap(({ keyword, instancePath: group, params }) =>
    keyword === 'required' ? [childPointer(group, String(params['missingProperty']))] : [],
  );
  const multilineTexts = findMultilineTexts(document);
  const add = (missingKey: MissingKey | undefined) => {
    if (missingKey) found.set(missingKey.owner, missingKey).set(missingKey.pointer, missingKey);
  };
  for (const pointer of required) add(findTextWithoutKey(document, pointer, multilineTexts));
  for (const pointer of required) add(findGroupWithoutKey(document, pointer, blockScalars));
  return found;
}

/** Returns the invalid plain texts of several lines by the pointers of their groups. */
function findMultilineTexts({ schemaErrors, locations }: ContentDocument): Map<string, string> {
  const invalid = schemaErrors.filter(({ instancePath }) => isMultilinePlain(locations.get(instancePath)));
  return new Map(invalid.map(({ instancePath }) => [parentPointer(instancePath), instancePath]));
}

/** @param pointer of the missing field */
function findTextWithoutKey(
  { locations, schema: root, source }: ContentDocument,
  pointer: string,
  multilineTexts: Map<string, string>,
): MissingKey | undefined {
  const group = parentPointer(pointer);
  const owner = multilineTexts.get(group);
  const key = owner === undefined ? undefined : locations.get(owner)?.key?.start;
  if (owner === undefined || !key) return undefined;
  const schema = schemaAt(root, pointer);
  const [from, next] = source.lineStarts.slice(key.line - 1, key.line + 1) as [number, number];
  if (schema.type !== 'string' || !/^ *(?:- +)*$/.test(source.text.slice(from, key.offset))) return undefined;
  const line = `${pointer.slice(group.length + 1)}: ${isMarkdown(schema) ? '|' : '>-'}`;
  const text = ' '.repeat(key.column - 1) + line + lineEndingOf(source.text);
  return { pointer, owner, line, isGroup: false, edit: { from: next, to: next, text } };
}

/** Finds a group whose fields are lines of a block scalar next to it, indented like the text. @param pointer of the group */
function findGroupWithoutKey(
  { locations, schema, source }: ContentDocument,
  pointer: string,
  blockScalars: BlockScalar[],
): MissingKey | undefined {
  const names = Object.keys(schemaAt(schema, pointer).properties ?? {});
  if (names.length < MIN_FIELDS) return undefined;
  const parent = parentPointer(pointer);
  for (const { pointer: owner, scalar } of blockScalars) {
    const column = (locations.get(owner)?.key?.start.column ?? 0) - 1;
    if (parentPointer(owner) !== parent || column < 0) continue;
    const pattern = new RegExp(String.raw`^ {${scalar.indent}}(${names.join('|')}):(?=\s)`, 'gm');
    const fields = [...source.text.slice(scalar.from, scalar.to).matchAll(pattern)];
    const [first] = fields;
    // With its name on the line above, it is a swallowed field.
    if (
      first &&
      new RegExp(String.raw`^ *${pointer.slice(parent.length + 1)}:\s*$`, 'm').test(
        source.text.slice(scalar.from, scalar.from + first.index),
      )
    )
      continue;
    if (!first || new Set(fields.map(([, name]) => name)).size < MIN_FIELDS) continue;
    const from = scalar.from + first.index;
    const line = `${pointer.slice(parent.length + 1)}:`;
    const text = `${' '.repeat(column)}${line}${lineEndingOf(source.text)}`;
    return { pointer, owner, line, isGroup: true, edit: { from, to: from, text } };
  }
  return undefined;
}

/** Whether a plain scalar starts on the line of its key and continues below. */
function isMultilinePlain({ key, value, scalar }: Partial<ValueLocation> = {}): boolean {
  return scalar?.style === 'plain' && key?.start.line === value?.start.line && value?.start.line !== value?.end.line;
}
