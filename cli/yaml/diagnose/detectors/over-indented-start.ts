import { columnImpliedByNestedLine } from '../columns.ts';
import type { ParseContext, SyntaxIssue } from '../context.ts';
import { shiftEdits } from '../edits.ts';
import { indentWidth, type Line } from '../line.ts';
import { misindentedLine } from '../misindented-line.ts';
import { missingGroupKey } from './missing-group-key.ts';

/**
 * The first lines of the file are indented, and those after them are not.
 *
 * ```yaml
 *  title: Acme
 * sector: Federal
 * ```
 * This line starts with 1 space, but the lines around it call for none.
 */
export function overIndentedStart(context: ParseContext, first: Line, line: Line): SyntaxIssue {
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
