import { useEffect, useState } from 'react';
import type { SearchIndex } from '../../content/page-types.ts';

/** The search index, or why there is none. */
export type LoadedIndex = SearchIndex | 'loading' | 'failed';

let fetched: Promise<SearchIndex> | undefined;

/**
 * Returns the search index, which loads with the first words of a visit and again after a failure.
 * @param words of the search
 */
export function useSearchIndex(words: string): LoadedIndex {
  const [index, setIndex] = useState<LoadedIndex>('loading');

  useEffect(() => {
    if (!words) return undefined;
    let isCurrent = true;
    const show = (next: LoadedIndex) => isCurrent && setIndex(next);
    fetchIndex().then(show, () => show('failed'));
    return () => {
      isCurrent = false;
    };
  }, [words]);

  return index;
}

/** Starts to load the search index. Called on the focus in the search field. */
export function prefetchIndex(): void {
  // A failure is handled when there are words.
  fetchIndex().catch(() => {});
}

function fetchIndex(): Promise<SearchIndex> {
  return (fetched ??= requestIndex().catch((error: unknown) => {
    console.error('The search could not be loaded:', error);
    fetched = undefined;
    throw error;
  }));
}

async function requestIndex(): Promise<SearchIndex> {
  const response = await fetch('/static/documents/search/insights.json');
  if (!response.ok) throw new Error('Network response was not OK');
  return response.json() as Promise<SearchIndex>;
}
