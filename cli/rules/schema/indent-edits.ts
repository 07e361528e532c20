import type { Edit } from '../../model/diagnostic.ts';
import type { ContentDocument } from '../../model/document.ts';
import type { MisplacedFields } from '../../model/interpretation.ts';
import { childPointer } from '../../model/json-pointer.ts';
import { valueAt } from '../../model/schema.ts';

/**
 * Returns the edits that indent misplaced fields by two more spaces, if they directly follow the empty group they belong to; none
 * for any other layout.
 */
export function indentEdits(
  { locations, source, value }: ContentDocument,
  { pointer, keys, into }: MisplacedFields,
): Edit[] {
  const siblings = Object.keys((valueAt(value, pointer) ?? {}) as object);
  const groupIndex = siblings.indexOf(into.slice(pointer.length + 1));
  const first = locations.get(childPointer(pointer, keys[0] ?? ''))?.key?.start;
  const last = locations.get(childPointer(pointer, keys.at(-1) ?? ''))?.value.end;
  if (groupIndex < 0 || !first || !last || keys.some((key, index) => siblings[groupIndex + 1 + index] !== key))
    return [];
  const group = locations.get(into)?.value;
  // An explicit `image: null` would have to be deleted first.
  if (group?.start.offset !== group?.end.offset) return [];
  // A block scalar ends at the start of the next line.
  const lastLine = last.column === 1 ? last.line - 1 : last.line;
  const edits: Edit[] = [];
  for (let line = first.line; line <= lastLine; line++) {
    const from = source.lineStarts[line - 1] as number;
    if (line === first.line && source.text.slice(from, first.offset).trim() !== '') return [];
    const isBlankLine = /[\r\n]/.test(source.text[from] ?? '\n');
    if (!isBlankLine) edits.push({ from, to: from, text: '  ' });
  }
  return edits;
}
