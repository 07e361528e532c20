import type { Edit } from '../../model/diagnostic.ts';
import { applyEdits } from '../../model/edits.ts';
import type { Source } from '../../model/source.ts';

/** Longest line that a help text shows, in characters. */
const MAX_LENGTH = 100;

/** Returns the line of the first edit with all edits applied, trimmed and shortened. */
export function editedLine({ text, lineStarts }: Source, edits: Edit[]): string {
  const firstOffset = edits[0]?.from ?? 0;
  const start = lineStarts.findLast((lineStart) => lineStart <= firstOffset) ?? 0;
  const length = /[\r\n]|$/.exec(text.slice(start))?.index ?? 0;
  const editsInLine = edits
    .filter((edit) => edit.from >= start && edit.to <= start + length)
    .map((edit) => ({ ...edit, from: edit.from - start, to: edit.to - start }));
  const characters = [...applyEdits(text.slice(start, start + length), editsInLine).trim()];
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH - 1).join('')}…` : characters.join('');
}
