import type { Edit } from './diagnostic.ts';

/**
 * Put edits into a text.
 * @param edits by the offsets of the text as it is now; they must not overlap
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const edit of [...edits].sort(inOrder)) {
    pieces.push(text.slice(at, edit.from), edit.text);
    at = edit.to;
  }
  return pieces.join('') + text.slice(at);
}

/**
 * Choose the repairs that can be made together: each as a whole; the first one wins, and what touches it waits.
 * @param fixes the edits of each repair, in the order of their importance
 * @returns all edits of the chosen ones, in the order of the text
 */
export function compatibleEdits(fixes: readonly (readonly Edit[])[]): Edit[] {
  const taken: Edit[] = [];
  for (const edits of fixes) {
    if (edits.some((edit) => touches(taken, edit))) continue;
    for (const edit of edits) taken.splice(indexOf(taken, edit), 0, edit);
  }
  return taken;
}

function inOrder(a: Edit, b: Edit): number {
  return a.from - b.from || a.to - b.to;
}

function touches(taken: readonly Edit[], edit: Edit): boolean {
  const index = indexOf(taken, edit);
  const before = taken[index - 1];
  const after = taken[index];
  return (before !== undefined && collide(before, edit)) || (after !== undefined && collide(edit, after));
}

/** Where an edit belongs in a list in the order of the text. */
function indexOf(taken: readonly Edit[], edit: Edit): number {
  let low = 0;
  let high = taken.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (inOrder(taken[middle] as Edit, edit) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** An insertion beside another edit collides too: nobody could say which goes first. */
function collide(first: Edit, second: Edit): boolean {
  if (second.from < first.to) return true;
  return second.from === first.to && (first.from === first.to || second.from === second.to);
}

/** The line ending that a text uses. */
export function lineEndingOf(text: string): string {
  return /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
}
