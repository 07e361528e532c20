import type { ContentDocument } from '../../model/document.ts';
import type { Ignore } from '../../model/ignore.ts';
import { valueAt } from '../../model/schema.ts';
import type { DocumentSummary } from '../../model/summary.ts';
import { readRedirects } from '../../rules/redirects.ts';
import type { LocatedReferences } from '../../rules/rule.ts';
import { keyRange } from '../../rules/value-location.ts';

/**
 * Returns the parts of a document that other documents and the corpus rules need.
 * @param ignores its comments that silence rules, after the document rules have run
 */
export function summarize(
  document: ContentDocument,
  { images, items, links, texts }: LocatedReferences,
  ignores: Ignore[],
): DocumentSummary {
  const { address, config, fields, id, isDerived, output, type, value } = document;
  const { origin, titles } = config;
  const isSample = valueAt(value, SAMPLE) === true;
  const siteOrigin = origin?.type === type ? valueAt(value, origin.pointer) : undefined;
  const title = titles.map((pointer) => valueAt(value, pointer)).find((text) => typeof text === 'string');
  const redirects = readRedirects(document);
  return {
    type,
    id,
    file: document.source.file,
    address,
    output,
    isDerived,
    title: title ?? id,
    ...(typeof siteOrigin === 'string' && /^https?:\/\//.test(siteOrigin) && { origin: siteOrigin }),
    ...(document.schemaErrors.length > 0 && { hasErrors: true }),
    hasSampleData: isSample || fields.some(({ value }) => typeof value === 'string' && /\[\[[^[\]]*\]\]/.test(value)),
    ...(isSample && { sampleMarker: { range: keyRange(document, SAMPLE), pointer: SAMPLE } }),
    links: [...new Set(links.map(({ value }) => value))],
    images: Array.from(
      Map.groupBy(images, ({ value }) => value),
      ([value, all]) => ({ value, pointers: all.map(({ pointer }) => pointer) }),
    ),
    ...(texts.length > 0 && { uniqueTexts: Object.fromEntries(texts.map(({ pointer, value }) => [pointer, value])) }),
    fragments: [...document.fragments],
    ...(ignores.length > 0 && { ignores }),
    ...(items.length > 0 && { order: items.map(({ value }) => value) }),
    ...(redirects && { redirects }),
  };
}

/** Field that marks a whole document as sample data. */
const SAMPLE = '/sample';
