import type { Detector } from '../context.ts';
import { precedingFieldOrItem } from '../neighbors.ts';

/**
 * ```yaml
 * items:
 *   - - title: Acme
 *     blurb: One line.
 * ```
 * This list item starts with two dashes, but one is enough.
 */
export const repeatedDash: Detector = ({ lines, line }) => {
  const item = [line, precedingFieldOrItem(lines, line.index)].find(
    (candidate) => candidate && candidate.dashes.length > 1 && candidate.key,
  );
  if (!item) return undefined;
  const [first = 0, second = 0] = item.dashes;
  const edits = [{ from: first, to: second, text: '' }];
  return {
    from: second,
    message: 'This list item starts with two dashes, but one is enough.',
    fix: { safe: true, edits },
  };
};
