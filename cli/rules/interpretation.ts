import type { ContentDocument } from '../model/document.ts';
import { linksOf, picturesOf } from './references.ts';
export const interpret = (document: ContentDocument) => ({ links: linksOf(document), pictures: picturesOf(document) });
