import { useDeferredValue, useEffect, useState } from 'react';
import type { Results, Search } from './search';

/** Results of a search; `loading` or `failed` without its code or index, null without words. */
export type Found = Results | 'loading' | 'failed' | null;

let loaded: Promise<Search> | undefined;
/** The search once it is loaded: visitors who come back find their results at once. */
let ready: Search | undefined;

/** Loads the search once per visit, and again after a failure. */
function loadSearch(): Promise<Search> {
  return (loaded ??= import('./search')
    .then(({ createSearch }) => createSearch())
    .then((search) => (ready = search))
    .catch((error: unknown) => {
      console.error('The search could not be loaded:', error);
      loaded = undefined;
      throw error;
    }));
}

/** Starts to load the search. A failure is handled when there are words. */
export const prefetchSearch = (): void => void loadSearch().catch(() => {});

/** Searches the case studies of a category, or all of them, as the visitor types. */
export function useSearch(typed: string, category: string | undefined): Found {
  const [state, setState] = useState<{ search: Search } | 'loading' | 'failed'>(ready ? { search: ready } : 'loading');
  const words = useDeferredValue(typed).trim();

  useEffect(() => {
    if (!typed) return undefined;
    let isCurrent = true;
    const show = (next: typeof state) => isCurrent && setState(next);
    loadSearch().then(
      (search) => show({ search }),
      () => show('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [typed]);

  if (!words) return null;
  return typeof state === 'string' ? state : state.search(words, category);
}

/** Texts of the status line while there are no results. */
export const NOTES = {
  loading: 'Searching…',
  failed: 'The search could not be loaded. Please check your connection and keep typing.',
};

/** Returns the text of the status line if no case study has the words. */
export const nothingAbout = (words: string): string => `Nothing about “${words.trim()}” yet. These come closest:`;
