import type { Edit } from '../../model/diagnostic.ts';
import type { ContentDocument } from '../../model/document.ts';
import { lineEndingOf } from '../../model/edits.ts';
import type { ValueLocation } from '../../model/locations.ts';
import { countCharacters } from '../../model/message-text.ts';
import { isMarkdown, matchesPattern, type Schema } from '../../model/schema.ts';
import type { Span } from '../../model/source.ts';
import { canBePlain, quoteScalar } from '../../yaml/quote.ts';
import { contextAt, type SyntaxIssue } from '../../yaml/diagnose/context.ts';
import { textWithoutBlockIndicator } from '../../yaml/diagnose/detectors/text-without-block-indicator.ts';
import { toIsoDate } from './iso-date.ts';

const BOOLEANS = new Map(
  Object.entries({ true: 'true', yes: 'true', on: 'true', false: 'false', no: 'false', off: 'false' }),
);

/** Returns the edits that give a value the type its schema requires, if it can be read in only one way. */
export function coerce(document: ContentDocument, pointer: string, value: unknown, schema: Schema): Edit[] | undefined {
  const { locations, source } = document;
  const location = locations.get(pointer);
  if (!location) return undefined;
  if (isMarkdown(schema) && typeof value === 'object') {
    const { fix } = findUnmarkedText(document, location) ?? {};
    if (fix?.safe) return fix.edits;
  }
  if (schema.type === 'string' && isTextWithColon(value)) return quoteTextWithColon(source.text, location, schema);
  const { scalar } = location;
  if (!scalar || scalar.style === 'literal' || scalar.style === 'folded') return undefined;
  if (typeof value !== 'string') {
    return schema.type === 'string' ? quoteAsText(source.text, location, scalar, schema) : undefined;
  }
  if (schema.type === 'array') return toList(source.text, location, value, schema);
  if (schema.type === 'boolean') return replaceWith(location, BOOLEANS.get(value.toLowerCase()));
  const isNumber = (schema.type === 'number' || schema.type === 'integer') && /^-?[1-9]\d*$/.test(value);
  return replaceWith(location, isNumber ? value : undefined);
}

function replaceWith({ value: { start, end } }: ValueLocation, text: string | undefined): Edit[] | undefined {
  return text === undefined ? undefined : [{ from: start.offset, to: end.offset, text }];
}

/** Quotes a number or another value that should be text. */
function quoteAsText(text: string, location: ValueLocation, { from, to }: Span, schema: Schema) {
  const item = numberGroupItemAt(text, from);
  if (item) return [{ from, to: from + item.length, text: quoteScalar(item) }];
  const written = text.slice(from, to);
  if (schema.format === 'date') {
    const date = toIsoDate(written);
    return replaceWith(location, date && quoteScalar(date));
  }
  return matchesPattern(written, schema) ? replaceWith(location, quoteScalar(written)) : undefined;
}

/** Returns the issue of a text on the lines below its key that YAML reads as a list or, because of a colon, as a group. */
export function findUnmarkedText(document: ContentDocument, { key, value }: ValueLocation): SyntaxIssue | undefined {
  if (!key || key.end.line === value.start.line) return undefined;
  return textWithoutBlockIndicator(contextAt(document, value.start.offset));
}

/** Whether a group of one field is text with a colon: `- NIST: 800-53`. */
function isTextWithColon(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const [[name, item] = [''], ...others] = Object.entries(value);
  return others.length === 0 && isProse(name) && typeof item !== 'object';
}

function quoteTextWithColon(text: string, location: ValueLocation, schema: Schema): Edit[] | undefined {
  const { start, end } = location.value;
  const written = text.slice(start.offset, end.offset);
  const isValid = countCharacters(written) <= (schema.maxLength ?? Infinity) && matchesPattern(written, schema);
  if (start.line !== end.line || !/^[\p{L}\p{N}]/u.test(written) || !isValid) return undefined;
  return replaceWith(location, quoteScalar(written));
}

/** Whether the text before a colon is prose rather than the name of a field. */
function isProse(name: string): boolean {
  return /\s|^[A-Z]/.test(name);
}

/** Turns `tags: Cloud` or `tags: Cloud; Network` into a list with the items on the lines below. */
function toList(
  text: string,
  { key, value: range }: ValueLocation,
  value: string,
  { items = {}, minItems = 1 }: Schema,
): Edit[] | undefined {
  // Text cannot become a group of fields.
  if (items.type === 'object' || items.$ref) return undefined;
  if (key?.end.line !== range.start.line) return undefined;
  const separator = /[;|•]/.test(value) ? /[;|•]/ : /,\s/;
  const parts = value
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
  // Without any doubt, text with commas is a list only if it has enough valid items.
  const isList = parts.length >= minItems && parts.every((part) => matchesPattern(part, items));
  if (parts.length === 0 || (!isList && value.includes(','))) return undefined;
  const afterColon = text.indexOf(':', key.end.offset) + 1;
  const indent = ' '.repeat(key.start.column + 1);
  const start = `${lineEndingOf(text)}${indent}- `;
  if (!isList || parts.length === 1) return [{ from: afterColon, to: range.start.offset, text: start }];
  const list = parts.map((part) => start + (canBePlain(part) ? part : quoteScalar(part))).join('');
  return [{ from: afterColon, to: range.end.offset, text: list }];
}

/** An item in brackets that starts with a number in groups of three digits, so that `[10,000 users]` has two items. */
const ITEM = /^\d{1,3}(?:,\d{3})+[ \t]+[^\s,[\]{}][^,[\]{}\r\n]*/;

/** Returns the whole item that starts at an offset, if it starts with such a number. */
export function numberGroupItemAt(text: string, offset: number): string | undefined {
  return ITEM.exec(text.slice(offset))?.[0].trimEnd();
}

/** Whether a later part of such an item starts at an offset. */
export function isInNumberGroup(text: string, offset: number): boolean {
  const [group = ''] = /(?<!\d)\d{1,3},$/.exec(text.slice(Math.max(0, offset - 5), offset)) ?? [];
  return group !== '' && numberGroupItemAt(text, offset - group.length) !== undefined;
}
