import type { Line } from './line.ts';

/** Words that occur inside a sentence and are unlikely names of fields. */
const SENTENCE_WORDS = new Set(
  'a an and as at but by for from in is not of on or our that the their this to we with'.split(' '),
);

/** Whether text breaks off in the middle of a sentence. */
export function endsMidSentence(text: string): boolean {
  return /[,;–]$/.test(text) || SENTENCE_WORDS.has(/ ([\p{L}\p{N}]+)$/u.exec(text)?.[1] ?? '');
}

/** Whether a line seems to lack only its colon or the space after it: `sector Federal government`, or a name that the file uses. */
export function looksLikeField(lines: Line[], { value }: Line): boolean {
  const [, name = '', separator = '', next = ''] = /^([A-Za-z][\w-]*)(:(?!\/\/)|\s*[=;]|)\s*(\S?)/.exec(value) ?? [];
  if (name === '' || (separator === '' && /[.,]/.test(next))) return false;
  if (separator !== '' || lines.some(({ key }) => key?.name === name)) return true;
  return /^[a-z]/.test(name) && /[\p{Lu}\d"']/u.test(next) && !SENTENCE_WORDS.has(name);
}
