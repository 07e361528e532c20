import type { ContentDocument } from '../../model/document.ts';
import type { DocumentIdentity } from '../../model/document-identity.ts';
import type { Ignore } from '../../model/ignore.ts';
import type { Interpretation } from '../../model/interpretation.ts';
import { packReferences, type PackedReference } from '../../model/references.ts';
import { valueAt } from '../../model/schema.ts';
import type { DocumentSummary } from '../../model/summary.ts';
import { readRedirects } from '../../rules/redirects.ts';
import { fieldReference, uniqueTexts } from '../../rules/references.ts';
import { keyRange } from '../../rules/value-location.ts';

/**
 * Returns the facts of a document that other documents and the corpus rules need.
 * @param ignores its comments that silence rules, after the document rules have run
 */
export function summarize(
  document: ContentDocument,
  { images, links }: Interpretation,
  { type, id, address }: DocumentIdentity,
  ignores: Ignore[],
): DocumentSummary {
  const { config, fields, value } = document;
  const { origin, order, titles } = config;
  const items = fields.filter(
    ({ pointer, value }) => order?.type === type && isItemOf(order.pointer, pointer) && typeof value === 'string',
  );
  const isSample = valueAt(value, SAMPLE) === true;
  const siteOrigin = origin?.type === type ? valueAt(value, origin.pointer) : undefined;
  const title = titles.map((pointer) => valueAt(value, pointer)).find((text) => typeof text === 'string');
  const texts = uniqueTexts(document).map(({ pointer, value }) => [pointer, value] as const);
  const redirects = readRedirects(document);
  return {
    type,
    id,
    file: document.source.file,
    address,
    title: title ?? id,
    ...(typeof siteOrigin === 'string' && /^https?:\/\//.test(siteOrigin) && { origin: siteOrigin }),
    ...(document.schemaErrors.length > 0 && { hasErrors: true }),
    hasSampleData: isSample || fields.some(({ value }) => typeof value === 'string' && /\[\[[^[\]]*\]\]/.test(value)),
    ...(isSample && { sampleMarker: sampleMarker(document) }),
    links: [...new Set(links.map(({ value }) => value))],
    images: packReferences(images),
    ...(texts.length > 0 && { uniqueTexts: Object.fromEntries(texts) }),
    fragments: [...document.fragments],
    ...(ignores.length > 0 && { ignores }),
    ...(items.length > 0 && { order: packReferences(items.map((field) => fieldReference(document, field))) }),
    ...(redirects && { redirects }),
  };
}

/** Field that marks a whole document as sample data. */
const SAMPLE = '/sample';

function sampleMarker(document: ContentDocument): PackedReference | undefined {
  return packReferences([{ value: 'true', range: keyRange(document, SAMPLE), pointer: SAMPLE, exact: false }])[0];
}

function isItemOf(list: string, pointer: string): boolean {
  return pointer.startsWith(`${list}/`) && /^\d+$/.test(pointer.slice(list.length + 1));
}
