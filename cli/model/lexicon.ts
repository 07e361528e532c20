/** Word lists of the checker. */
export interface Lexicon {
  /** Returns the words that a common misspelling may stand for; undefined for all other words and for those of the project. */
  corrections(word: string): readonly string[] | undefined;
  /** Whether an American or British dictionary, or the project, has a word. */
  isKnown(word: string): boolean;
}
