import type { Edit } from '../../model/diagnostic.ts';
import type { ParseContext } from './context.ts';
import { emptyLineEdits } from './edits.ts';
import { indentWidth } from './line.ts';
import { takeUntil } from './neighbors.ts';

/** A value that always parses. */
const PLACEHOLDER = 'x';

/** Returns edits that remove a value that cannot be parsed, or else the whole line, along with all that is nested below. */
export function recoveryEdits({ lines, line, error }: ParseContext): Edit[] {
  const nested = takeUntil(lines.slice(line.index + 1), (next) => {
    // Lines of text at the same column belong to one text.
    const isText = line.key === undefined && next.key === undefined && next.dashes.length === 0;
    const isOutside = next.text !== '' && indentWidth(next) <= indentWidth(line);
    return isOutside && !(isText && indentWidth(next) === indentWidth(line));
  });
  const isInValue =
    line.key !== undefined && line.value !== '' && error.offset >= line.valueFrom && line.value !== PLACEHOLDER;
  if (!isInValue) return emptyLineEdits([line, ...nested]);
  return [{ from: line.valueFrom, to: line.to, text: PLACEHOLDER }, ...emptyLineEdits(nested)];
}
