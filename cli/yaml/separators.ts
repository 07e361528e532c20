// The parser's events omit what is between values: whitespace, comments, colons, dashes and brackets.

export const SPACE = 32;
export const TAB = 9;
export const LF = 10;
export const CR = 13;
const HASH = 35;

/** Whether a character code is whitespace or a line break. */
export function isWhitespace(code: number): boolean {
  return code === SPACE || code === TAB || code === LF || code === CR;
}

/** Returns the offset after whitespace and comments. */
function skipWhitespace(text: string, offset: number): number {
  let at = offset;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === HASH && (at === 0 || isWhitespace(text.charCodeAt(at - 1)))) {
      while (at < text.length && text.charCodeAt(at) !== LF && text.charCodeAt(at) !== CR) at++;
    } else if (isWhitespace(code)) at++;
    else break;
  }
  return at;
}

/** Returns the offset after whitespace, comments and any of some characters, such as the colon after a key. */
export function skipSeparators(text: string, offset: number, separators: string): number {
  let at = skipWhitespace(text, offset);
  while (at < text.length && separators.includes(text.charAt(at))) at = skipWhitespace(text, at + 1);
  return at;
}

/** Returns the offset after the next character if only whitespace precedes it, or else the same offset: where an empty value is. */
export function offsetAfter(text: string, offset: number, character: string): number {
  const at = skipWhitespace(text, offset);
  return text.startsWith(character, at) ? at + character.length : offset;
}
