import { allowedColumns, columnImpliedByNestedLine, nearestColumns } from '../columns.ts';
import type { Detector } from '../context.ts';
import { ownColumns } from '../groups.ts';
import { indentWidth } from '../line.ts';
import { misindentedTree } from '../misindented-line.ts';
import { nextStructureLine, precedingFieldOrItem } from '../neighbors.ts';
import { EXPECTED_ENTRY_OR_END } from '../parse-error.ts';
import { orPrecedingSiblings } from './misindented-siblings.ts';
import { overIndentedStart } from './over-indented-start.ts';

/**
 * ```yaml
 * image:
 *   src: gate.svg
 *  alt: A gate
 * ```
 * This line starts with 1 space, but the lines around it call for 2.
 */
export const misalignedLine: Detector = (context) => {
  const { lines, line, error } = context;
  if (!EXPECTED_ENTRY_OR_END.test(error.reason)) return undefined;
  if (!line.key && line.dashes.length === 0) return undefined;
  const columns = allowedColumns(lines, line);
  if (columns.includes(indentWidth(line))) return undefined;
  const first = lines.find(({ kind }) => kind === 'structure');
  if (first && indentWidth(line) < indentWidth(first)) return overIndentedStart(context, first, line);
  const own = ownColumns(context, line, columns);
  const candidates = nearestColumns(own, indentWidth(line));
  const implied = candidates.find((column) => column === columnImpliedByNestedLine(lines, line));
  const column = implied ?? (candidates.at(-1) as number);
  const neighbors = [precedingFieldOrItem(lines, line.index), nextStructureLine(lines, line.index)];
  const isConfirmed = neighbors.every((neighbor) => neighbor && indentWidth(neighbor) === column);
  const isCertain = candidates.length === 1 || isConfirmed || implied !== undefined;
  const isOnlyPlace = own.length === 1 && columns.length > 1;
  const isSafe = isOnlyPlace || (isCertain && Math.abs(column - indentWidth(line)) === 1);
  return orPrecedingSiblings(context, line, misindentedTree(lines, line, column, isSafe), column);
};
