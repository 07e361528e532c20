const CONTROL = /\p{Cc}/gu;

/**
 * Replaces control characters with visible symbols (␛ for escape), so that content can neither move the terminal's
 * cursor nor change its colors. The result is a single line.
 */
export function escapeControlCharacters(text: string): string {
  return text.replace(CONTROL, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? '\u2421' : '\ufffd';
  });
}
