import type { SearchIndex } from '../../content/page-types.ts';
import { categoryKey } from '../../content/category-key';
import { findAll } from '../../content/search-words';

type Entries = SearchIndex['entries'];

export interface Results {
  /** Entries with all words. */
  hits: Entries;
  /** Entries with the most words; empty if there are hits. */
  nearest: Entries;
}

/** Searches the index. @param category key of the category that the results are limited to */
export type Search = (words: string, category: string | undefined) => Results;

const NEAREST_COUNT = 3;

/**
 * Fetches the search index. The search loads on the first focus in its field.
 * @throws Error if the index cannot be loaded
 */
export async function createSearch(): Promise<Search> {
  const response = await fetch('/static/documents/search/insights.json');
  if (!response.ok) throw new Error('Network response was not OK');
  const { entries, synonyms } = (await response.json()) as SearchIndex;
  const find = (words: string) => findAll(words, entries, ([, , , , text]) => text, synonyms);
  return (words, category) => {
    const isOwn = ([, name]: Entries[number]) => !category || categoryKey(name) === category;
    const hits = find(words).filter(isOwn);
    if (hits.length > 0) return { hits, nearest: [] };
    const byWord = words.split(/\s+/).map((word) => new Set(find(word)));
    const score = (entry: Entries[number]) => byWord.filter((found) => found.has(entry)).length;
    const ranked = entries.filter(isOwn).sort((a, b) => score(b) - score(a));
    return { hits, nearest: ranked.slice(0, NEAREST_COUNT) };
  };
}
