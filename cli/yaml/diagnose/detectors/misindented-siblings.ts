import { parentLine } from '../columns.ts';
import type { ParseContext, SyntaxIssue } from '../context.ts';
import { shiftEdits } from '../edits.ts';
import { contentColumn, indentWidth, type Line } from '../line.ts';
import { misindentedLine } from '../misindented-line.ts';
import { nextStructureLine } from '../neighbors.ts';
import { missingGroupKey } from './missing-group-key.ts';

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
export function orPrecedingSiblings(
  context: ParseContext,
  line: Line,
  issue: SyntaxIssue,
  column: number,
): SyntaxIssue {
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
