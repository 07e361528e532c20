import { spacesLabel } from '../../model/message-text.ts';
import { parentLine } from './columns.ts';
import type { SyntaxIssue } from './context.ts';
import { shiftEdits } from './edits.ts';
import { expectsNestedValue, indentWidth, type Line } from './line.ts';
import { takeUntil } from './neighbors.ts';
import { startWith } from './wording.ts';

/** Returns the issue, without a fix, of a line that should start at another column. */
export function misindentedLine(line: Line, column: number): SyntaxIssue {
  const width = indentWidth(line);
  return {
    rule: 'yaml/indentation',
    from: width > 0 ? line.from : line.contentFrom,
    to: width > 0 ? line.from + width : line.contentFrom + 1,
    message: `This line starts with ${spacesLabel(width)}, but the lines around it call for ${column === 0 ? 'none' : column}.`,
    help: startWith('it', column),
  };
}

/** Returns the issue whose fix moves a line, and all that is nested below it, to a column. */
export function misindentedTree(lines: Line[], line: Line, column: number, safe: boolean): SyntaxIssue {
  const edits = shiftEdits(treeBelow(lines, line, column), column - indentWidth(line));
  return { ...misindentedLine(line, column), fix: { safe, edits } };
}

/** Returns a line that should start at a column, and all lines that are nested below it. */
export function treeBelow(lines: Line[], line: Line, column: number): Line[] {
  const isList = line.dashes.length === 0 && expectsNestedValue(line);
  const nested = takeUntil(lines.slice(line.index + 1), (other) => {
    if (other.text === '') return false;
    // The items of a list may be at the column of its key.
    const isItem = isList && other.dashes.length > 0 && other.indent === line.indent;
    return (other.indent <= line.indent && !isItem) || isSiblingAt(lines, other, line, column);
  });
  return [line, ...nested];
}

/** Whether a line that already starts at the column is a sibling of the line that should. */
function isSiblingAt(lines: Line[], other: Line, line: Line, column: number): boolean {
  if (indentWidth(other) !== column) return false;
  // Below a block scalar of the misindented line, the sibling seems to be text.
  if (other.kind === 'continuation')
    return line.dashes.length > 0 && line.key !== undefined && other.text.startsWith(`- ${line.key.name}:`);
  const isSameKind = other.dashes.length > 0 === line.dashes.length > 0;
  // The parent of both is above the misindented line.
  const parentIndex = parentLine(lines, other.index, column)?.index ?? -1;
  return other.kind === 'structure' && isSameKind && parentIndex < line.index;
}
