/** Characters that YAML allows only as escapes in double quotes: control characters, byte order marks and lone surrogates. */
const UNPRINTABLE = /(?![\t\n\r\u0085])\p{Cc}|[\ufeff\ufffe\uffff]|\p{Cs}/u;

/** Text that YAML resolves to null, a boolean or a number, or that older tools resolve to a boolean or a date. */
const RESOLVED = /^(?:~|null|true|false|yes|no|on|off|y|n|[-+]?[.\d][\d_]*(?:[.:eExo_+-].*)?|<<)$/i;

/** Whether a file may contain text without escapes. */
export function isPrintable(text: string): boolean {
  return !UNPRINTABLE.test(text);
}

/** Whether text after `key: ` or `- ` needs no quotes. */
export function canBePlain(text: string): boolean {
  return (
    /^(?:[^\s!&*|>@`"'#%,[\]{}?:-]|[-?:](?=\S))/.test(text) &&
    !/:(?:\s|$)|\s#|\s$|[\t\r\n\u0085\u2028\u2029]|^(?:---|\.\.\.)(?:\s|$)/.test(text) &&
    !RESOLVED.test(text) &&
    isPrintable(text)
  );
}

/** Returns text in double quotes, or in single quotes if those avoid backslashes. */
export function quoteScalar(text: string): string {
  const usesSingleQuotes = /["\\]/.test(text) && !/[\t\r\n\u0085\u2028\u2029]/.test(text) && isPrintable(text);
  return usesSingleQuotes ? `'${text.replaceAll("'", "''")}'` : `"${escapeDoubleQuoted(text)}"`;
}

const ESCAPES: Record<string, string> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Returns text as it is written between double quotes. */
export function escapeDoubleQuoted(text: string): string {
  return text.replaceAll(
    /["\\]|\p{Cc}|[\u2028\u2029\ufeff\ufffe\uffff]|\p{Cs}/gu,
    (character) => ESCAPES[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
