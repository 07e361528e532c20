import { INDENT_STEP } from '../columns.ts';
import type { Detector } from '../context.ts';
import { contentColumn } from '../line.ts';
import { classifyLineWithoutKey, isWrappedText } from '../lines-without-key.ts';
import * as messages from '../messages/indentation.ts';
import { ownerLabel } from '../messages/labels.ts';

/**
 * ```yaml
 * title: Four floors, one above the
 * other, all of them in the dark.
 * ```
 * This line seems to continue the text in “title”, but it is not indented enough.
 */
export const unindentedContinuation: Detector = (context) => {
  const found = classifyLineWithoutKey(context);
  if (found?.kind !== 'continuation') return undefined;
  const { owner, textLines } = found;
  const [first = owner] = textLines;
  const column = contentColumn(owner) + INDENT_STEP;
  return {
    rule: 'yaml/indentation',
    from: first.contentFrom,
    ...messages.unindentedContinuation(textLines.length, ownerLabel(owner), column),
    fix: {
      safe: isWrappedText(owner),
      edits: textLines.map(({ from, contentFrom }) => ({ from, to: contentFrom, text: ' '.repeat(column) })),
    },
  };
};
