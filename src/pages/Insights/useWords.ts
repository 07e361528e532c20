import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** What was searched for at each step of this visit. It is nowhere but in memory. */
const searched = new Map<string, string>();

/** The words of the search, which are there again for whoever comes back from a case study. */
export function useWords(): [words: string, setWords: (words: string) => void] {
  const { key } = useLocation();
  const [words, setWords] = useState(searched.get(key) ?? '');

  useEffect(() => {
    searched.set(key, words);
  }, [key, words]);

  return [words, setWords];
}
