import { searchAmong } from '../../model/closest.ts';
import type { PackedReference } from '../../model/references.ts';
import { SLUG, slugOf, slugsIn } from '../../model/slug.ts';
import { isDraft, type DocumentSummary } from '../../model/summary.ts';
import type { Corpus } from '../corpus.ts';
import { findOriginal } from '../file/naming.ts';

/** A list that puts the case studies in order, compared with the case studies. */
export interface OrderList {
  /** The document with the list. */
  file: string;
  items: PackedReference[];
  /** Items that name no case study, with the id they most likely mean. */
  unknownItems: Map<PackedReference, string | undefined>;
  /** Ids of case studies that the list should name and does not. */
  omittedIds: string[];
}

type CaseStudies = Map<string, DocumentSummary>;

/** Compares each list that orders the case studies with the case studies. */
export function compareOrderLists({ config, documents }: Corpus, mislaidDocuments: ReadonlySet<string>): OrderList[] {
  const studies: CaseStudies = new Map(
    documents.filter(({ type }) => type === config.order?.collection).map((summary) => [slugOf(summary.id), summary]),
  );
  return documents.flatMap(({ file, order }) => {
    const items = order?.filter(({ value }) => !mislaidDocuments.has(value));
    return items ? { file, items, ...compareItems(items, studies) } : [];
  });
}

/** Returns the new id of a renamed case study, for the id that a list still contains. */
export function renamedCaseStudy(orderLists: OrderList[], id: string): string | undefined {
  for (const { unknownItems } of orderLists)
    for (const [item, meant] of unknownItems) if (item.value === id) return meant;
  return undefined;
}

function compareItems(items: PackedReference[], studies: CaseStudies) {
  const named = new Set(items.map(({ value }) => value));
  const unnamed = [...studies.keys()].filter((id) => !named.has(id));
  const nearest = searchAmong(unnamed);
  // `schema/pattern` reports items that cannot be an id.
  const unknown = items.filter(({ value }) => !studies.has(value) && SLUG.test(value));
  const unknownItems = new Map(unknown.map((item) => [item, nearest(item.value)]));
  // A misspelled item is one error: the case study that it means is not omitted as well.
  const meant = new Set(unknownItems.values());
  for (const { value } of items.filter((item) => !SLUG.test(item.value)))
    for (const id of slugsIn(value) ?? [findByOtherName(value, studies)]) meant.add(id);
  const omittedIds = unnamed.filter(
    (id) => !meant.has(id) && belongsInList(studies.get(id) as DocumentSummary, studies),
  );
  const [unmatched, ...others] = unknown.filter((item) => unknownItems.get(item) === undefined);
  // One id is gone and another one is new: the case study was renamed.
  if (unmatched && others.length === 0 && omittedIds.length === 1) unknownItems.set(unmatched, omittedIds.pop());
  return { unknownItems, omittedIds };
}

/** Drafts may be missing from a list, and a copy should be deleted. */
function belongsInList(study: DocumentSummary, studies: CaseStudies): boolean {
  return !isDraft(study) && findOriginal(study.id, studies) === undefined;
}

/** Finds the id of a case study by its file name, address or title. */
function findByOtherName(value: string, studies: CaseStudies): string | undefined {
  const name = slugOf(value.replace(/^.*\//, '').replace(/\.ya?ml\W*$/i, ''));
  if (studies.has(name)) return name;
  return [...studies].find(([, { title }]) => title === value)?.[0];
}
