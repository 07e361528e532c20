import { contentColumn, expectsNestedValue, indentWidth, type Line } from './line.ts';

/** Number of spaces for each level of indentation. */
export const INDENT_STEP = 2;

/** Returns the columns where a line may start, the innermost last: those of open groups or lists, and of the value of the last field. */
export function allowedColumns(lines: Line[], line: Line): number[] {
  const open: { column: number; isList: boolean }[] = [];
  let last: Line | undefined;
  for (const previous of lines.slice(0, line.index)) {
    if (previous.kind !== 'structure') continue;
    const lists = previous.dashes.map((dash) => ({ column: dash - previous.from, isList: true }));
    const hasGroup = previous.key !== undefined || lists.length === 0;
    const group = hasGroup ? [{ column: contentColumn(previous), isList: false }] : [];
    while ((open.at(-1)?.column ?? -1) >= indentWidth(previous)) open.pop();
    open.push(...lists, ...group);
    last = previous;
  }
  const isItem = line.dashes.length > 0;
  const columns = open.filter(({ isList }) => isList === isItem).map(({ column }) => column);
  const innermost = open.at(-1)?.column ?? 0;
  if (last && expectsNestedValue(last)) columns.push(innermost + INDENT_STEP);
  return columns.length > 0 ? columns : [innermost];
}

/** Returns the nearest line above a given index that expects a nested value and starts left of a column. */
export function parentLine(lines: Line[], index: number, column: number): Line | undefined {
  return lines
    .slice(0, index)
    .findLast((line) => line.kind === 'structure' && expectsNestedValue(line) && contentColumn(line) < column);
}

/** Returns the candidates nearest to a column: one, or two at the same distance. */
export function nearestColumns(candidates: number[], column: number): number[] {
  const distance = Math.min(...candidates.map((candidate) => Math.abs(candidate - column)));
  return candidates.filter((candidate) => Math.abs(candidate - column) === distance);
}

/** Returns the candidate nearest to a column, and the inner one of two at the same distance. */
export function nearestColumn(candidates: number[], column: number): number {
  return nearestColumns(candidates, column).at(-1) as number;
}

/** Returns the column that the first line nested below a line implies for that line. */
export function columnImpliedByNestedLine(lines: Line[], line: Line): number | undefined {
  if (!expectsNestedValue(line) && !line.opensWith) return undefined;
  const nested = lines.slice(line.index + 1).find(({ text }) => text !== '');
  return nested && indentWidth(nested) - INDENT_STEP;
}
