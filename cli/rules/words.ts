/** The longest stretch of a value that a message repeats. */
const LONGEST = 40;

/** What is longer than this is not to be typed from a finding. */
const LONGEST_INSTRUCTION = 200;

/** A value as messages show it: “in quotes”, on one line, cut where it is long. */
export function quote(value: unknown): string {
  return quoteUpTo(LONGEST, value);
}

/** A text that the reader is to write: in quotes and whole, unless it is very long. */
export function exactly(text: string): string {
  return quoteUpTo(LONGEST_INSTRUCTION, text);
}

function quoteUpTo(longest: number, value: unknown): string {
  const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replace(/\s+/g, ' ').trim();
  // Never between the two halves of one character.
  return `“${text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`}”`;
}

/** `a`, `a or b`, `a, b or c`. */
export function list(parts: string[], conjunction: 'or' | 'and' = 'or'): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${conjunction} ${parts[parts.length - 1] as string}`;
}

/** `1 word`, `2 words`. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString('en')} ${n === 1 ? one : many}`;
}

/** `text` with its first letter large. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The parts of a JSON Pointer (RFC 6901). */
export function segments(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The JSON Pointer of a field or item of the value at `pointer`. */
export function below(pointer: string, key: string | number): string {
  const name = String(key);
  return `${pointer}/${/[~/]/.test(name) ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name}`;
}

/** The JSON Pointer of the group or list that holds a value. */
export function above(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** What a reader calls a value: its key in quotes, or `item 2 of “tags”`; `` for the document itself. */
export function nameOf(pointer: string): string {
  const parts = segments(pointer);
  const last = parts.at(-1);
  if (last === undefined) return 'the document';
  if (!/^\d+$/.test(last)) return quote(last);
  const owner = parts.at(-2);
  return owner === undefined ? `item ${Number(last) + 1}` : `item ${Number(last) + 1} of ${quote(owner)}`;
}
