import { childPointer, lastSegment, parentPointer } from '../model/json-pointer.ts';
import { isGroup, isMarkdown, resolveRef, schemaAt, valueAt, type Schema } from '../model/schema.ts';
import type { FieldText, NewText, OpenedField, OpenedList, Origin } from './protocol.ts';
import type { ParsedFile } from './parsed-file.ts';
import { Refusal } from './refusal.ts';

/** Returns a field with what its schema says. @param file with its place; the pointer of a new item is behind the one of the origin */
export function openField(file: ParsedFile & { pointer: string; origin: Origin }): OpenedField {
  const { source, schema, value: document, pointer, origin } = file;
  const list = findList(file, pointer);
  const field = schemaAt(schema, pointer);
  const text = describeText(field, list?.title ?? lastSegment(pointer));
  const value = valueAt(document, pointer);
  const isMissing = origin.isNewItem ?? (value === undefined && isGroup(valueAt(document, parentPointer(pointer))));
  const newTexts = isMissing && listTexts(schema, field, text.title);
  if (typeof value !== 'string' && !newTexts)
    throw new Refusal(404, `“${source.file}” has no text at this place any more.`);
  return {
    file: source.file,
    origin,
    pointer,
    help: field.markdownDescription ?? '',
    ...text,
    ...(newTexts && field.type !== 'string' && { kind: 'group', newTexts }),
    isRemovable: canRemove(file, pointer),
    related: relatedFields(file, pointer),
    ...(list && (origin.isNewItem ? { title: `New item in “${list.title}”` } : { list })),
  };
}

function describeText(field: Schema, name: string): FieldText {
  const { maxLength, enum: choices, title = name } = field;
  return {
    title,
    kind: choices ? 'choice' : field.format === 'picture' ? 'picture' : isMarkdown(field) ? 'markdown' : 'line',
    ...(maxLength !== undefined && { maxLength }),
    ...(choices && { choices }),
  };
}

/** Returns the innermost list around a value. */
export function findList({ schema, value }: ParsedFile, pointer: string): OpenedList | undefined {
  for (let item = pointer; item !== ''; item = parentPointer(item)) {
    const list = parentPointer(item);
    const items = valueAt(value, list);
    if (!Array.isArray(items)) continue;
    const { title = lastSegment(list), minItems = 0, maxItems = Infinity, items: itemSchema } = schemaAt(schema, list);
    return {
      pointer: list,
      title,
      index: Number(lastSegment(item)),
      length: items.length,
      canAdd: items.length < maxItems && listTexts(schema, resolveRef(schema, itemSchema), title) !== undefined,
      canRemove: items.length > minItems,
    };
  }
  return undefined;
}

/** Returns the texts that a value of a schema needs, by their JSON Pointer in it; undefined if it needs anything else. */
function listTexts(root: Schema, schema: Schema, name: string, pointer = ''): NewText[] | undefined {
  const { type, items, properties = {}, required = [], minItems = 1 } = schema;
  if (type === 'string') return [{ pointer, ...describeText(schema, name) }];
  const keys =
    type === 'object' ? required : Array.from({ length: Math.max(1, minItems) }, (_, index) => String(index));
  if (type !== 'object' && type !== 'array') return undefined;
  const texts = keys.map((key) =>
    listTexts(root, resolveRef(root, items ?? properties[key]), items ? name : key, childPointer(pointer, key)),
  );
  return texts.includes(undefined) ? undefined : (texts.flat() as NewText[]);
}

/** Whether a document has an optional text at a pointer. */
export function canRemove({ schema, value }: ParsedFile, pointer: string): boolean {
  const { properties = {}, required = [] } = schemaAt(schema, parentPointer(pointer));
  const name = lastSegment(pointer);
  return typeof valueAt(value, pointer) === 'string' && Object.hasOwn(properties, name) && !required.includes(name);
}

/** Returns the other texts of the object that a field is in, and what else the document lacks there. */
function relatedFields({ schema, value }: ParsedFile, pointer: string): OpenedField['related'] {
  const parent = parentPointer(pointer);
  return Object.entries(schemaAt(schema, parent).properties ?? {}).flatMap(([name, unresolved]) => {
    const field = resolveRef(schema, unresolved);
    const own = childPointer(parent, name);
    const isNew = valueAt(value, own) === undefined && listTexts(schema, field, name) !== undefined;
    const isOffered = own !== pointer && (field.type === 'string' || isNew);
    return isOffered ? [{ pointer: own, title: field.title ?? name }] : [];
  });
}
