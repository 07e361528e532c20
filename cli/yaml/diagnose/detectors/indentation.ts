import { allowedColumns, columnImpliedByNestedLine, nearestColumn, nearestColumns, parentLine } from '../columns.ts';
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
  return orPrecedingSiblings(context, line, misindentedTree(lines, line, column, safe), column);
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
  return orPrecedingSiblings(context, line, misindentedTree(lines, line, column, isOffByOne), column);
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

/**
 * Returns the issue of a misindented line, or that of the siblings above it if those are more likely misindented; the less likely
 * one becomes the alternative.
 *
 * ```yaml
 * image:
 *    src: gate.svg
 *   alt: A gate
 * ```
 * This line starts with 3 spaces, but the lines around it call for 2.
 *
 * @param issue of the line alone
 * @param column where that issue moves the line
 */
function orPrecedingSiblings(context: ParseContext, line: Line, issue: SyntaxIssue, column: number): SyntaxIssue {
  const { lines } = context;
  const siblings = misindentedSiblings(lines, line);
  if (!siblings) return issue;
  const { parent, first } = siblings;
  const missingKey = missingGroupKey(context, first, indentWidth(line));
  if (missingKey) return missingKey;
  const siblingColumn = first.dashes.length > line.dashes.length ? contentColumn(first) : indentWidth(first);
  const shift = indentWidth(line) - siblingColumn;
  // Levels are two spaces apart, so a line at an odd column is more likely misindented than one at an even column.
  const isLineAtOddColumn = indentWidth(line) % 2 === 1;
  if (shift === 0 || (isLineAtOddColumn && siblingColumn % 2 === 0)) return issue;
  const siblingsIssue: SyntaxIssue = {
    ...misindentedLine(first, Math.max(0, indentWidth(first) + shift)),
    fix: { safe: Math.abs(shift) % 2 === 1, edits: shiftEdits(lines.slice(first.index, line.index), shift) },
  };
  const areSiblingsLikelier = indentWidth(first) <= contentColumn(parent) || (column % 2 === 1 && !isLineAtOddColumn);
  return areSiblingsLikelier ? { ...siblingsIssue, alternative: issue } : { ...issue, alternative: siblingsIssue };
}

/** Returns the first of the lines directly above a line that belong to the same parent at another column. */
function misindentedSiblings(lines: Line[], line: Line): { parent: Line; first: Line } | undefined {
  // A blank line separates groups.
  if (lines[line.index - 1]?.text === '') return undefined;
  const parent = parentLine(lines, line.index, indentWidth(line));
  const firstChild = parent && nextStructureLine(lines, parent.index);
  if (!firstChild || firstChild.index >= line.index) return undefined;
  // Either all siblings above are misindented, or those after the last one at the column of the line.
  const aligned = lines
    .slice(0, line.index)
    .findLast((other) => other.kind === 'structure' && indentWidth(other) === indentWidth(line));
  const first = aligned && aligned.index >= firstChild.index ? nextStructureLine(lines, aligned.index) : firstChild;
  if (!first || first.index >= line.index) return undefined;
  return first !== firstChild && indentWidth(first) > indentWidth(line) ? undefined : { parent, first };
}
