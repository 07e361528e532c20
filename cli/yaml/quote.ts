/** Characters that YAML allows nowhere but as an escape inside double quotes: controls, marks of byte order, half characters. */
const UNPRINTABLE = /(?![\t\n\r\u0085])\p{Cc}|[\ufeff\ufffe\uffff]|\p{Cs}/u;

/** Texts that YAML reads as something else: no value, yes or no, a number, or (in older tools) a date. */
const MEANS_SOMETHING = /^(?:~|null|true|false|yes|no|on|off|y|n|[-+]?[.\d][\d_]*(?:[.:eExo_+-].*)?|<<)$/i;

/** Whether a text may stand in a file as it is, apart from YAML's signs. */
export function isPrintable(text: string): boolean {
  return !UNPRINTABLE.test(text);
}

/** Whether a text on one line means itself when it stands after `key: ` or `- ` without quotes. */
export function canBePlain(text: string): boolean {
  return (
    /^(?:[^\s!&*|>@`"'#%,[\]{}?:-]|[-?:](?=\S))/.test(text) &&
    !/:(?:\s|$)|\s#|\s$|[\t\r\n\u0085\u2028\u2029]|^(?:---|\.\.\.)(?:\s|$)/.test(text) &&
    !MEANS_SOMETHING.test(text) &&
    isPrintable(text)
  );
}

/** A text in quotes: double ones, unless single ones spare backslashes. */
export function quoteScalar(text: string): string {
  const single = /["\\]/.test(text) && !/[\t\r\n\u0085\u2028\u2029]/.test(text) && isPrintable(text);
  return single ? `'${text.replaceAll("'", "''")}'` : `"${escapeDoubleQuoted(text)}"`;
}

const ESCAPES: Record<string, string> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A text as it stands between double quotes. */
export function escapeDoubleQuoted(text: string): string {
  return text.replaceAll(
    /["\\]|\p{Cc}|[\u2028\u2029\ufeff\ufffe\uffff]|\p{Cs}/gu,
    (character) => ESCAPES[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
