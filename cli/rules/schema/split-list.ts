import type { ContentDocument } from '../../model/document.ts';
import { slugsIn } from '../../model/slug.ts';
import { schemaAt, valueAt } from '../../model/schema.ts';

/**
 * The items of a list that have become one text: a comma, a semicolon or a “#” between them, or the dash of a line lost.
 * @param pointer of the text
 * @returns each of them as the list takes it; undefined where the text is one item, right or wrong
 */
export function splitListAt({ schema, value }: ContentDocument, pointer: string): string[] | undefined {
  const { pattern } = schemaAt(schema, pointer);
  const text = valueAt(value, pointer);
  if (!/\/\d+$/.test(pointer) || typeof text !== 'string' || pattern === undefined) return undefined;
  const wanted = new RegExp(pattern, 'u');
  if (wanted.test(text.trim().replaceAll(/\s+/g, ' '))) return undefined;
  // The comma of a number or of a date parts nothing.
  const items =
    slugsIn(text) ?? text.split(/(?<!\d),|,(?!\s*\d)|[;|]|\s#/).map((item) => item.trim().replace(/^#/, ''));
  const named = items.filter(Boolean);
  return named.length > 1 && named.every((item) => wanted.test(item)) ? named : undefined;
}
