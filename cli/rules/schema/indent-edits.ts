import type { Edit } from '../../model/diagnostic.ts';
import type { ContentDocument } from '../../model/document.ts';
import type { MisplacedFields } from '../../model/interpretation.ts';
import { childPointer } from '../../model/json-pointer.ts';
import { valueAt } from '../../model/schema.ts';

/**
 * The edits that move the fields of a {@link Move} two spaces in, where they follow the empty group that they belong to
 * line by line; none where the file is laid out in another way.
 */
export function indentEdits(document: ContentDocument, move: MisplacedFields): Edit[] {
  const { locations, source, value } = document;
  const names = Object.keys((valueAt(value, move.pointer) ?? {}) as object);
  const at = names.indexOf(move.into.slice(move.pointer.length + 1));
  const first = locations.get(childPointer(move.pointer, move.keys[0] ?? ''))?.key?.start;
  const last = locations.get(childPointer(move.pointer, move.keys.at(-1) ?? ''))?.value.end;
  const follow = move.keys.every((key, index) => names[at + 1 + index] === key);
  const empty = locations.get(move.into)?.value;
  // `image: null` would have to go first.
  if (at < 0 || !follow || !first || !last || empty?.start.offset !== empty?.end.offset) return [];
  const edits = [];
  // A block text ends where the next line starts.
  const end = last.column === 1 ? last.line - 1 : last.line;
  for (let line = first.line; line <= end; line++) {
    const from = source.lineStarts[line - 1] as number;
    if (line === first.line && source.text.slice(from, first.offset).trim() !== '') return [];
    if (!/[\r\n]/.test(source.text[from] ?? '\n')) edits.push({ from, to: from, text: '  ' });
  }
  return edits;
}
