import type { Edit } from './diagnostic.ts';
import { editedLine } from './edits.ts';
import { pointerSegments } from './json-pointer.ts';
import { showInvisible } from './unicode-space.ts';

/** Longest excerpt of a value in a message, in UTF-16 units. */
const MAX_EXCERPT = 40;

/** Longest text that a reader is asked to type. */
const MAX_INSTRUCTION = 200;

/** Quotes a value for a message: on one line, shortened if it is long. */
export function quote(value: unknown): string {
  return quoteUpTo(MAX_EXCERPT, value);
}

/** Quotes text that the reader should write: complete, unless it is very long. */
export function quoteWhole(text: string): string {
  return quoteUpTo(MAX_INSTRUCTION, text);
}

function quoteUpTo(maxLength: number, value: unknown): string {
  const plain = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replace(/\s+/g, ' ').trim();
  const text = /^[\0-\u02ff]*$/.test(plain) ? plain : showInvisible(plain);
  // Never split a surrogate pair.
  return `“${text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`}”`;
}

/** Returns how many characters a text has, as JSON Schema counts them: a surrogate pair is one. Printed into validators. */
export function countCharacters(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}

/** Returns the help that shows the line at an offset after edits. */
export function writeLine(text: string, edits: readonly Edit[], offset?: number): string {
  return `Write ${quoteWhole(editedLine(text, edits, offset))}.`;
}

/** Joins parts as in `a`, `a or b`, and `a, b, or c`. */
export function joinWords(parts: readonly string[], conjunction: 'or' | 'and' = 'or'): string {
  if (parts.length < 3) return parts.join(` ${conjunction} `);
  return `${parts.slice(0, -1).join(', ')}, ${conjunction} ${parts.at(-1)}`;
}

/**
 * Joins words to lines of up to some characters; a longer word is a line.
 * @param used columns of the first line that are taken
 */
export function wrapWords(words: readonly string[], columns: number, used = 0): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const space = lines.length > 1 ? columns : columns - used;
    if (last !== undefined && last.length + 1 + word.length <= space) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Returns a count such as `1 word` or `2 words`. */
export function pluralize(n: number, one: string, many = `${one}s`): string {
  // Not toLocaleString(): loading the locale data takes 13 ms, a fifth of a check of unchanged content.
  const digits = String(n).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${digits} ${n === 1 ? one : many}`;
}

export function spacesLabel(count: number): string {
  return count <= 0 ? 'no spaces' : pluralize(count, 'space');
}

/** Returns the message of something that was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the name of a value in messages: its key in quotes, `item 2 of “tags”`, or `the document`. */
export function fieldLabel(pointer: string): string {
  const parts = pointerSegments(pointer);
  const last = parts.at(-1);
  if (last === undefined) return 'the document';
  if (!/^\d+$/.test(last)) return quote(last);
  const owner = parts.at(-2);
  return owner === undefined ? `item ${Number(last) + 1}` : `item ${Number(last) + 1} of ${quote(owner)}`;
}
