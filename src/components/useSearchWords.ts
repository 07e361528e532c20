import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddressText } from '../browser/hydration';
import { tryOrUndefined } from '../browser/try-or-undefined';

const wordsInAddress = (): string => new URLSearchParams(location.search).get('q') ?? '';

/** Returns the query of an address that searches for words. */
export const searchQuery = (words: string): string => words && `?${new URLSearchParams({ q: words }).toString()}`;

/** The text of a page's search. It is in the address, so visitors who reload, come back or share the page find it again. */
export function useSearchWords(): [words: string, setWords: (words: string) => void] {
  useLocation();
  const inAddress = useAddressText(wordsInAddress);
  const [last, setLast] = useState(inAddress);
  const [words, setWords] = useState(inAddress);
  if (inAddress !== last) {
    setLast(inAddress);
    setWords(inAddress);
  }

  const change = useCallback((words: string) => {
    setWords(words);
    const { pathname, hash } = location;
    // Not by React Router, for which this would be a visit of the page. Safari throws after 100 changes in 30 seconds.
    tryOrUndefined(() => history.replaceState(history.state, '', pathname + searchQuery(words) + hash));
  }, []);

  return [words, change];
}
