import type { Edit } from '../../model/diagnostic.ts';
import { replaceInScalar } from '../../yaml/scalar-edits.ts';
import type { ContentDocument, Field } from '../../model/document.ts';

/** The edits that put a text in the place of a stretch of a text (offsets in the value); none where YAML has no way. */
export function editText(document: ContentDocument, field: Field, from: number, to: number, text: string): Edit[] {
  const place = document.locations.get(field.pointer);
  return (place && replaceInScalar(document.source, place, String(field.value), from, to, text)) ?? [];
}
