import { spacesLabel } from '../../model/message-text.ts';
import { parentLine } from './columns.ts';
import type { SyntaxIssue } from './context.ts';
import { shiftEdits } from './edits.ts';
import { indentWidth, type Line } from './line.ts';
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
  const end = lines.findIndex(
    (other) =>
      other.index > line.index &&
      other.text !== '' &&
      (other.indent <= line.indent || isSiblingAt(lines, other, line, column)),
  );
  const tree = lines.slice(line.index, end === -1 ? undefined : end);
  return { ...misindentedLine(line, column), fix: { safe, edits: shiftEdits(tree, column - indentWidth(line)) } };
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
