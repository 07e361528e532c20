import { memoizeLast } from '../../model/memoize-last.ts';
import { markdownAddresses } from '../references.ts';
import type { ContentDocument } from '../../model/document.ts';
import type { RuleDiagnostic } from '../rule.ts';
import { problemsOf } from '../schema/problems.ts';
import { hasPicture, resolveRef } from '../../model/schema.ts';
import { swapsIn } from '../schema/swapped.ts';
import { keyRange, valueRange } from '../schema/wording.ts';
import { childPointer } from '../../model/json-pointer.ts';

/** A picture with the words that describe it. */
export interface DescribedPicture {
  /** Path of the file below the content folder. */
  src: string;
  /** The description; undefined where it is not there, null where the field has no value. */
  alt: string | null | undefined;
  /** Where the description stands, or belongs. */
  range: RuleDiagnostic['range'];
  pointer: string;
  /** The title beside the picture. */
  title: string | undefined;
}

/** Every picture of a document that has a place for a description: groups of fields with `alt`, and pictures in Markdown. */
export const describedPictures = memoizeLast((document: ContentDocument): DescribedPicture[] => {
  const found: DescribedPicture[] = [];
  for (const { pointer, schema, value } of document.fields) {
    if (!schema.properties?.['alt'] || typeof value !== 'object' || value === null) continue;
    if (!hasPicture(document.schema, schema)) continue;
    const fields = value as Record<string, unknown>;
    const key = Object.keys(schema.properties).find((name) => isPicture(document, schema.properties?.[name]));
    const src = fields[key ?? ''];
    const { alt, title } = fields;
    if (alt === undefined && !problemsOf(document).undescribed.has(pointer)) continue;
    // A description that has changed places with the file is no longer one.
    if (swapsIn(document).some(({ address }) => address.pointer === childPointer(pointer, key ?? ''))) continue;
    if (typeof src !== 'string' || (typeof alt !== 'string' && alt !== null && alt !== undefined)) continue;
    const place = childPointer(pointer, 'alt');
    const range =
      alt === undefined
        ? keyRange(document, pointer)
        : alt === null
          ? keyRange(document, place)
          : valueRange(document, place);
    found.push({ src, alt, range, pointer: place, title: typeof title === 'string' ? title : undefined });
  }
  for (const { field, node } of markdownAddresses(document)) {
    if (node.type !== 'image') continue;
    const range = field.rangeOf(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
    found.push({ src: node.url, alt: node.alt ?? '', range, pointer: field.pointer, title: undefined });
  }
  return found;
});

function isPicture(document: ContentDocument, schema: ContentDocument['schema'] | undefined): boolean {
  return resolveRef(document.schema, schema).format === 'picture';
}
