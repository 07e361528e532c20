import type { Edit } from '../../model/diagnostic.ts';
import { rangeBetween, type Source } from '../../model/source.ts';
import { applyEdits } from '../../model/edits.ts';
import type { RuleDiagnostic } from '../rule.ts';

/** The bare finding about a stretch of a file. */
export function finding(source: Source, from: number, to: number, pointer: string, message: string): RuleDiagnostic {
  return { range: rangeBetween(source, from, to), message, pointer };
}

/** The line of the first edit as it will be, shortened where it is long. */
export function lineOf({ text, lineStarts }: Source, edits: Edit[]): string {
  const from = edits[0]?.from ?? 0;
  const start = lineStarts.findLast((one) => one <= from) ?? 0;
  const end = /[\r\n]|$/.exec(text.slice(start))?.index ?? 0;
  const inLine = edits.filter((edit) => edit.from >= start && edit.to <= start + end);
  const moved = inLine.map((edit) => ({ ...edit, from: edit.from - start, to: edit.to - start }));
  const line = [...applyEdits(text.slice(start, start + end), moved).trim()];
  return line.length > 100 ? `${line.slice(0, 99).join('')}…` : line.join('');
}
