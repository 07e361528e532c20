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
 * Returns the items that have a word for every word of a query: one that begins with it, because visitors see results as they type, or
 * that differs in its ending. Words of two letters such as "AI" are whole words if any item has them.
 * @param textOf returns the searchable text of an item
 */
export function findAll<T>(query: string, items: T[], textOf: (item: T) => string): T[] {
  let found = items;
  for (const word of searchable(query).split(' ').filter(Boolean)) {
    const whole = ` ${word} `;
    const isWhole = word.length < 3 && items.some((item) => textOf(item).includes(whole));
    const part = isWhole ? whole : ` ${stem(word)}`;
    found = found.filter((item) => textOf(item).includes(part));
  }
  return found;
}
