import type { Edit } from '../../diagnostic.ts';
import { encode } from '../../markdown/map.ts';
import type { ContentDocument, Field } from '../rule.ts';

/** The edits that put a text in the place of a stretch of a text (offsets in the value); none where YAML has no way. */
export function editText(document: ContentDocument, field: Field, from: number, to: number, text: string): Edit[] {
  const place = document.places.get(field.pointer);
  return (place && encode(document.source, place, String(field.value), from, to, text)) ?? [];
}
