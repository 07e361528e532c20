import { useSettled } from '../useSettled';

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

/** Number of results of a search, which screen readers announce once after the last key. */
export function ResultCount({ text, words, category, className }: Props) {
  const announced = text && category ? `${category} chosen: ${text}` : text;
  return (
    <>
      <p className={className} aria-hidden="true">
        {text}
      </p>
      <p className="visually-hidden" role="status">
        {useSettled(announced, words, PAUSE_MS)}
      </p>
    </>
  );
}
