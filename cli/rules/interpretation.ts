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
  const basis = {
    blockScalars,
    markdownAddresses: findMarkdownAddresses(document),
    missingKeys: findMissingKeys(document, blockScalars),
    swappedFields: findSwappedFields(document),
    joinedItems: findJoinedItems(document),
    splitItems: findSplitItems(document),
  };
  const { misreadValues, misread } = findMisreadValues(document, basis);
  const { imagesWithoutAlt, ...errors } = interpretErrors(document, { ...basis, misread });
  return {
    ...basis,
    ...errors,
    misreadValues,
    links: listLinks(document, basis),
    images: listImages(document, basis),
    imageDescriptions: findImageDescriptions(document, { ...basis, imagesWithoutAlt }),
  };
}
