import type { Range } from '../../diagnostic.ts';
import { rangeBetween } from '../../documents/source.ts';
import { scalarMap } from '../../markdown/map.ts';
import type { ContentDocument, Field } from '../rule.ts';

/** Where a stretch of a text (offsets in the value) stands in the file; the whole text where YAML hides it. */
export function rangeInText({ source, places }: ContentDocument, field: Field, from: number, to: number): Range {
  const place = places.get(field.pointer);
  if (!place) return field.range;
  const stretch = scalarMap(source, place, String(field.value)).rangeOf(from, to);
  return rangeBetween(source, stretch.from, stretch.to);
}
