import anyAscii from 'any-ascii';

/** Segment of an address: lowercase letters and digits, joined by single hyphens. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Converts a name to a slug: lowercase Latin letters and digits, with hyphens for everything else. */
export function slugOf(text: string): string {
  if (SLUG.test(text)) return text;
  // Chinese characters have other readings in Japanese.
  return anyAscii(text.normalize().replace(/\p{Script=Han}/gu, ' '))
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns the words of a text in lowercase, with one space between them instead of punctuation. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Splits text that contains several slugs, separated by commas, semicolons, or dashes, or hyphenated themselves. */
export function slugsIn(text: string): string[] | undefined {
  const names = text
    .trim()
    .split(/\s*[,;]\s*|\s+-\s+|\s+/)
    .filter(Boolean);
  const isSeparated = /[,;]|\s-\s/.test(text.trim()) || names.every((name) => name.includes('-'));
  return names.length > 1 && isSeparated && names.every((name) => SLUG.test(name)) ? names : undefined;
}
