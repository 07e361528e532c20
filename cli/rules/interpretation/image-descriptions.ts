import type { ContentDocument } from '../../model/document.ts';
import type { ImageDescription, Interpretation } from '../../model/interpretation.ts';
import { childPointer } from '../../model/json-pointer.ts';
import { resolveRef } from '../../model/schema.ts';
import { spanOf } from '../../markdown/nodes.ts';
import { rangeInText } from '../report.ts';
import { keyRange, valueRange } from '../value-location.ts';
import { hasOnlyMark } from './field-errors.ts';

/** Returns the images that have room for a description: groups of fields with `alt`, then images in Markdown. */
export function findImageDescriptions(
  document: ContentDocument,
  { swappedFields, markdownAddresses }: Pick<Interpretation, 'swappedFields' | 'markdownAddresses'>,
  imagesWithoutAlt: ReadonlySet<string>,
): ImageDescription[] {
  const found: ImageDescription[] = [];
  for (const { pointer, schema, value } of document.fields) {
    const { properties = {} } = schema;
    const isPicture = (name: string) => resolveRef(document.schema, properties[name]).format === 'picture';
    const key = properties['alt'] && Object.keys(properties).find(isPicture);
    if (!key || typeof value !== 'object' || value === null) continue;
    const { [key]: src, alt, title } = value as Record<string, unknown>;
    if (alt === undefined && !imagesWithoutAlt.has(pointer)) continue;
    if (swappedFields.some(({ address }) => address.pointer === childPointer(pointer, key))) continue;
    if (typeof src !== 'string' || (typeof alt !== 'string' && alt !== null && alt !== undefined)) continue;
    const altPointer = childPointer(pointer, 'alt');
    if (alt === null && hasOnlyMark(document, altPointer)) continue;
    const range =
      typeof alt === 'string'
        ? valueRange(document, altPointer)
        : keyRange(document, alt === null ? altPointer : pointer);
    found.push({ src, alt, range, pointer: altPointer, title: typeof title === 'string' ? title : undefined });
  }
  for (const { field, node } of markdownAddresses) {
    if (node.type !== 'image') continue;
    const range = rangeInText(document, field, ...spanOf(node));
    found.push({ src: node.url, alt: node.alt, range, pointer: field.pointer, title: undefined });
  }
  return found;
}
