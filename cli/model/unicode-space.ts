/** Characters that look like a space, or like nothing, and are neither a space nor nothing to YAML, Markdown or a browser. */
export const UNICODE_SPACE = /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u2060\u3000\ufeff]/;

const NAMES: Record<string, string> = {
  '\u00a0': 'A no-break space',
  '\u200b': 'A zero-width space',
  '\u202f': 'A narrow no-break space',
  '\u2060': 'A word joiner',
  '\u3000': 'A wide space',
  '\ufeff': 'A zero-width space',
};

/** What an odd space is called, at the start of a sentence, with its number. */
export function describeSpace(character: string): string {
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `${NAMES[character] ?? 'An odd space'} (U+${code})`;
}

/** Spaces for odd spaces, nothing for those without width. */
export function toPlainSpaces(odd: string): string {
  return odd.replaceAll(/[\u200b\u2060\ufeff]/g, '').replaceAll(/./g, ' ');
}
