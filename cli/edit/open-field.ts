import type { Diagnostic } from '../model/diagnostic.ts';
import { childPointer, lastSegment, parentPointer } from '../model/json-pointer.ts';
import { isMarkdown, resolveRef, schemaAt, valueAt, type Schema } from '../model/schema.ts';
import type { Source } from '../model/source.ts';
import { parseYaml } from '../yaml/parse.ts';
import { canAddField, relatedFields } from './add-field.ts';
import type { OpenedFile } from './edited-files.ts';
import { originAt } from './origin.ts';
import type { NewText, OpenedField, OpenedList } from './protocol.ts';
import { Refusal } from './refusal.ts';
import { canRemoveField } from './remove-field.ts';

/** Returns a text field with what its schema says. @throws Refusal if the file is broken, or has and may have no text there */
export function openField({ source, schema }: OpenedFile, pointer: string): OpenedField {
  const { file } = source;
  const document = parseDocument(source);
  const value = valueAt(document, pointer);
  if (typeof value !== 'string' && !(value === undefined && canAddField(schema, document, pointer)))
    throw new Refusal(404, `“${file}” has no text at this place any more.`);
  const field = schemaAt(schema, pointer);
  const list = findList(schema, document, pointer);
  return {
    file,
    origin: originAt(document, schema, pointer),
    help: field.markdownDescription ?? '',
    ...describeText(field, list?.title ?? lastSegment(pointer)),
    isRemovable: canRemoveField(schema, document, pointer),
    related: relatedFields(schema, pointer),
    ...(list && { list }),
  };
}

/** Returns the value of a document. @throws Refusal for a file that cannot be parsed */
export function parseDocument(source: Source): unknown {
  const { value, diagnostics } = parseYaml(source);
  const [mistake] = diagnostics;
  if (value === undefined && mistake) throw new Refusal(422, describeMistake(mistake));
  return value;
}

function describeText(field: Schema, name: string): Pick<OpenedField, 'title' | 'kind' | 'maxLength' | 'choices'> {
  const { maxLength, enum: choices, title = name } = field;
  return {
    title,
    kind: choices ? 'choice' : field.format === 'picture' ? 'picture' : isMarkdown(field) ? 'markdown' : 'line',
    ...(maxLength !== undefined && { maxLength }),
    ...(choices && { choices }),
  };
}

/** Returns the innermost list around a value. */
export function findList(schema: Schema, document: unknown, pointer: string): OpenedList | undefined {
  for (let item = pointer; item !== ''; item = parentPointer(item)) {
    const list = parentPointer(item);
    const items = valueAt(document, list);
    if (!Array.isArray(items)) continue;
    const listSchema = schemaAt(schema, list);
    const { title = lastSegment(list), minItems = 0, maxItems } = listSchema;
    return {
      pointer: list,
      title,
      index: Number(lastSegment(item)),
      length: items.length,
      minItems,
      ...(maxItems !== undefined && { maxItems }),
      newItem: requiredTexts(schema, resolveRef(schema, listSchema.items), title) ?? [],
    };
  }
  return undefined;
}

/** Returns the texts that a value of a schema needs; undefined if it needs anything else. */
function requiredTexts(root: Schema, schema: Schema, name: string, pointer = ''): NewText[] | undefined {
  if (schema.type === 'string') return [{ pointer, ...describeText(schema, name) }];
  if (schema.type !== 'object') return undefined;
  const texts: NewText[] = [];
  for (const required of schema.required ?? []) {
    const field = resolveRef(root, schema.properties?.[required]);
    const inside = requiredTexts(root, field, required, childPointer(pointer, required));
    if (!inside) return undefined;
    texts.push(...inside);
  }
  return texts;
}

function describeMistake({ range, message }: Diagnostic): string {
  return `This file has a mistake in line ${range.start.line}, so nothing can be saved into it until it is fixed in an editor: ${message}`;
}
