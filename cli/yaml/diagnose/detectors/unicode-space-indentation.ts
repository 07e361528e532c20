import { describeSpace, toPlainSpaces, UNICODE_SPACE } from '../../../model/unicode-space.ts';
import type { Detector } from '../context.ts';
import type { Line } from '../line.ts';
import { linesIndentedByUnicodeSpaces } from '../unicode-space-indents.ts';

/** So many lines start with Unicode spaces only in text that was copied from a web page. */
const MIN_LINES = 4;

/**
 * ```yaml
 * image:
 * \u00a0 src: gate.svg
 * \u00a0 alt: A gate
 * \u00a0 width: 300
 * \u00a0 height: 200
 * ```
 * This line and 3 others start with a no-break space (U+00A0), but only regular spaces work there.
 */
export const unicodeSpaceIndentation: Detector = ({ lines }) => {
  const indented = linesIndentedByUnicodeSpaces(lines);
  if (indented.length < MIN_LINES) return undefined;
  const [first] = indented as [Line];
  const character = first.indent.charAt(first.indent.search(UNICODE_SPACE));
  return {
    rule: 'yaml/odd-space',
    from: first.from,
    to: first.from + first.indent.length,
    message: `This line and ${indented.length - 1} others start with ${describeSpace(character)}, but only regular spaces work there.`,
    help: 'Type regular spaces instead.',
    fix: {
      safe: true,
      edits: indented.map(({ from, indent }) => ({ from, to: from + indent.length, text: toPlainSpaces(indent) })),
    },
  };
};
