import { searchAmong } from '../../model/closest.ts';
import { SLUG, slugOf, slugsIn } from '../../model/slug.ts';
import { isDraft, type DocumentSummary } from '../../model/summary.ts';
import type { Corpus } from '../corpus.ts';
import { findOriginal } from '../repair/naming.ts';

/** The list that orders a collection, compared with the documents of the collection. */
export type OrderList = ReturnType<typeof compareOrderLists>[number];

type SummariesById = Map<string, DocumentSummary>;

/** Compares each list that orders a collection with its documents. */
export function compareOrderLists(
  { config, documents }: Pick<Corpus, 'config' | 'documents'>,
  misplacedDocuments: ReadonlySet<string> = new Set(),
) {
  const collection: SummariesById = new Map(
    documents.filter(({ type }) => type === config.order?.collection).map((summary) => [slugOf(summary.id), summary]),
  );
  return documents.flatMap(({ file, order }) => {
    const items = order?.filter((item) => !misplacedDocuments.has(item));
    return items ? { file, ...compareItems(items, collection) } : [];
  });
}

/** Returns the new id of a renamed document, for the id that a list still contains. */
export function findRenamedDocument(orderLists: OrderList[], id: string): string | undefined {
  return orderLists.find(({ unknownItems }) => unknownItems.has(id))?.unknownItems.get(id);
}

/** Returns the items without a document, with the id they most likely mean, and the ids that the list lacks. */
function compareItems(items: string[], collection: SummariesById) {
  const named = new Set(items);
  const unnamed = [...collection.keys()].filter((id) => !named.has(id));
  const nearest = searchAmong(unnamed);
  // `schema/pattern` reports items that cannot be an id.
  const unknown = [...named].filter((item) => !collection.has(item) && SLUG.test(item));
  const unknownItems = new Map(unknown.map((item) => [item, nearest(item)]));
  // A misspelled item is one error: the document that it means is not omitted as well.
  const intended = new Set(unknownItems.values());
  for (const item of items.filter((item) => !SLUG.test(item)))
    for (const id of slugsIn(item) ?? [idIn(item)]) intended.add(id);
  const omittedIds = unnamed.filter(
    (id) => !intended.has(id) && belongsInList(collection.get(id) as DocumentSummary, collection),
  );
  const [unmatched, ...others] = unknown.filter((item) => unknownItems.get(item) === undefined);
  // One id is gone and another one is new: the document was renamed.
  if (unmatched !== undefined && others.length === 0 && omittedIds.length === 1)
    unknownItems.set(unmatched, omittedIds.pop());
  return { unknownItems, omittedIds };
}

/** Drafts may be missing from a list, and a copy should be deleted. */
function belongsInList(summary: DocumentSummary, collection: SummariesById): boolean {
  return !isDraft(summary) && findOriginal(summary.id, collection) === undefined;
}

/** Returns the id of a document in its file name, address or title. */
function idIn(value: string): string {
  return slugOf(value.replace(/^.*\//, '').replace(/\.ya?ml[^\p{L}\p{N}]*$/iu, ''));
}
