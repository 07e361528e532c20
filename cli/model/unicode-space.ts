/** Characters that look like a space or are invisible, but that YAML, Markdown and browsers treat as text. */
export const UNICODE_SPACE = /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u2060\u3000\ufeff]/;

const NAMES: Record<string, string> = {
  '\u00a0': 'a no-break space',
  '\u200b': 'a zero-width space',
  '\u202f': 'a narrow no-break space',
  '\u2060': 'a word joiner',
  '\u3000': 'a wide space',
  '\ufeff': 'a zero-width space',
};

/** Returns the name of such a character with its code point: `a no-break space (U+00A0)`. */
export function describeSpace(character: string): string {
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `${NAMES[character] ?? 'a special space'} (U+${code})`;
}

/** Replaces such characters with spaces; removes those without width. */
export function toPlainSpaces(text: string): string {
  return text.replaceAll(/[\u200b\u2060\ufeff]/g, '').replaceAll(/./g, ' ');
}
