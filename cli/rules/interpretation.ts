import type { ContentDocument } from '../model/document.ts';
import type { Interpretation } from '../model/interpretation.ts';
import { interpretErrors } from './interpretation/field-errors.ts';
import { findImageDescriptions } from './interpretation/image-descriptions.ts';
import { findJoinedItems } from './interpretation/joined-items.ts';
import { findMisreadValues } from './interpretation/misread-values.ts';
import { findMissingKeys } from './interpretation/missing-keys.ts';
import { findSplitItems } from './interpretation/split-items.ts';
import { findSwappedFields } from './interpretation/swapped-fields.ts';
import { findMarkdownAddresses, listImages, listLinks } from './references.ts';

/** Returns what the author of a document most likely meant. Each step may use the results of those before it. */
export function interpret(document: ContentDocument): Interpretation {
  const blockScalars = Array.from(document.locations).flatMap(([pointer, { value, scalar }]) =>
    scalar?.style === 'literal' || scalar?.style === 'folded' ? [{ pointer, value, scalar }] : [],
  );
  const missingKeys = findMissingKeys(document, blockScalars);
  const swappedFields = findSwappedFields(document);
  const joinedItems = findJoinedItems(document);
  const splitItems = findSplitItems(document);
  const { misreadValues, misread } = findMisreadValues(document, { blockScalars, missingKeys });
  const { imagesWithoutAlt, ...errors } = interpretErrors(document, {
    missingKeys,
    swappedFields,
    joinedItems,
    splitItems,
    misread,
  });
  const markdownAddresses = findMarkdownAddresses(document);
  const fields = { missingKeys, swappedFields };
  return {
    links: listLinks(document, fields, markdownAddresses),
    images: listImages(document, fields, markdownAddresses),
    imageDescriptions: findImageDescriptions(document, { imagesWithoutAlt, swappedFields, markdownAddresses }),
    markdownAddresses,
    blockScalars,
    missingKeys,
    swappedFields,
    joinedItems,
    splitItems,
    misreadValues,
    ...errors,
  };
}
