import { findMislaidDocuments, findMissingSingles } from './corpus-index/missing-documents.ts';
import { compareOrderLists, type OrderList } from './corpus-index/order-lists.ts';
import { indexImages, type ImageIndex } from './corpus-index/images.ts';
import { indexPages, type PageIndex } from './corpus-index/pages.ts';
import type { Corpus } from './corpus.ts';

/** Facts about all documents together: computed once for each run of the corpus rules, which share it. */
export interface CorpusIndex {
  /** Ids of documents that every site needs and this one lacks. */
  missingSingles: string[];
  /** Ids of documents in a folder of no document type. References to them are not broken. */
  mislaidDocuments: ReadonlySet<string>;
  orderLists: OrderList[];
  pages: PageIndex;
  imageIndex: ImageIndex;
}

/** Computes the index of a corpus. */
export function indexCorpus(corpus: Corpus): CorpusIndex {
  const missingSingles = findMissingSingles(corpus);
  const mislaidDocuments = findMislaidDocuments(corpus);
  const orderLists = compareOrderLists(corpus, mislaidDocuments);
  return {
    missingSingles,
    mislaidDocuments,
    orderLists,
    pages: indexPages(corpus, { missingSingles, mislaidDocuments, orderLists }),
    imageIndex: indexImages(corpus),
  };
}
