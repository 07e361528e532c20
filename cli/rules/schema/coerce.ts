import type { Edit } from '../../model/diagnostic.ts';
import type { ValueLocation } from '../../model/locations.ts';
import { quoteScalar } from '../../yaml/quote.ts';
import { lineEndingOf } from '../../model/edits.ts';
import type { ContentDocument } from '../../model/document.ts';
import { type Schema, isMarkdown } from '../../model/schema.ts';
import { toIsoDate as readDate } from './date.ts';
import { groupedAt } from '../yaml/grouped.ts';

const ANSWERS = new Map([
  ...['true', 'yes', 'on'].map((word) => [word, 'true'] as const),
  ...['false', 'no', 'off'].map((word) => [word, 'false'] as const),
]);

/** The edits that give a single value the kind its schema asks for, where there is only one way to read it. */
export function coerce(document: ContentDocument, pointer: string, value: unknown, schema: Schema): Edit[] | undefined {
  const { locations, source } = document;
  const place = locations.get(pointer);
  if (place && isMarkdown(schema)) {
    const edits = asText(source.text, place, value);
    if (edits) return edits;
  }
  if (place && schema.type === 'string' && isMisread(value)) return asQuoted(source.text, place, schema);
  if (!place?.scalar || place.scalar.style === 'literal' || place.scalar.style === 'folded') return undefined;
  const { from, to } = place.scalar;
  const replace = (text: string) => [{ from: place.value.start.offset, to: place.value.end.offset, text }];
  if (schema.type === 'string' && typeof value !== 'string') {
    const whole = groupedAt(source.text, from);
    if (whole) return [{ from, to: from + whole.length, text: quoteScalar(whole) }];
    if (schema.format === 'date') {
      const meant = readDate(source.text.slice(from, to));
      return meant === undefined ? undefined : replace(quoteScalar(meant));
    }
    const text = source.text.slice(from, to);
    // In quotes it would still be wrong.
    if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(text)) return undefined;
    return replace(quoteScalar(text));
  }
  if (typeof value !== 'string') return undefined;
  if (schema.type === 'array') return itemOfList(source.text, place, value, schema);
  if (schema.type === 'boolean') {
    const answer = ANSWERS.get(value.toLowerCase());
    return answer === undefined ? undefined : replace(answer);
  }
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  return isNumber && /^-?[1-9]\d*$/.test(value) ? replace(value) : undefined;
}

/** A `|` before a list or words with a colon that YAML does not read as a text: neither are names of fields. */
function asText(text: string, { key, value: range }: ValueLocation, value: unknown): Edit[] | undefined {
  if (typeof value !== 'object' || value === null || !key || key.end.line === range.start.line) return undefined;
  if (Array.isArray(value) ? value.some((item) => typeof item !== 'string') : !isProse(value)) return undefined;
  // Quotes and notes would be seen by visitors.
  if (/(?:^|\s)["'#&*!]/.test(text.slice(range.start.offset, range.end.offset))) return undefined;
  const colon = /^[ \t]*:(?=[ \t]*[\r\n])/.exec(text.slice(key.end.offset, range.start.offset));
  const at = key.end.offset + (colon?.[0].length ?? 0);
  return colon ? [{ from: at, to: at, text: ' |' }] : undefined;
}

/** `- NIST: 800-53` is a group of one field, whose name is none. */
function isMisread(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const [[name, item] = [''], ...others] = Object.entries(value);
  return others.length === 0 && isWords(name) && typeof item !== 'object';
}

/** Words with a colon as the text that they are, where the field takes it. */
function asQuoted(
  text: string,
  { value: { start, end } }: ValueLocation,
  { pattern, maxLength }: Schema,
): Edit[] | undefined {
  const words = text.slice(start.offset, end.offset);
  if (start.line !== end.line || !/^\w/.test(words) || words.length > (maxLength ?? Infinity)) return undefined;
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(words)) return undefined;
  return [{ from: start.offset, to: end.offset, text: quoteScalar(words) }];
}

function isProse(value: object): boolean {
  return Object.entries(value).every(([name, item]) => isWords(name) && (item === null || typeof item === 'string'));
}

/** Whether what stands before a colon is rather words than the name of a field. */
const isWords = (name: string): boolean => /\s|^[A-Z]/.test(name);

/** `tags: Cloud` becomes a list with one item, on a line below its key. */
function itemOfList(
  text: string,
  { key, value: range }: ValueLocation,
  value: string,
  { items }: Schema,
): Edit[] | undefined {
  // Texts with commas may stand for several items; a text cannot be a group of fields.
  if (items?.type === 'object' || items?.$ref || value.includes(',') || key?.end.line !== range.start.line)
    return undefined;
  const colon = text.indexOf(':', key.end.offset) + 1;
  const margin = ' '.repeat(key.start.column + 1);
  return [{ from: colon, to: range.start.offset, text: `${lineEndingOf(text)}${margin}- ` }];
}
