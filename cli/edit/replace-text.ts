import { applyEdits } from '../model/edits.ts';
import type { ScalarStyle } from '../model/locations.ts';
import { isMarkdown, schemaAt, valueAt } from '../model/schema.ts';
import { parseYaml } from '../yaml/parse.ts';
import { addField } from './add-field.ts';
import type { OpenedFile } from './edited-files.ts';
import { shownText } from './origin.ts';
import { withoutLineEnd } from './parsed-file.ts';
import { Refusal } from './refusal.ts';
import { DEFAULT_COLUMN, setValue } from './set-value.ts';
import { rewrap, wrappedWidth } from './unwrap-markdown.ts';

/**
 * Returns the text of a document with another value.
 * @param value as the page shows it, see `shownText`
 * @throws Refusal if there is no text at the pointer
 */
export function replaceText(
  { source, schema }: Pick<OpenedFile, 'source' | 'schema'>,
  pointer: string,
  value: string,
): string {
  const parsed = parseYaml(source);
  const current = valueAt(parsed.value, pointer);
  const field = schemaAt(schema, pointer);
  const before = typeof current === 'string' ? withoutLineEnd(current) : '';
  // The last line break belongs to the block and not to the text.
  const lineEnd = typeof current === 'string' ? current.slice(before.length) : '';
  const typed = tidy(value, shownText(field, before));
  const style = parsed.locations.get(pointer)?.scalar?.style;
  const text = isMarkdown(field) ? rewrap(typed, before, wrappingWidth(style, typed, before)) : typed;
  const added = current === undefined ? addField(source, schema, pointer, text) : undefined;
  const edits = added ? [added] : setValue(source, pointer, text && text + lineEnd);
  if (!edits) throw new Refusal(422, `This text cannot be changed here. Change it in “${source.file}”.`);
  return applyEdits(source.text, edits);
}

/** Returns typed text without spaces around it and in empty lines, and in NFC; lines that the file has stay as they are. */
function tidy(typed: string, before: string): string {
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
