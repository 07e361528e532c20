/** Characters that look like a space or are invisible, but that YAML, Markdown and browsers treat as text. */
export const UNICODE_SPACE = /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u2060\u3000\ufeff]/;

const NAMES: Record<string, string> = {
  '\u00a0': 'A no-break space',
  '\u200b': 'A zero-width space',
  '\u202f': 'A narrow no-break space',
  '\u2060': 'A word joiner',
  '\u3000': 'A wide space',
  '\ufeff': 'A zero-width space',
};

/** Returns the name of such a character with its code point, for the start of a sentence. */
export function describeSpace(character: string): string {
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `${NAMES[character] ?? 'A special space'} (U+${code})`;
}

/** Replaces such characters with spaces; removes those without width. */
export function toPlainSpaces(text: string): string {
  return text.replaceAll(/[\u200b\u2060\ufeff]/g, '').replaceAll(/./g, ' ');
}
