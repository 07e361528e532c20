import { findMisplacedDocuments, findMissingSingletons } from './corpus-index/missing-documents.ts';
import { compareOrderLists } from './corpus-index/order-lists.ts';
import { indexImages } from './corpus-index/images.ts';
import { indexPages } from './corpus-index/pages.ts';
import type { Corpus } from './corpus.ts';

/** Index of all documents: computed once for each run of the corpus rules, which share it. */
export type CorpusIndex = ReturnType<typeof indexCorpus>;

export function indexCorpus(corpus: Corpus) {
  const missingSingletons = findMissingSingletons(corpus);
  const misplacedDocuments = findMisplacedDocuments(corpus);
  const orderLists = compareOrderLists(corpus, misplacedDocuments);
  const pages = indexPages(corpus, missingSingletons, misplacedDocuments, orderLists);
  return { missingSingletons, misplacedDocuments, orderLists, pages, imageIndex: indexImages(corpus) };
}
