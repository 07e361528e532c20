/** Control characters, and those that override the direction of text (UAX 9). */
const CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Replaces control characters with visible symbols (␛ for escape), so that content can neither move the terminal's
 * cursor nor change its colors or the order of the words. The result is a single line.
 */
export function escapeControlCharacters(text: string): string {
  return text.replace(CONTROL, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd';
  });
}
