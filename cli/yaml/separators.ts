/** What stands between values in YAML: spaces, line ends, comments and the signs that the parser's events leave out. */

const SPACE = 32;
const TAB = 9;
const LF = 10;
const CR = 13;
const HASH = 35;

function isBlank(code: number): boolean {
  return code === SPACE || code === TAB || code === LF || code === CR;
}

/** Past spaces, line ends and comments from `offset` on. */
export function skipBlank(text: string, offset: number): number {
  let at = offset;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === HASH && (at === 0 || isBlank(text.charCodeAt(at - 1)))) {
      while (at < text.length && text.charCodeAt(at) !== LF && text.charCodeAt(at) !== CR) at++;
    } else if (isBlank(code)) at++;
    else break;
  }
  return at;
}

/** Past blanks and any of `signs` (such as the colon after a key): where the next value starts. */
export function afterSigns(text: string, offset: number, signs: string): number {
  let at = skipBlank(text, offset);
  while (at < text.length && signs.includes(text.charAt(at))) at = skipBlank(text, at + 1);
  return at;
}

/** Just behind the next `sign`, when nothing but blanks stands before it; else `offset`: where an empty value stands. */
export function behindSign(text: string, offset: number, sign: string): number {
  const at = skipBlank(text, offset);
  return text.startsWith(sign, at) ? at + sign.length : offset;
}

/** Just behind the bracket that closes a list or group whose last item ended at `offset`. */
export function behindBracket(text: string, offset: number, bracket: ']' | '}'): number {
  return behindSign(text, afterSigns(text, offset, ',:?'), bracket);
}
