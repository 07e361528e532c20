import { INDENT_STEP } from '../columns.ts';
import type { Detector } from '../context.ts';
import { contentColumn } from '../line.ts';
import { classifyLineWithoutKey, isWrappedText } from '../lines-without-key.ts';
import { type MessageText, linesLabel, ownerLabel, startWith } from '../wording.ts';

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
    ...wording(textLines.length, ownerLabel(owner), column),
    fix: {
      safe: isWrappedText(owner),
      edits: textLines.map(({ from, contentFrom }) => ({ from, to: contentFrom, text: ' '.repeat(column) })),
    },
  };
};

function wording(lineCount: number, owner: string, expected: number): MessageText {
  const [seems, it, is] = lineCount === 1 ? ['seems', 'it', 'is'] : ['seem', 'they', 'are'];
  return {
    message: `${linesLabel(lineCount)} ${seems} to continue the text in ${owner}, but ${it} ${is} not indented enough.`,
    help: startWith(lineCount === 1 ? 'it' : 'them', expected),
  };
}
