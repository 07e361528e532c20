import type { Edit, Range } from '../../model/diagnostic.ts';
import type { ContentDocument, Field } from '../../model/document.ts';
import { rangeBetween } from '../../model/source.ts';
import { replaceInScalar } from '../../yaml/scalar-edits.ts';
import { mapScalar } from '../../yaml/source-map.ts';

/**
 * Returns the range of a part of text in the file; that of the whole text if its YAML style hides the part.
 * @param from offset in the value of the field
 * @param to offset in the value of the field, exclusive
 */
export function rangeInText({ source, locations }: ContentDocument, field: Field, from: number, to: number): Range {
  const location = locations.get(field.pointer);
  if (!location) return field.range;
  const range = mapScalar(source, location, String(field.value)).toSourceRange(from, to);
  return rangeBetween(source, range.from, range.to);
}

/**
 * Returns the edits that replace a part of text; none if its YAML style cannot express the replacement.
 * @param from offset in the value of the field
 * @param to offset in the value of the field, exclusive
 */
export function editText(
  { source, locations }: ContentDocument,
  field: Field,
  from: number,
  to: number,
  replacement: string,
): Edit[] {
  const location = locations.get(field.pointer);
  return (location && replaceInScalar(source, location, String(field.value), from, to, replacement)) ?? [];
}
