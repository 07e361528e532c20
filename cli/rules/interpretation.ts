import type { ContentDocument } from '../model/document.ts';
import type { RuleDiagnostic } from '../model/diagnostic.ts';
import type { Interpretation } from '../model/interpretation.ts';
import { interpretErrors } from './interpretation/field-errors.ts';
import { findImageDescriptions } from './interpretation/image-descriptions.ts';
import { findJoinedItems, findSplitItems } from './interpretation/list-items.ts';
import { findMissingKeys } from './interpretation/missing-keys.ts';
import { findSwappedFields } from './interpretation/swapped-fields.ts';
import { findMarkdownAddresses, listImages, listLinks } from './references.ts';

/** Returns what the author of a document most likely meant. @param misread diagnostics of values that YAML reads differently */
export function interpret(document: ContentDocument, misread: RuleDiagnostic[]): Interpretation {
  const text = {
    markdownAddresses: findMarkdownAddresses(document),
    missingKeys: findMissingKeys(document),
    swappedFields: findSwappedFields(document),
    joinedItems: findJoinedItems(document),
    splitItems: findSplitItems(document),
  };
  const { imagesWithoutAlt, ...errors } = interpretErrors(document, text, misread);
  return {
    ...text,
    ...errors,
    links: listLinks(document, text),
    images: listImages(document, text),
    imageDescriptions: findImageDescriptions(document, text, imagesWithoutAlt),
  };
}
