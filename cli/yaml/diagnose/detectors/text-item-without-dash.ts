import type { Detector } from '../context.ts';
import type { Line } from '../line.ts';
import { firstLineWithoutKey } from '../lines-without-key.ts';
import { nextStructureLine, previousStructureLine } from '../neighbors.ts';
import { MAX_TEXT_LENGTH, truncate } from '../wording.ts';

/**
 * ```yaml
 * tags:
 *   - cloud
 *   zero-trust
 * ```
 * “zero-trust” is in a list, so it needs a dash in front of it.
 */
export const textItemWithoutDash: Detector = (context) => {
  const { lines } = context;
  const line = firstLineWithoutKey(context);
  if (!line || line.key || line.dashes.length > 0) return undefined;
  const isTextItem = (other: Line | undefined) =>
    other?.dashes.length === 1 && !other.key && other.value !== '' && other.indent === line.indent;
  const isWord = !/\s/.test(line.value);
  const isInList =
    isTextItem(nextStructureLine(lines, line.index)) ||
    (isWord && isTextItem(previousStructureLine(lines, line.index)));
  const startsParagraph = !isWord && lines[line.index - 1]?.kind === 'blank';
  if (!isInList || startsParagraph) return undefined;
  const edits = [{ from: line.contentFrom, to: line.contentFrom, text: '- ' }];
  return {
    from: line.contentFrom,
    to: line.contentFrom + line.value.length,
    message: `“${truncate(line.value, MAX_TEXT_LENGTH)}” is in a list, so it needs a dash in front of it.`,
    fix: { safe: isWord, edits },
  };
};
