import type { Detector } from '../context.ts';
import { contentColumn, indentWidth, isField } from '../line.ts';
import * as messages from '../messages/indicators.ts';
import { ownerLabel } from '../messages/labels.ts';
import { nextStructureLine } from '../neighbors.ts';

/** Characters that look like `|` or are next to it on a keyboard. */
const LOOKALIKE = /^[lI/\\¦!]$/;

/**
 * ```yaml
 * blurb: l
 *   One line: and another.
 * ```
 * The “l” after “blurb” should be “|”, which introduces the text below.
 */
export const mistypedPipe: Detector = ({ lines, line }) => {
  const owner = lines.slice(0, line.index + 1).findLast(({ key, value }) => key && LOOKALIKE.test(value.trim()));
  const first = owner && nextStructureLine(lines, owner.index);
  if (!first || isField(first) || indentWidth(first) <= contentColumn(owner)) return undefined;
  const between = lines.slice(owner.index + 1, line.index + 1);
  if (between.some((other) => other.text !== '' && indentWidth(other) <= contentColumn(owner))) return undefined;
  const range = { from: owner.valueFrom, to: owner.valueFrom + 1 };
  return {
    ...range,
    ...messages.mistypedPipe(owner.value.trim(), ownerLabel(owner)),
    fix: { safe: true, edits: [{ ...range, text: '|' }] },
  };
};
