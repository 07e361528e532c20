import type { Detector } from '../context.ts';
import { contentColumn, indentWidth, isField } from '../line.ts';
import { linesNestedBelow, nextStructureLine } from '../neighbors.ts';
import { ownerLabel } from '../wording.ts';

/** Letters that look like `|`, symbols that are next to it on a keyboard or replace it in a word processor, and `|` in quotes. */
const LOOKALIKE = /^(?:[lI]|(?![|>])[^\p{L}\p{N}\s"'([{#:]{1,3}|(["'])\|\1)$/u;

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
  const character = owner.value.trim();
  const range = { from: owner.valueFrom, to: owner.valueFrom + character.length };
  // The text may be in curly quotes.
  const isQuotation =
    /[\p{Pi}„]/u.test(character) && /[\p{Pf}“"]$/u.test(linesNestedBelow(lines, owner).at(-1)?.text ?? '');
  return {
    ...range,
    message: `The “${character}” after ${ownerLabel(owner)} should be “|”, which introduces the text below.`,
    help: 'Write “|”.',
    fix: { safe: !isQuotation, edits: [{ ...range, text: '|' }] },
  };
};
