/**
 * Returns the words of a text in lower case and without accents, between spaces. Everything but letters and digits separates words, so
 * "zero-trust" and "zero trust" are equal.
 */
export function searchable(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return ` ${(letters.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
}

/** Removes the ending of a plural or a verb, so that "migrating" and "migration" find "migrated". */
const stem = (word: string): string =>
  word
    .replace(/^(.{5,}?)ions?$|^(.{3,}?)(?:ies|es|s|y|e)$|^(.{4,}?)(?:ed|ing)$/, '$1$2$3')
    // "planning" finds "plan".
    .replace(/(b|d|g|m|n|p|r|t)\1$/, '$1');

/**
 * Finds the items that have a word for every word of a query, or a synonym for a phrase of it: one that begins with it, because visitors
 * see results as they type, or that differs in its ending. Acronyms such as “VA” and numbers of up to three digits are whole words, and so are
 * words of two letters if any item has them.
 * @returns the items with what was found in each: whole words between spaces, or beginnings of words after a space
 * @param textOf returns the searchable text of an item
 * @param synonyms groups of searchable phrases
 */
export function findAll<T>(
  query: string,
  items: T[],
  textOf: (item: T) => string,
  synonyms: string[][] = [],
): Map<T, string[]> {
  const asked = searchable(query);
  const partOf = (word: string) => {
    const whole = ` ${word} `;
    const isAcronym = word.length < 4 && query.includes(word.toUpperCase());
    const isWhole = isAcronym || (word.length < 3 && items.some((item) => textOf(item).includes(whole)));
    return isWhole ? whole : ` ${stem(word)}`;
  };
  const partsOf = (words: string) => words.split(' ').filter(Boolean).map(partOf);
  const wanted = [partsOf(asked)];
  for (const group of synonyms)
    for (const phrase of group.filter((phrase) => asked.includes(phrase)))
      for (const other of group) wanted.push([other, ...partsOf(asked.replace(phrase, ' '))]);
  const found = new Map<T, string[]>();
  for (const item of items) {
    const text = textOf(item);
    const parts = wanted.find((all) => all.every((part) => text.includes(part)));
    if (parts) found.set(item, parts);
  }
  return found;
}
