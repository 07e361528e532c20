import { useEffect, useState } from 'react';

/** Appended to a repeated text, because Orca ignores a change to the text that it announced last. */
const DIFFERENCE = '\u00A0';

/**
 * Returns a text for a live region: empty until the text and its cause have stayed the same for a moment. So a screen reader announces
 * the result of fast changes once, and the same text again after another cause.
 * @param cause whatever the text follows from, such as the words of a search
 */
export function useSettled(text: string, cause: string, pauseMs: number): string {
  const [settled, setSettled] = useState({ text: '', cause, announcement: '' });
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled((last) => {
        const isRepeated = text !== '' && last.announcement === text;
        return { text, cause, announcement: isRepeated ? text + DIFFERENCE : text };
      });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, cause, pauseMs]);
  return settled.cause === cause && settled.text === text ? settled.announcement : '';
}
