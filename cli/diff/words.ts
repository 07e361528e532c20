import { diffArrays } from 'diff';

/** Consecutive words of a comparison, with the text between them. */
export interface WordRun {
  value: string;
  added: boolean;
  removed: boolean;
}

/** The time for a diff grows with the square of the changes. Texts with more changed words have nothing in common. */
const MAX_CHANGED_WORDS = 2000;

/** Texts with a smaller part in common are shown one after the other: single words that both have would split them. */
const MIN_COMMON = 0.4;

/** Also knows words of other scripts, and symbols of several code points, such as a family or a flag. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

export function splitWords(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Compares two texts word by word; returns their parts, and the number of characters in common. */
function compareWords(before: string[], after: string[]): { parts: WordRun[]; common: number } {
  const found = diffArrays(before, after, { maxEditLength: MAX_CHANGED_WORDS }) ?? [];
  const parts = found.map(({ value, added, removed }) => ({ value: value.join(''), added, removed }));
  const same = parts.filter(({ added, removed }) => !added && !removed);
  return { parts, common: same.reduce((sum, { value }) => sum + value.length, 0) };
}

/** Returns the part of two texts that is the same, from 0 to 1. */
export function similarity(before: string[], after: string[]): number {
  const lengthOf = (words: string[]) => words.reduce((sum, { length }) => sum + length, 0);
  return compareWords(before, after).common / Math.max(lengthOf(before), lengthOf(after), 1);
}

/** Returns the changed and the unchanged words, or both texts as a whole if they have little in common. */
export function diffWords(before: string, after: string): WordRun[] {
  const minCommon = MIN_COMMON * Math.min(before.length, after.length);
  const { parts, common } = compareWords(splitWords(before), splitWords(after));
  if (minCommon > 0 && common >= minCommon) return parts;
  return [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ];
}
