import type { Edit } from '../../model/diagnostic.ts';
import { indentOf } from './lines.ts';
import type { Trouble } from './context.ts';

/** Take out a value that cannot be read, or else the whole line, with what hangs on it. */
export function detour({ lines, line, fault }: Trouble): Edit[] {
  const below: Edit[] = [];
  for (const one of lines.slice(line.index + 1)) {
    // Lines that are no fields go with it as far as they reach: they are one text.
    const isText = line.key === undefined && one.key === undefined && one.dashes.length === 0;
    if (one.text !== '' && indentOf(one) <= indentOf(line) && !(isText && indentOf(one) === indentOf(line))) break;
    below.push({ from: one.from, to: one.to, text: '' });
  }
  const end = line.to;
  const atValue = line.key !== undefined && line.value !== '' && fault.offset >= line.valueFrom && line.value !== 'x';
  return [
    atValue ? { from: line.valueFrom, to: end, text: 'x' } : { from: line.from, to: end, text: '' },
    ...below,
  ].filter(({ from, to }) => to > from);
}
