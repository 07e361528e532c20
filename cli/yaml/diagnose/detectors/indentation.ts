import { allowedColumns, columnImpliedByNestedLine, nearestColumn, nearestColumns } from '../columns.ts';
import { type Detector, type ParseContext, type SyntaxIssue, isKind } from '../context.ts';
import { shiftEdits } from '../edits.ts';
import { ownColumns } from '../groups.ts';
import { contentColumn, expectsNestedValue, indentWidth, type Line } from '../line.ts';
import { misindentedLine, misindentedTree } from '../misindented-line.ts';
import { nextStructureLine, precedingFieldOrItem } from '../neighbors.ts';
import { multilineTextWithColon } from './colons.ts';
import { missingGroupKey, valueAboveNestedContent } from './missing-keys.ts';

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
  if (!isKind(error, 'entry', 'end')) return undefined;
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
  const safe = isOnlyPlace || (isCertain && Math.abs(column - indentWidth(line)) === 1);
  return misindentedTree(lines, line, column, safe);
};

/**
 * A field below one that has a value. The more specific explanations come first.
 *
 * ```yaml
 * title: Acme
 *  sector: Federal
 * ```
 * This line starts with 1 space, but the lines around it call for none.
 */
export const overIndentedLine: Detector = (context) => {
  const { lines, line, error } = context;
  if (!isKind(error, 'entry') || !line.key || error.offset > line.valueFrom) return undefined;
  const owner = precedingFieldOrItem(lines, line.index);
  if (!owner || expectsNestedValue(owner) || indentWidth(line) <= contentColumn(owner)) return undefined;
  const isText = /\s/.test(line.key.name) && owner.value !== '' && !owner.opensWith;
  if (isText) return multilineTextWithColon(context, owner, line.key.to);
  const groupIssue =
    valueAboveNestedContent(context, owner, line) ?? missingGroupKey(context, line, contentColumn(owner));
  if (groupIssue) return groupIssue;
  const column = nearestColumn(ownColumns(context, line, allowedColumns(lines, line)), indentWidth(line));
  const isOffByOne = (indentWidth(line) - column) % 2 === 1;
  return misindentedTree(lines, line, column, isOffByOne);
};

/**
 * The first lines of the file are indented, and those after them are not.
 *
 * ```yaml
 *  title: Acme
 * sector: Federal
 * ```
 * This line starts with 1 space, but the lines around it call for none.
 */
function overIndentedStart(context: ParseContext, first: Line, line: Line): SyntaxIssue {
  const { lines } = context;
  const missingKey = missingGroupKey(context, first, indentWidth(line));
  if (missingKey) return missingKey;
  const extra = indentWidth(first) - indentWidth(line);
  // If the lines nested below the first one are already in place, only the first one is misindented.
  const isAlone = columnImpliedByNestedLine(lines, first) === indentWidth(line);
  const edits = shiftEdits(lines.slice(first.index, isAlone ? first.index + 1 : line.index), -extra);
  // Several lines may be a group that lost its name.
  return { ...misindentedLine(first, indentWidth(line)), fix: { safe: isAlone || extra % 2 === 1, edits } };
}
