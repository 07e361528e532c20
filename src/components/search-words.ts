/** Returns the words of a search in lower case. */
export const searchWords = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether a text contains every word. */
export const containsAllWords = (text: string, words: string[]): boolean => {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
};
