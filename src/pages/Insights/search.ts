import type { SearchIndex } from '../../content/page-types.ts';
import { categoryKey } from '../../content/category-key';
import { findAll } from '../../content/search-words';

type Entries = SearchIndex['entries'];

export interface Results {
  /** Entries of the search index with all words. */
  hits: Entries;
  /** Returns the entries of a category, or of all, with the most of the words. */
  nearest(category?: string): Entries;
}

export type Search = (words: string) => Results;

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
  return (words) => {
    const nearest = (category?: string) => {
      const withWord = words.split(/\s+/).map((word) => new Set(find(word)));
      const score = (entry: Entries[number]) => withWord.filter((found) => found.has(entry)).length;
      const own = entries.filter(([, name]) => !category || categoryKey(name) === category);
      return [...own].sort((a, b) => score(b) - score(a)).slice(0, NEAREST_COUNT);
    };
    return { hits: find(words), nearest };
  };
}
