import { useDeferredValue, useEffect, useState } from 'react';
import type { SearchIndex } from '../../content/page-types.ts';
import { containsAllWords, searchWords } from '../../components/search-words';

/** Results of a search; `loading` or `failed` without a search index, null without words. */
export type Found = SearchIndex['entries'] | 'loading' | 'failed' | null;

/**
 * Searches all case studies as the visitor types. The search index loads with the first letter.
 * @param category limits the results
 */
export function useSearch(typed: string, category?: string): Found {
  const [index, setIndex] = useState<SearchIndex | 'loading' | 'failed'>('loading');
  const words = searchWords(useDeferredValue(typed));

  useEffect(() => {
    if (searchWords(typed).length === 0) return;
    let isCurrent = true;
    const show = (next: SearchIndex | 'failed') => isCurrent && setIndex(next);
    fetchIndex().then(show, (error: unknown) => {
      console.error('The search could not be loaded:', error);
      show('failed');
    });
    return () => {
      isCurrent = false;
    };
  }, [typed]);

  if (words.length === 0) return null;
  if (typeof index === 'string') return index;
  return index.entries.filter(
    ([, kind, title, blurb]) =>
      (!category || kind === category) && containsAllWords(`${title} ${blurb} ${kind}`, words),
  );
}

let fetched: Promise<SearchIndex> | undefined;

/** Returns the search index, which is fetched once per visit and again after a failure. */
function fetchIndex(): Promise<SearchIndex> {
  return (fetched ??= requestIndex().catch((error: unknown) => {
    fetched = undefined;
    throw error;
  }));
}

async function requestIndex(): Promise<SearchIndex> {
  const response = await fetch('/static/documents/search/insights.json');
  if (!response.ok) throw new Error('Network response was not OK');
  return response.json() as Promise<SearchIndex>;
}
