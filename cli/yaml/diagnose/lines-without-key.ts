import { type ParseContext, isKind } from './context.ts';
import { contentColumn, expectsNestedValue, hasField, indentWidth, type Line } from './line.ts';
import { precedingFieldOrItem, previousStructureLine, takeUntil } from './neighbors.ts';

/** Longer text was probably wrapped by an editor. */
const WRAPPED_LENGTH = 40;

/** A comment or a tag of another language, a dividing line, a remark in parentheses, or a reminder: visitors should not see it. */
export const FOREIGN_NOTE = /^(?:--|[=~*_]{3}|;|\(|\/[/*]|<!--|\{[{%#]|(?:TODO|FIXME)\b|[^\p{L}\p{N}"'[\]{},|]+$)/u;

/** Whether a line starts as a note, or has a comment of another language behind its text. */
export function hasForeignNote({ text }: Line): boolean {
  return FOREIGN_NOTE.test(text) || /[ \t]\/[/*]|<!--/.test(text);
}

/** Returns the first line up to the error without a key or a dash that continues no text, or `- title Acme` above a field. */
export function firstLineWithoutKey({ lines, line, error }: ParseContext): Line | undefined {
  if (!isKind(error, 'entry', 'end', 'colon', 'alias', 'no-fields')) return undefined;
  let first = itemWithoutKeyAbove(lines, line);
  let owner: Line | undefined;
  for (
    let candidate: Line | undefined = line;
    candidate && !(candidate.key && candidate !== line);
    candidate = previousStructureLine(lines, candidate.index)
  ) {
    // Consecutive lines share their owner.
    if (!owner || owner.index >= candidate.index) owner = precedingFieldOrItem(lines, candidate.index);
    const continuesText =
      owner !== undefined && indentWidth(candidate) > contentColumn(owner) && !expectsNestedValue(owner);
    if (!candidate.key && candidate.dashes.length === 0 && !continuesText) first = candidate;
  }
  return first;
}

function itemWithoutKeyAbove(lines: Line[], line: Line): Line | undefined {
  const item = precedingFieldOrItem(lines, line.index);
  const isSibling = item && line.key && line.dashes.length === 0 && indentWidth(line) === contentColumn(item);
  return isSibling && item.dashes.length > 0 && !item.key && item.value !== '' ? item : undefined;
}

/** Likely meaning of a line without a key, and the data that its issue needs. */
export type LineWithoutKey =
  /** The rest of the owner's text. */
  | { kind: 'continuation'; owner: Line; textLines: Line[] }
  /** Text whose field name is missing. */
  | { kind: 'text'; line: Line }
  /** A field whose colon is missing after a name, with the separator that was typed instead. */
  | { kind: 'field'; line: Line; name: string; separator: string };

/** Classifies the first line without a key. Exactly one detector handles each kind. */
export function classifyLineWithoutKey(context: ParseContext): LineWithoutKey | undefined {
  const { lines } = context;
  const line = firstLineWithoutKey(context);
  if (!line) return undefined;
  const isItem = line.dashes.length > 0;
  if (isItem && /^["']/.test(line.value)) return { kind: 'text', line };
  if (FOREIGN_NOTE.test(line.value)) return { kind: 'text', line };
  if (/^[&*!|>%@`"'#,[\]{}<?:-]/.test(line.value)) return undefined;
  const owner = precedingFieldOrItem(lines, line.index);
  const textLines = linesUntilFieldOrItem(lines, line);
  if (owner && continuesTextOf(owner, lines, line, textLines)) return { kind: 'continuation', owner, textLines };
  if (/^(?:https?:|mailto:|www\.|\/|images\/)\S+$/.test(line.value)) return { kind: 'text', line };
  const name = /^[A-Za-z][\w-]*/.exec(line.value)?.[0];
  const separator = name && /^\s*[=;]\s*|^\s+|^$/.exec(line.value.slice(name.length))?.[0];
  if (!name || separator === undefined) return isItem ? { kind: 'text', line } : undefined;
  const isSentence = /^[A-Z]/.test(name) && (isItem || countWords(line) > 1) && !hasField(lines, name);
  return isSentence ? { kind: 'text', line } : { kind: 'field', line, name, separator };
}

function continuesTextOf(owner: Line, lines: Line[], line: Line, textLines: Line[]): boolean {
  const canContinue =
    isWrappedText(owner) || textLines.length > 1 || (owner.value !== '' && /^\p{Ll}/u.test(line.value));
  if (!canContinue || line.dashes.length > 0 || looksLikeField(lines, line)) return false;
  const words = countWords(line);
  return (
    words > 3 ||
    (words > 2 && /^\p{Ll}/u.test(line.value)) ||
    (words > 1 && endsMidSentence(owner.value)) ||
    (words > 1 && /^\p{Ll}.*[.,;!?…]$/u.test(line.value))
  );
}

function countWords({ value }: Line): number {
  return value.split(/\s+/).length;
}

function linesUntilFieldOrItem(lines: Line[], first: Line): Line[] {
  const after = takeUntil(
    lines.slice(first.index + 1),
    (line) => line.key !== undefined || line.dashes.length > 0 || FOREIGN_NOTE.test(line.text),
  );
  return [first, ...after.filter(({ text }) => text !== '')];
}

/** Whether the text of a field was probably wrapped by an editor, so that the lines after it belong to it. */
export function isWrappedText({ value }: Line): boolean {
  return value.length > WRAPPED_LENGTH;
}

/** Words that occur inside a sentence and are unlikely names of fields. */
const SENTENCE_WORDS = new Set(
  'a an and as at but by for from in is not of on or our that the their this to we with'.split(' '),
);

/** Whether text breaks off in the middle of a sentence. */
function endsMidSentence(text: string): boolean {
  return /[,;–]$/.test(text) || SENTENCE_WORDS.has(/ ([\p{L}\p{N}]+)$/u.exec(text)?.[1] ?? '');
}

/** Whether a line seems to lack only its colon or the space after it: `sector Federal government`, or a name that the file uses. */
export function looksLikeField(lines: Line[], { value }: Line): boolean {
  const [, name = '', separator = '', next = ''] = /^([A-Za-z][\w-]*)(:(?!\/\/)|\s*[=;]|)\s*(\S?)/.exec(value) ?? [];
  if (name === '' || (separator === '' && /[.,]/.test(next))) return false;
  if (separator !== '' || lines.some(({ key }) => key?.name === name)) return true;
  return /^[a-z]/.test(name) && /[\p{Lu}\d"']/u.test(next) && !SENTENCE_WORDS.has(name);
}

/** A dash, or a name and a colon, and something other than a space. */
const MARK = /^(?:-(?=[^\s-])|([\w-]*[A-Za-z][\w-]*):(?!\/\/)(?=\S))/;

/** Returns where a line lacks the space after the dash of an item, or after the colon of a field, whose name it returns. */
export function findMissingSpace({ value, valueFrom }: Line): { name: string | undefined; offset: number } | undefined {
  const match = MARK.exec(value);
  return match ? { name: match[1], offset: valueFrom + match[0].length } : undefined;
}
