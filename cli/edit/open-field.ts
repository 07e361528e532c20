import type { Diagnostic } from '../model/diagnostic.ts';
import { lastSegment, parentPointer } from '../model/json-pointer.ts';
import { isMarkdown, schemaAt, valueAt, type Schema } from '../model/schema.ts';
import { parseYaml } from '../yaml/parse.ts';
import { canAddField, relatedFields } from './add-field.ts';
import type { OpenedFile } from './edited-files.ts';
import { versionAt, withoutLineEnd } from './parsed-file.ts';
import type { OpenedField } from './protocol.ts';
import { Refusal } from './refusal.ts';
import { canRemoveField } from './remove-field.ts';

/** Returns a text field with what its schema says. @throws Refusal if the file is broken, or has and may have no text there */
export function openField({ source, schema }: OpenedFile, pointer: string): OpenedField {
  const { file } = source;
  const document = parseYaml(source, schema);
  const value = valueAt(document.value, pointer);
  const [mistake] = document.diagnostics;
  if (document.value === undefined && mistake) throw new Refusal(422, describeMistake(mistake));
  if (typeof value !== 'string' && !(value === undefined && canAddField(schema, document.value, pointer)))
    throw new Refusal(404, `“${file}” has no text at this place any more.`);
  const field = schemaAt(schema, pointer);
  const { maxLength, enum: choices } = field;
  const list = findList(schema, document.value, pointer);
  return {
    file,
    pointer,
    version: versionAt(source, pointer),
    title: field.title ?? list?.title ?? lastSegment(pointer),
    help: field.markdownDescription ?? '',
    kind: choices ? 'choice' : field.format === 'picture' ? 'picture' : isMarkdown(field) ? 'markdown' : 'line',
    value: withoutLineEnd(value ?? ''),
    isRemovable: canRemoveField(schema, document.value, pointer),
    related: relatedFields(schema, pointer),
    ...(maxLength !== undefined && { maxLength }),
    ...(choices && { choices }),
    ...(list && { list }),
  };
}

/** Returns the innermost list around a value. */
function findList(schema: Schema, document: unknown, pointer: string): OpenedField['list'] {
  for (let item = pointer; item !== ''; item = parentPointer(item)) {
    const list = parentPointer(item);
    const items = valueAt(document, list);
    if (!Array.isArray(items)) continue;
    const { title, minItems = 0, maxItems } = schemaAt(schema, list);
    return {
      pointer: list,
      title: title ?? lastSegment(list),
      index: Number(lastSegment(item)),
      length: items.length,
      minItems,
      ...(maxItems !== undefined && { maxItems }),
    };
  }
  return undefined;
}

function describeMistake({ range, message }: Diagnostic): string {
  return `This file has a mistake in line ${range.start.line} that has to be fixed in an editor first: ${message}`;
}
