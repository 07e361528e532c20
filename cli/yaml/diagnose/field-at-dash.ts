import type { ParseContext } from './context.ts';
import { indentWidth, type Line } from './line.ts';
import { precedingFieldOrItem } from './neighbors.ts';
import { EXPECTED_ENTRY_OR_END } from './parse-error.ts';

/** Returns the list item above whose dash is at the column of the line's field. */
export function itemAboveField({ lines, line, error }: ParseContext): Line | undefined {
  if (!EXPECTED_ENTRY_OR_END.test(error.reason) || !line.key || line.dashes.length > 0) return undefined;
  const item = precedingFieldOrItem(lines, line.index);
  const isAtDash = item?.dashes.some((dash) => dash - item.from === indentWidth(line));
  return isAtDash && error.offset <= line.valueFrom ? item : undefined;
}
