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

/** Short words in capitals. */
const ACRONYM = /(?<![\p{L}\p{N}])\p{Lu}{2,3}(?![\p{L}\p{N}])/gu;

/**
 * Returns the items that have a word for every word of a query, or of a query with a synonym: one that begins with it, because visitors
 * see results as they type, or that differs in its ending. Acronyms such as “VA” are whole words, and so are words of two letters if any
 * item has them.
 * @param textOf returns the searchable text of an item
 * @param synonyms groups of searchable phrases
 */
export function findAll<T>(query: string, items: T[], textOf: (item: T) => string, synonyms: string[][] = []): T[] {
  const acronyms = new Set(query.match(ACRONYM)?.map((word) => word.toLowerCase()));
  const asked = searchable(query);
  const queries = synonyms.flatMap((group) =>
    group
      .filter((phrase) => asked.includes(phrase))
      .flatMap((phrase) => group.map((other) => asked.replace(phrase, other))),
  );
  const found = new Set([asked, ...queries].flatMap((one) => findWords(one, items, textOf, acronyms)));
  return items.filter((item) => found.has(item));
}

function findWords<T>(query: string, items: T[], textOf: (item: T) => string, acronyms: Set<string>): T[] {
  let found = items;
  for (const word of query.split(' ').filter(Boolean)) {
    const whole = ` ${word} `;
    const isWhole = acronyms.has(word) || (word.length < 3 && items.some((item) => textOf(item).includes(whole)));
    const part = isWhole ? whole : ` ${stem(word)}`;
    found = found.filter((item) => textOf(item).includes(part));
  }
  return found;
}
