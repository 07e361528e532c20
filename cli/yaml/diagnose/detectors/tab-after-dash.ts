import type { Detector } from '../context.ts';
import { precedingFieldOrItem } from '../neighbors.ts';

/**
 * ```yaml
 * items:
 *   -\ttitle: Acme
 *     blurb: One line.
 * ```
 * The dash of this list item is followed by a tab, but only a space works there.
 */
export const tabAfterDash: Detector = ({ text, lines, line }) => {
  for (const item of [line, precedingFieldOrItem(lines, line.index)]) {
    const dash = item?.dashes.find((offset) => text[offset + 1] === '\t');
    if (!item || dash === undefined) continue;
    const range = { from: dash + 1, to: dash + 2 };
    const edits = [{ ...range, text: ' ' }];
    return {
      rule: 'yaml/tab',
      ...range,
      message: 'The dash of this list item is followed by a tab, but only a space works there.',
      fix: { safe: true, edits },
    };
  }
  return undefined;
};
