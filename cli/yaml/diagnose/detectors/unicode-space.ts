import { describeSpace, toPlainSpaces, UNICODE_SPACE } from '../../../model/unicode-space.ts';
import type { Detector } from '../context.ts';
import { previousStructureLine } from '../neighbors.ts';
import { linesIndentedByUnicodeSpaces } from '../unicode-space-indents.ts';
import { type MessageText } from '../wording.ts';

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
  for (const candidate of [seeminglyIndented, line, previousStructureLine(lines, line.index)]) {
    const start = candidate && BEFORE_VALUE.exec(text.slice(candidate.from, candidate.to));
    const spaces = start && UNICODE_SPACES.exec(start[0]);
    if (!candidate || !spaces) continue;
    const from = candidate.from + spaces.index;
    const range = { from, to: from + spaces[0].length };
    return {
      rule: 'yaml/odd-space',
      ...range,
      ...wording(describeSpace(spaces[0].charAt(0))),
      fix: { safe: true, edits: [{ ...range, text: toPlainSpaces(spaces[0]) }] },
    };
  }
  return undefined;
};

/** @param space name of the character, such as `a no-break space (U+00A0)` */
function wording(space: string): MessageText {
  return {
    message: `There is ${space} here, but only regular spaces work next to a field name.`,
    help: 'Type a regular space instead, or delete it.',
  };
}
