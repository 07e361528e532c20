import { INDENT_STEP } from '../columns.ts';
import type { Detector } from '../context.ts';
import { indentWidth } from '../line.ts';
import { classifyLineWithoutKey } from '../lines-without-key.ts';
import { nextStructureLine } from '../neighbors.ts';
import { strayWord } from './stray-word.ts';
import { MAX_TEXT_LENGTH, truncate } from '../wording.ts';

/**
 * ```yaml
 * title Acme
 * sector: Federal
 * ```
 * “title Acme” has no colon after the field name.
 */
export const missingColon: Detector = (context) => {
  const { lines } = context;
  const found = classifyLineWithoutKey(context);
  if (found?.kind !== 'field') return undefined;
  const { line, name, separator } = found;
  const from = line.contentFrom + name.length;
  const to = from + separator.length;
  const valueEnd = line.contentFrom + line.value.length;
  const edits = [{ from, to, text: to >= valueEnd ? ':' : ': ' }];
  const next = nextStructureLine(lines, line.index);
  // A word one level above a field is the name of its group.
  const isGroupName = next !== undefined && indentWidth(next) === indentWidth(line) + INDENT_STEP;
  const mayBeStray = line.value === name && line.dashes.length === 0 && !isGroupName;
  return {
    from: line.contentFrom,
    to: valueEnd,
    message: `“${truncate(line.value, MAX_TEXT_LENGTH)}” has no colon after the field name.`,
    fix: { safe: false, edits },
    ...(mayBeStray && { alternative: strayWord(context, line) }),
  };
};
