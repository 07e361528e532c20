import { codePoint, describeSpace, toPlainSpaces, UNICODE_SPACE } from '../../../model/unicode-space.ts';
import { type Detector, isKind } from '../context.ts';
import { contentColumn, type Line } from '../line.ts';
import { precedingFieldOrItem } from '../neighbors.ts';
import { insertAt } from '../../../model/edits.ts';

/**
 * ```yaml
 * title: Acme\u0007
 * sector: Federal
 * ```
 * There is an invisible control character (U+0007) here.
 */
export const controlCharacter: Detector = ({ text, error }) => {
  if (!isKind(error, 'character')) return undefined;
  const character = text.charAt(error.offset);
  const isBreak = /[\v\f]/.test(character);
  const isBetweenWords = /\S/.test(text.charAt(error.offset - 1)) && /\S/.test(text.charAt(error.offset + 1));
  const replacement = isBreak && isBetweenWords ? ' ' : '';
  const range = { from: error.offset, to: error.offset + 1 };
  const edits = [{ ...range, text: replacement }];
  // Beyond ASCII, it is rather a quote or a dash of Windows.
  const isWindowsCharacter = character > '\x7f';
  return {
    rule: 'yaml/odd-space',
    ...range,
    message: `There is ${isBreak ? 'a line break from a word processor' : 'an invisible control character'} (${codePoint(character)}) here.`,
    help: isWindowsCharacter
      ? 'Type the quote, dash, or other character that belongs here.'
      : replacement === ''
        ? 'Delete it.'
        : 'Write a space instead.',
    ...(isWindowsCharacter ? { recoveryEdits: edits } : { fix: { safe: true, edits } }),
  };
};

/** Returns the lines that seem to be indented, but by Unicode spaces that do not count as indentation. */
function linesIndentedByUnicodeSpaces(lines: Line[]): Line[] {
  return lines.filter(({ kind, indent, openerIndex }) => {
    const column = indent.search(UNICODE_SPACE);
    const owner = lines[openerIndex ?? -1];
    return column >= 0 && (kind === 'structure' || (owner !== undefined && column <= contentColumn(owner)));
  });
}

/** Indentation, dashes, key and colon of a line, up to its value. */
const BEFORE_VALUE = /^(?:\s|-(?=\s))*(?:[^\s"'#:][^"'#:]*:?)?\s*/;
const UNICODE_SPACES = new RegExp(`${UNICODE_SPACE.source}+`);

/**
 * ```yaml
 * title:\u00a0Acme
 * sector: Federal
 * ```
 * There is a no-break space (U+00A0) here, but only regular spaces work next to a field name.
 */
export const unicodeSpace: Detector = ({ text, lines, line }) => {
  // A line that only seems to be indented can start a key that, for the parser, continues on all lines below.
  const seeminglyIndented = linesIndentedByUnicodeSpaces(lines).find(({ index }) => index < line.index);
  // So can lines without a key.
  const owner = precedingFieldOrItem(lines, line.index);
  const above = lines.slice(owner?.index ?? 0, line.index).filter(({ kind }) => kind === 'structure');
  for (const candidate of [seeminglyIndented, line, ...above.reverse()]) {
    const start = candidate && BEFORE_VALUE.exec(text.slice(candidate.from, candidate.to));
    const spaces = start && UNICODE_SPACES.exec(start[0]);
    if (!candidate || !spaces) continue;
    const from = candidate.from + spaces.index;
    const range = { from, to: from + spaces[0].length };
    return {
      rule: 'yaml/odd-space',
      ...range,
      message: `There is ${describeSpace(spaces[0].charAt(0))} here, but only regular spaces work next to a field name.`,
      help: 'Type a regular space instead, or delete it.',
      fix: { safe: true, edits: [{ ...range, text: toPlainSpaces(spaces[0]) }] },
    };
  }
  return undefined;
};

/**
 * ```yaml
 * title: "C:\Windows"
 * sector: Federal
 * ```
 * “\W” means nothing inside double quotes. To show a backslash, type it twice.
 */
export const unknownEscape: Detector = ({ text, error }) => {
  if (!isKind(error, 'escape')) return undefined;
  const from = text.lastIndexOf('\\', error.offset);
  const place = { from, to: from + 2 };
  return {
    ...place,
    message: `“${text.slice(from, from + 2)}” means nothing inside double quotes. To show a backslash, type it twice.`,
    help: 'Type two backslashes for each one that visitors should see.',
    recoveryEdits: [insertAt(from, '\\')],
  };
};
