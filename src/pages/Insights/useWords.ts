import { useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Shown } from '../../app/Shown';

/** What was searched for at each step of this visit. It is nowhere but in memory. */
const searched = new Map<string, string>();

/** The words of the search, which are there again for whoever comes back from a case study. */
export function useWords(): [words: string, setWords: (words: string) => void] {
  const { key } = useLocation();
  const shown = useContext(Shown);
  // While the page is hidden the steps are those of another one.
  const step = shown ? key : '';
  const [last, setLast] = useState(step);
  const [words, setWords] = useState(searched.get(step) ?? '');
  if (step !== last) {
    setLast(step);
    // Another category takes the words along.
    if (!last || searched.has(step)) setWords(searched.get(step) ?? '');
  }

  useEffect(() => {
    if (step) searched.set(step, words);
  }, [step, words]);

  return [words, setWords];
}
