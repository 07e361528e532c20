import { applyEdits } from '../model/edits.ts';
import { childPointer } from '../model/json-pointer.ts';
import type { ScalarStyle } from '../model/locations.ts';
import { isMarkdown, resolveRef, schemaAt, valueAt, type Schema } from '../model/schema.ts';
import { insertEntry } from './entries.ts';
import { shownText } from './origin.ts';
import { withoutLineEnd, type ParsedFile } from './parsed-file.ts';
import { Refusal } from './refusal.ts';
import { DEFAULT_COLUMN, setValue } from './set-value.ts';
import { rewrap, wrappedWidth } from './unwrap-markdown.ts';

/**
 * Returns the text of a document with another value.
 * @param value as the page shows it, see `shownText`; texts of an object or a list by their JSON Pointer in it
 * @param isNewItem whether the value is inserted as an item of a list
 * @throws Refusal if there is no text at the pointer
 */
export function replaceText(
  file: ParsedFile,
  pointer: string,
  value: string | Record<string, string>,
  isNewItem = false,
): string {
  const { source, schema, locations } = file;
  const current = isNewItem ? undefined : valueAt(file.value, pointer);
  const field = schemaAt(schema, pointer);
  const edit = () => {
    if (typeof current === 'string' && typeof value === 'string') {
      const before = withoutLineEnd(current);
      const typed = tidy(value, shownText(field, before));
      const style = locations.get(pointer)?.scalar?.style;
      const text = isMarkdown(field) ? rewrap(typed, before, wrappingWidth(style, typed, before)) : typed;
      // The last line break belongs to the block and not to the text.
      return setValue(file, pointer, text && text + current.slice(before.length));
    }
    const added = current === undefined && insertEntry(file, pointer, newValue(schema, field, value));
    return added ? [added] : undefined;
  };
  const edits = edit();
  if (!edits) throw new Refusal(422, `This text cannot be changed here. Change it in “${source.file}”.`);
  return applyEdits(source.text, edits);
}

/** Returns a value that a document lacks. @param pointer of it in the texts */
function newValue(root: Schema, schema: Schema, texts: string | Record<string, string>, pointer = ''): unknown {
  const inside = (key: string | number, field?: Schema) =>
    newValue(root, resolveRef(root, field), texts, childPointer(pointer, key));
  const { type, items, properties = {}, required = [], minItems = 1 } = schema;
  if (type === 'array') return Array.from({ length: Math.max(1, minItems) }, (_, index) => inside(index, items));
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, inside(name, properties[name])]));
  const text = tidy((typeof texts === 'string' ? texts : texts[pointer]) ?? '');
  const wrapped = isMarkdown(schema) ? rewrap(text, '', DEFAULT_COLUMN) : text;
  return isMarkdown(schema) && wrapped.includes('\n') ? `${wrapped}\n` : wrapped;
}

/** Returns typed text without spaces around it and in empty lines, and in NFC; lines that the file has stay as they are. */
function tidy(typed: string, before = ''): string {
  const known = new Set(before.split('\n'));
  const lines = typed.replaceAll(/\r\n?/g, '\n').split('\n');
  const written = lines.map((line) => (known.has(line) ? line : line.normalize('NFC').replace(/^\s+$/, '')));
  const text = written
    .join('\n')
    .replace(/^\s*\n/, '')
    .trimEnd();
  return known.has(/^.*/.exec(text)?.[0] ?? '') ? text : text.trimStart();
}

/** Returns the width of changed paragraphs; Infinity in a style whose lines YAML folds, and next to long lines. */
function wrappingWidth(style: ScalarStyle | undefined, text: string, before: string): number {
  const isLiteral = style === 'literal' || ((style === 'plain' || style === 'single') && text.includes('\n'));
  if (!isLiteral) return Infinity;
  const isLong = before.split('\n').some(({ length }) => length > DEFAULT_COLUMN);
  return wrappedWidth(before) || (isLong ? Infinity : DEFAULT_COLUMN);
}
