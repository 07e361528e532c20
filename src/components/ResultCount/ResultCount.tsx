import { useEffect, useState } from 'react';

interface Props {
  /** Number of results, as a phrase; empty if nothing is searched. */
  text: string;
  words: string;
  /** Name of the category that limits the results. */
  category?: string | undefined;
  className?: string | undefined;
}

/** Longer than the pause between two keys. */
const PAUSE_MS = 500;

/** Appended to a repeated text, because Orca ignores a change to the text that it announced last. */
const DIFFERENCE = '\u00A0';

/** Number of results of a search, which screen readers announce once after the last key. */
export function ResultCount({ text, words, category, className }: Props) {
  const announced = text && category ? `${category} chosen: ${text}` : text;
  return (
    <>
      <p className={className} aria-hidden="true">
        {text}
      </p>
      <p className="visually-hidden" role="status">
        {useSettled(announced, words)}
      </p>
    </>
  );
}

/**
 * Returns a text for a live region: empty until the text and its cause have stayed the same for a moment. So a screen reader announces
 * the result of fast changes once, and the same text again after another cause.
 * @param cause whatever the text follows from, such as the words of a search
 */
function useSettled(text: string, cause: string): string {
  const [settled, setSettled] = useState({ text: '', cause, announcement: '' });
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled((last) => {
        const isRepeated = text !== '' && last.announcement === text;
        return { text, cause, announcement: isRepeated ? text + DIFFERENCE : text };
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, cause]);
  return settled.cause === cause && settled.text === text ? settled.announcement : '';
}
