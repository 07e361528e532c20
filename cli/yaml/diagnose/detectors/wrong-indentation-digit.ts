import type { Detector } from '../context.ts';
import { contentColumn, indentWidth, opensBlockScalar } from '../line.ts';
import { ownerLabel } from '../wording.ts';

/**
 * ```yaml
 * blurb: |4
 *   One line.
 * ```
 * The “4” means that the text in “blurb” starts 4 spaces further in than its field, but it does not.
 */
export const wrongIndentationDigit: Detector = ({ lines, line }) => {
  const block = lines.slice(0, line.index + 1).findLast(opensBlockScalar);
  const [header = '', digit = ''] = /^[|>][-+]?(\d)/.exec(block?.value ?? '') ?? [];
  const first = block && lines.slice(block.index + 1).find(({ text }) => text !== '');
  if (!first || digit === '') return undefined;
  const indentation = indentWidth(first) - contentColumn(block);
  if (indentation <= 0 || indentation >= Number(digit)) return undefined;
  const to = block.valueFrom + header.length;
  return {
    from: to - 1,
    to,
    message: `The “${digit}” means that the text in ${ownerLabel(block)} starts ${digit} spaces further in than its field, but it does not.`,
    help: 'Delete the number.',
    fix: { safe: true, edits: [{ from: to - 1, to, text: '' }] },
  };
};
