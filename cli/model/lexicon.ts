/** Word lists of the checker. */
export interface Lexicon {
  /** Returns the corrections of a common misspelling; undefined for all other words and for those of the project. */
  corrections(word: string): readonly string[] | undefined;
  /** Whether an American or British dictionary, or the project, has a word. */
  isKnown(word: string): boolean;
}
