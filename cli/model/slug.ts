/** The words of an address: small letters and digits, joined by single hyphens. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A name as an address: without accents, in small letters, with hyphens for all else. */
export function slugOf(text: string): string {
  if (SLUG.test(text)) return text;
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The names in a text that holds several: with commas, semicolons or dashes between them, or each with hyphens of its own. */
export function slugsIn(text: string): string[] | undefined {
  const names = text
    .trim()
    .split(/\s*[,;]\s*|\s+-\s+|\s+/)
    .filter(Boolean);
  const isParted = /[,;]|\s-\s/.test(text.trim()) || names.every((name) => name.includes('-'));
  return names.length > 1 && isParted && names.every((name) => SLUG.test(name)) ? names : undefined;
}
