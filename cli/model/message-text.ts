import { pointerSegments } from './json-pointer.ts';

/** The longest stretch of a value that a message repeats. */
const LONGEST = 40;

/** What is longer than this is not to be typed from a finding. */
const LONGEST_INSTRUCTION = 200;

/** A value as messages show it: “in quotes”, on one line, cut where it is long. */
export function quote(value: unknown): string {
  return quoteUpTo(LONGEST, value);
}

/** A text that the reader is to write: in quotes and whole, unless it is very long. */
export function quoteWhole(text: string): string {
  return quoteUpTo(LONGEST_INSTRUCTION, text);
}

function quoteUpTo(longest: number, value: unknown): string {
  const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replace(/\s+/g, ' ').trim();
  // Never between the two halves of one character.
  return `“${text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`}”`;
}

/** `a`, `a or b`, `a, b or c`. */
export function joinWords(parts: string[], conjunction: 'or' | 'and' = 'or'): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${conjunction} ${parts[parts.length - 1] as string}`;
}

/** `1 word`, `2 words`. */
export function pluralize(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString('en')} ${n === 1 ? one : many}`;
}

/** `text` with its first letter large. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a reader calls a value: its key in quotes, or `item 2 of “tags”`; `` for the document itself. */
export function fieldLabel(pointer: string): string {
  const parts = pointerSegments(pointer);
  const last = parts.at(-1);
  if (last === undefined) return 'the document';
  if (!/^\d+$/.test(last)) return quote(last);
  const owner = parts.at(-2);
  return owner === undefined ? `item ${Number(last) + 1}` : `item ${Number(last) + 1} of ${quote(owner)}`;
}
