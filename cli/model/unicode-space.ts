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
  return `${NAMES[character] ?? 'a special space'} (${codePoint(character)})`;
}

/** Replaces such characters with spaces; removes those without width. */
export function toPlainSpaces(text: string): string {
  return text.replaceAll(/[\u200b\u2060\ufeff]/g, '').replaceAll(/./g, ' ');
}

/** A kind of characters that nobody types: invisible, or not what they look like. */
export interface OddCharacters {
  pattern: RegExp;
  /** Name of one of them, with its article. */
  name: string;
  help: string;
  /** Text that visitors should read instead, or its Unicode compatibility form; absent if that is unknown. */
  replacement?: '' | ' ' | 'NFKC';
  /** Visitors read the same text after the replacement. */
  safe?: true;
}

const DELETE = { help: 'Delete it.', replacement: '', safe: true } as const;
const SPACE = { help: 'Type a plain space instead.', replacement: ' ', safe: true } as const;

export const ODD_CHARACTERS: OddCharacters[] = [
  {
    pattern: /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g,
    name: 'an invisible character that changes the direction of text',
    ...DELETE,
  },
  { pattern: /(?:(?<![ \t])[ \t]+)?[\u0085\u2028\u2029]+[ \t]*/g, name: 'a line separator', ...SPACE },
  // Flags of regions are a black flag and tag characters (UTS 51, ED-14a).
  {
    pattern: /(?<![\u{1f3f4}\u{e0000}-\u{e007f}])[\u{e0000}-\u{e007f}]+/gu,
    name: 'an invisible tag character',
    ...DELETE,
  },
  { pattern: /[\u115f\u1160\u2800\u3164\uffa0]+/g, name: 'an invisible filler', ...SPACE },
  {
    pattern: /\ufffc+[ \t]*/g,
    name: 'the mark of a picture that was lost when the text was pasted',
    help: 'Delete it, and add the picture if it belongs here.',
    replacement: '',
  },
  {
    pattern: /[\ue000-\uf0b6\uf0b8-\uf8ff]+/g,
    name: 'a symbol that only one font has, so visitors see an empty box',
    help: 'Write a word or another symbol instead.',
  },
  {
    // A single one is a variable in a formula.
    pattern: /[\u{1d400}-\u{1d7ff}]{2,}/gu,
    name: 'a mathematical letter, which screen readers spell out',
    help: 'Type plain letters instead.',
    replacement: 'NFKC',
  },
];

/** All text with one of them matches this. */
export const ODD_CHARACTER = new RegExp(ODD_CHARACTERS.map(({ pattern }) => pattern.source).join('|'), 'u');

/** Letters that are written from right to left, for which direction characters are needed. */
export const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Returns text in which every invisible character is replaced by its code point, such as `U+202E`. */
export function showInvisible(text: string): string {
  const marked = text === text.normalize('NFC') ? text : text.replaceAll(/[\u0300-\u036f]/g, codePoint);
  return marked.replaceAll(
    /(?!\u00ad|(?<=\p{Extended_Pictographic}\ufe0f?)\u200d)[\p{Cf}\p{Co}\u115f\u1160\u3164\uffa0\ufffc]/gu,
    codePoint,
  );
}

/** Returns the code point of a character, such as `U+202E`. */
export function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
