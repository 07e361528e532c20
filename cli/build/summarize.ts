import type { ContentDocument, Field } from '../model/document.ts';
import type { DocumentIdentity } from '../model/document-identity.ts';
import type { Interpretation } from '../model/interpretation.ts';
import { packReferences, type PackedReference, type Reference } from '../model/references.ts';
import { valueAt } from '../model/schema.ts';
import type { DocumentSummary } from '../model/summary.ts';
import { fieldReference } from '../rules/references.ts';
import { rangeInText } from '../rules/text/text-location.ts';
import { keyRange } from '../rules/value-location.ts';

/** Returns the facts of a document that other documents and the corpus rules need. */
export function summarize(
  document: ContentDocument,
  { images, links }: Interpretation,
  { type, id, address }: DocumentIdentity,
): DocumentSummary {
  const { config, fields, value } = document;
  const { origin, order, titles } = config;
  const items = fields.filter(
    ({ pointer, value }) => order?.type === type && isItemOf(order.pointer, pointer) && typeof value === 'string',
  );
  const isSample = valueAt(value, SAMPLE) === true;
  const siteOrigin = origin?.type === type ? valueAt(value, origin.pointer) : undefined;
  const title = titles.map((pointer) => valueAt(value, pointer)).find((text) => typeof text === 'string');
  const texts = uniqueTexts(document);
  return {
    type,
    id,
    file: document.source.file,
    address,
    title: title ?? id,
    ...(typeof siteOrigin === 'string' && { origin: siteOrigin }),
    ...(document.schemaErrors.length > 0 && { hasErrors: true }),
    hasSampleData: isSample || fields.some(({ value }) => typeof value === 'string' && /\[\[[^[\]]*\]\]/.test(value)),
    ...(isSample && { sampleMarker: sampleMarker(document) }),
    links: [...new Set(links.map(({ value }) => value))],
    images: packReferences(images),
    ...(texts && { texts }),
    fragments: [...document.fragments],
    ...(items.length > 0 && { order: packReferences(items.map((field) => fieldReference(document, field))) }),
  };
}

/** Field that marks a whole document as sample data. */
const SAMPLE = '/sample';

function sampleMarker(document: ContentDocument): PackedReference | undefined {
  return packReferences([{ value: 'true', range: keyRange(document, SAMPLE), pointer: SAMPLE, exact: false }])[0];
}

function uniqueTexts(document: ContentDocument): DocumentSummary['texts'] {
  const pointers = new Set(document.config.unique?.map(({ pointer }) => pointer));
  const found = document.fields.filter(
    ({ pointer, value }) => pointers.has(pointer) && typeof value === 'string' && value !== '',
  );
  if (found.length === 0) return undefined;
  return Object.fromEntries(
    found.map((field) => [field.pointer, packReferences([textReference(document, field)])[0]]),
  ) as DocumentSummary['texts'];
}

/** Returns text as a reference that starts at its first character, also below `>`. */
function textReference(document: ContentDocument, field: Field): Reference {
  const { source, locations } = document;
  if (locations.get(field.pointer)?.scalar?.style === 'plain') return fieldReference(document, field);
  const value = String(field.value);
  const range = rangeInText(document, field, 0, value.trimEnd().length);
  const exact = source.text.slice(range.start.offset, range.end.offset) === value;
  return { value, range, pointer: field.pointer, exact };
}

function isItemOf(list: string, pointer: string): boolean {
  return pointer.startsWith(`${list}/`) && /^\d+$/.test(pointer.slice(list.length + 1));
}
