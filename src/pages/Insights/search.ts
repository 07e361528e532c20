import type { SearchIndex } from '../../content/page-types.ts';
import { findAll } from '../../content/search-words';

/** Returns the entries of the search index that have all words. */
export type Search = (words: string) => SearchIndex['entries'];

/**
 * Fetches the search index. The search loads on the first focus in its field.
 * @throws Error if the index cannot be loaded
 */
export async function createSearch(): Promise<Search> {
  const response = await fetch('/static/documents/search/insights.json');
  if (!response.ok) throw new Error('Network response was not OK');
  const { entries } = (await response.json()) as SearchIndex;
  return (words) => findAll(words, entries, ([, , , , text]) => text);
}
