/** The words of a search, all of which must be in what it finds. */
export const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether every word is in a text. */
export const holds = (text: string, words: string[]): boolean => {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
};
