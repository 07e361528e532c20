import type { ContentDocument } from '../../model/document.ts';
import type { ImageDescription, Interpretation } from '../../model/interpretation.ts';
import { childPointer } from '../../model/json-pointer.ts';
import { hasPicture, resolveRef } from '../../model/schema.ts';
import { keyRange, valueRange } from '../value-location.ts';
import { hasOnlyMark } from './field-errors.ts';

type Basis = Pick<Interpretation, 'swappedFields' | 'markdownAddresses'> & { imagesWithoutAlt: ReadonlySet<string> };

/** Returns the images that have room for a description: groups of fields with `alt`, then images in Markdown. */
export function findImageDescriptions(document: ContentDocument, basis: Basis): ImageDescription[] {
  const found: ImageDescription[] = [];
  for (const { pointer, schema, value } of document.fields) {
    if (!schema.properties?.['alt'] || typeof value !== 'object' || value === null) continue;
    if (!hasPicture(document.schema, schema)) continue;
    const fields = value as Record<string, unknown>;
    const key = Object.keys(schema.properties).find((name) => isImagePath(document, schema.properties?.[name])) ?? '';
    const { [key]: src, alt, title } = fields;
    if (alt === undefined && !basis.imagesWithoutAlt.has(pointer)) continue;
    if (basis.swappedFields.some(({ address }) => address.pointer === childPointer(pointer, key))) continue;
    if (typeof src !== 'string' || (typeof alt !== 'string' && alt !== null && alt !== undefined)) continue;
    const altPointer = childPointer(pointer, 'alt');
    if (alt === null && hasOnlyMark(document, altPointer)) continue;
    const range =
      alt === undefined
        ? keyRange(document, pointer)
        : alt === null
          ? keyRange(document, altPointer)
          : valueRange(document, altPointer);
    found.push({ src, alt, range, pointer: altPointer, title: typeof title === 'string' ? title : undefined });
  }
  for (const { field, node } of basis.markdownAddresses) {
    if (node.type !== 'image') continue;
    const range = field.sourceRange(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
    found.push({ src: node.url, alt: node.alt ?? '', range, pointer: field.pointer, title: undefined });
  }
  return found;
}

function isImagePath(document: ContentDocument, schema: ContentDocument['schema'] | undefined): boolean {
  return resolveRef(document.schema, schema).format === 'picture';
}
