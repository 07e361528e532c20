import type { Detector } from '../context.ts';

/** Characters of Windows-1252 at code points that are control characters in Unicode. */
const WINDOWS_1252: Record<string, string> = {
  '\x91': '‘',
  '\x92': '’',
  '\x93': '“',
  '\x94': '”',
  '\x96': '–',
  '\x97': '—',
};

/**
 * ```yaml
 * title: Acme\u0007
 * sector: Federal
 * ```
 * There is an invisible control character (U+0007) here.
 */
export const controlCharacter: Detector = ({ text, error }) => {
  if (!/non-printable|null byte|valid JSON character/.test(error.reason)) return undefined;
  const character = text.charAt(error.offset);
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  // A closing quote in UTF-8 that was decoded as Windows-1252. The rule `text/garbled` handles the other characters.
  const isGarbledQuote = text.slice(error.offset - 2, error.offset + 1) === 'â€\x9d';
  const isBreak = /[\v\f]/.test(character);
  const isBetweenWords = /\S/.test(text.charAt(error.offset - 1)) && /\S/.test(text.charAt(error.offset + 1));
  const replacement = isGarbledQuote ? '”' : isBreak && isBetweenWords ? ' ' : (WINDOWS_1252[character] ?? '');
  const range = { from: error.offset - (isGarbledQuote ? 2 : 0), to: error.offset + 1 };
  return {
    rule: 'yaml/odd-space',
    ...range,
    ...(isBreak
      ? { message: `There is a line break from a word processor (U+${code}) here.`, help: replaceHelp(replacement) }
      : { message: `There is an invisible control character (U+${code}) here.`, help: replaceHelp(replacement) }),
    fix: { safe: true, edits: [{ ...range, text: replacement }] },
  };
};

function replaceHelp(replacement: string): string {
  if (replacement === '') return 'Delete it.';
  return replacement === ' ' ? 'Write a space instead.' : `Write “${replacement}” instead.`;
}
