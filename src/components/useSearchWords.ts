import { useEffect, useState } from 'react';
import { useEntryKey } from '../app/navigation/history-entry';

/** The search at each entry of the session history, in memory only. */
const searched = new Map<string, string>();

/** The text of a page's search. Visitors who come back to the page find it again. */
export function useSearchWords(): [words: string, setWords: (words: string) => void] {
  const entry = useEntryKey();
  const [last, setLast] = useState(entry);
  const [words, setWords] = useState(searched.get(entry) ?? '');
  if (entry !== last) {
    setLast(entry);
    // A link to another category keeps the words.
    if (searched.has(entry)) setWords(searched.get(entry) ?? '');
  }

  useEffect(() => {
    searched.set(entry, words);
  }, [entry, words]);

  return [words, setWords];
}
