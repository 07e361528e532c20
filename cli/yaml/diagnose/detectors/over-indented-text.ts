import type { Detector } from '../context.ts';
import { reindentEdit } from '../edits.ts';
import { indentWidth } from '../line.ts';
import { findMisalignedBlock } from '../misaligned-block-scalar.ts';
import { misindentedLine } from '../misindented-line.ts';

/**
 * ```yaml
 * blurb: |
 *    One line.
 *   Another line.
 *   The last line.
 * ```
 * This line starts with 3 spaces, but the lines around it call for 2.
 */
export const overIndentedText: Detector = (context) => {
  const found = findMisalignedBlock(context);
  if (!found?.isInsideTooFarRight) return undefined;
  const { inside, first } = found;
  const [sample = first] = inside;
  const shift = indentWidth(first) - indentWidth(sample);
  const edits = inside.map((line) => reindentEdit(line, Math.max(0, indentWidth(line) + shift)));
  return { ...misindentedLine(sample, indentWidth(first)), fix: { safe: true, edits } };
};
