import type { Detector } from '../context.ts';
import { opensBlockScalar } from '../line.ts';

/**
 * ```yaml
 * blurb: |
 *   One line.
 * \t
 *   Another line.
 * ```
 * This blank line contains a tab, which ends the text above it.
 */
export const tabOnBlankLine: Detector = ({ text, lines, line, error }) => {
  if (!/mapping entry|multiline key|end of the stream/.test(error.reason)) return undefined;
  const block = lines.slice(0, line.index).findLast(opensBlockScalar);
  const blankLine =
    block &&
    lines
      .slice(block.index + 1, line.index)
      .find((candidate) => candidate.text === '' && text.slice(candidate.from, candidate.to).includes('\t'));
  if (!blankLine) return undefined;
  const range = { from: blankLine.from, to: blankLine.to };
  return {
    rule: 'yaml/tab',
    ...range,
    message: 'This blank line contains a tab, which ends the text above it.',
    help: 'Delete the tab.',
    fix: { safe: true, edits: [{ ...range, text: '' }] },
  };
};
