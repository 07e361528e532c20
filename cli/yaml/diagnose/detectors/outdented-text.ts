import type { Detector } from '../context.ts';
import { reindentEdit } from '../edits.ts';
import { indentWidth, isField, type Line } from '../line.ts';
import { findMisalignedBlock } from '../misaligned-block-scalar.ts';
import { misindentedLine } from '../misindented-line.ts';
import { describeOutdentedText, ownerLabel } from '../wording.ts';

/**
 * ```yaml
 * blurb: |
 *   One line.
 *  Another line.
 *   The last line.
 * ```
 * This line is not indented enough to belong to the text in “blurb”.
 */
export const outdentedText: Detector = (context) => {
  const found = findMisalignedBlock(context);
  if (!found || found.isInsideTooFarRight) return undefined;
  const { block, first, inside, outside, column } = found;
  const outdented = outside.slice(0, outside.findIndex((line) => indentWidth(line) >= column) >>> 0);
  const shift = column - indentWidth(first);
  // A line at the left margin after the text was probably typed there by accident, unless the text or its sentence continues.
  const mayBeAccident =
    inside.length > 0 &&
    indentWidth(first) === 0 &&
    outdented.length === outside.length &&
    !continuesSentence(context.lines[first.index - 1], first);
  return {
    ...misindentedLine(first, column),
    ...describeOutdentedText(outdented.length, ownerLabel(block), column, mayBeAccident),
    fix: {
      safe: !isField(first) && !mayBeAccident,
      edits: outdented.map((line) => reindentEdit(line, indentWidth(line) + shift)),
    },
  };
};

/** Returns whether a line continues a sentence that the line above leaves unfinished. */
function continuesSentence(before: Line | undefined, { text }: Line): boolean {
  return before !== undefined && /[^\s.!?:…"”)]$/.test(before.text) && /^\p{Ll}.*[ .,;]/u.test(text);
}
