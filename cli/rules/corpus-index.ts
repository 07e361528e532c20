import { findMisplacedDocuments, findMissingSingletons } from './corpus-index/missing-documents.ts';
import { compareOrderLists, type OrderList } from './corpus-index/order-lists.ts';
import { indexImages, type ImageIndex } from './corpus-index/images.ts';
import { indexPages, type PageIndex } from './corpus-index/pages.ts';
import type { Corpus } from './corpus.ts';

/** Index of all documents: computed once for each run of the corpus rules, which share it. */
export interface CorpusIndex {
  /** Ids of documents that every site needs and this one lacks. */
  missingSingletons: string[];
  /** Ids of documents in a folder of no document type. References to them are not broken. */
  misplacedDocuments: ReadonlySet<string>;
  orderLists: OrderList[];
  pages: PageIndex;
  imageIndex: ImageIndex;
}

/** Computes the index of a corpus. */
export function indexCorpus(corpus: Corpus): CorpusIndex {
  const missingSingletons = findMissingSingletons(corpus);
  const misplacedDocuments = findMisplacedDocuments(corpus);
  const orderLists = compareOrderLists(corpus, misplacedDocuments);
  return {
    missingSingletons,
    misplacedDocuments,
    orderLists,
    pages: indexPages(corpus, { missingSingletons, misplacedDocuments, orderLists }),
    imageIndex: indexImages(corpus),
  };
}
