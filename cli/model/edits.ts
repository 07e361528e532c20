import { partitionPoint } from './partition-point.ts';
import type { Edit, Range } from './diagnostic.ts';

/** Returns the edit that inserts text at an offset. */
export function insertAt(offset: number, text: string): Edit {
  return { from: offset, to: offset, text };
}

/** Returns the edit that replaces the text of a range. */
export function replaceRange({ start, end }: Range, text: string): Edit {
  return { from: start.offset, to: end.offset, text };
}

/** Returns the edit of one range that changes one text to another. It splits no surrogate pair. */
export function editBetween(before: string, after: string): Edit {
  const isSplit = (text: string, at: number) =>
    /^[\uDC00-\uDFFF]/.test(text.charAt(at)) && /[\uD800-\uDBFF]$/.test(text.charAt(at - 1));
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  while (isSplit(before, start) || isSplit(after, start)) start--;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  while (isSplit(before, before.length - end) || isSplit(after, after.length - end)) end--;
  return { from: start, to: before.length - end, text: after.slice(start, after.length - end) };
}

/**
 * Applies edits to text.
 * @param edits with offsets of the original text; they must not overlap
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const edit of [...edits].sort(compareEdits)) {
    pieces.push(text.slice(at, edit.from), edit.text);
    at = edit.to;
  }
  return pieces.join('') + text.slice(at);
}

/**
 * Selects the fixes that can be applied together. A fix is applied as a whole, or not at all if an earlier one touches it.
 * @param fixes the edits of each fix, most important first
 * @returns the edits of the selected fixes, in text order
 */
export function compatibleEdits(fixes: readonly (readonly Edit[])[]): Edit[] {
  const taken: Edit[] = [];
  for (const edits of fixes) {
    if (edits.some((edit) => touches(taken, edit))) continue;
    for (const edit of edits) taken.splice(countBefore(taken, edit), 0, edit);
  }
  return taken;
}

function compareEdits(a: Edit, b: Edit): number {
  return a.from - b.from || a.to - b.to;
}

function touches(taken: readonly Edit[], edit: Edit): boolean {
  const index = countBefore(taken, edit);
  const before = taken[index - 1];
  const after = taken[index];
  return (before !== undefined && collide(before, edit)) || (after !== undefined && collide(edit, after));
}

/** Returns how many of some edits in text order are before another edit. */
function countBefore(taken: readonly Edit[], edit: Edit): number {
  return partitionPoint(taken, (other) => compareEdits(other, edit) < 0);
}

/** An insertion next to another edit collides too, because their order would be arbitrary. */
function collide(first: Edit, second: Edit): boolean {
  if (second.from < first.to) return true;
  return second.from === first.to && (first.from === first.to || second.from === second.to);
}

/** Returns the line at an offset with the edits of it applied, trimmed. */
export function editedLine(text: string, edits: readonly Edit[], offset = edits[0]?.from ?? 0): string {
  const before = text.slice(0, offset);
  const start = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1;
  const line = text.slice(start).replace(/[\r\n].*/s, '');
  const edited = edits
    .filter(({ from, to }) => from >= start && to <= start + line.length)
    .map((edit) => ({ ...edit, from: edit.from - start, to: edit.to - start }));
  return applyEdits(line, edited).trim();
}

/** Returns the line ending that text uses. */
export function lineEndingOf(text: string): string {
  return /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
}
