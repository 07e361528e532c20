import type { Edit } from '../../model/diagnostic.ts';
import type { ParseContext } from './context.ts';
import { indentWidth } from './line.ts';

/** A value that always parses. */
const PLACEHOLDER = 'x';

/** Returns edits that remove a value that cannot be parsed, or else the whole line, along with all that is nested below. */
export function recoveryEdits({ lines, line, error }: ParseContext): Edit[] {
  const nested: Edit[] = [];
  for (const next of lines.slice(line.index + 1)) {
    // Lines of text at the same column belong to one text.
    const isText = line.key === undefined && next.key === undefined && next.dashes.length === 0;
    const isOutside = next.text !== '' && indentWidth(next) <= indentWidth(line);
    if (isOutside && !(isText && indentWidth(next) === indentWidth(line))) break;
    nested.push({ from: next.from, to: next.to, text: '' });
  }
  const isInValue =
    line.key !== undefined && line.value !== '' && error.offset >= line.valueFrom && line.value !== PLACEHOLDER;
  const edit = isInValue
    ? { from: line.valueFrom, to: line.to, text: PLACEHOLDER }
    : { from: line.from, to: line.to, text: '' };
  return [edit, ...nested].filter(({ from, to }) => to > from);
}
