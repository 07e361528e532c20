import type { Range } from '../../model/diagnostic.ts';
import { rangeBetween } from '../../model/source.ts';
import { mapScalar } from '../../yaml/source-map.ts';
import type { ContentDocument, Field } from '../../model/document.ts';

/** Where a stretch of a text (offsets in the value) stands in the file; the whole text where YAML hides it. */
export function rangeInText({ source, locations }: ContentDocument, field: Field, from: number, to: number): Range {
  const place = locations.get(field.pointer);
  if (!place) return field.range;
  const stretch = mapScalar(source, place, String(field.value)).toSourceRange(from, to);
  return rangeBetween(source, stretch.from, stretch.to);
}
