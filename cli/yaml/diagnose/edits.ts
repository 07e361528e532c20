import type { Edit } from '../../model/diagnostic.ts';
import { insertAt, lineEndingOf } from '../../model/edits.ts';
import { quoteScalar } from '../quote.ts';
import { contentColumn, expectsNestedValue, indentWidth, isField, type Line } from './line.ts';
import { INDENT_STEP } from './columns.ts';

/** Returns the edit that puts the value of a line in quotes. */
export function quoteValueEdit({ value: written, valueFrom }: Line): Edit {
  const value = withoutNote(written);
  // A value whose only quote is the last character lacks the opening one.
  const text = /^[^"']*["']$/.test(value) ? value.slice(0, -1) : value;
  return { from: valueFrom, to: valueFrom + value.length, text: quoteScalar(text) };
}

/** Returns a value of the same length in which each quoted part is replaced by `x`. */
export function maskQuotedText(value: string): string {
  return value.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g, (quoted) => 'x'.repeat(quoted.length));
}

/** Returns the edit that deletes a line and its line break. */
export function deleteLineEdit(text: string, lines: Line[], line: Line): Edit {
  return { from: line.from, to: lines[line.index + 1]?.from ?? text.length, text: '' };
}

/** Returns the range of a line's text, without its indentation. */
export function lineTextRange(line: Line): { from: number; to: number } {
  const from = line.from + line.indent.length;
  return { from, to: from + line.text.length };
}

/** Returns a value in quotes without the note behind it. */
export function withoutNote(value: string): string {
  return value.replace(/[ \t]+#(?:[ \t][^"']*)?$/, '');
}

/** Returns the range of a line's value, including a comment after it. */
export function valueRange({ valueFrom, value }: Line): { from: number; to: number } {
  return { from: valueFrom, to: valueFrom + value.length };
}

/** Returns the edits that empty lines, so that the rest of the file is parsed. */
export function emptyLineEdits(lines: Line[]): Edit[] {
  return lines.filter(({ from, to }) => to > from).map(({ from, to }) => ({ from, to, text: '' }));
}

/** Returns the edit that inserts a line above another one. */
export function insertLineAbove(text: string, { from }: Line, column: number, inserted: string): Edit {
  return insertAt(from, ' '.repeat(column) + inserted + lineEndingOf(text));
}

/** Returns the edit that moves a line to a column, or as far to the left as it can go. */
export function reindentEdit(line: Line, column: number): Edit {
  return { from: line.from, to: line.from + indentWidth(line), text: ' '.repeat(Math.max(0, column)) };
}

/**
 * Returns the edits that shift the first of some lines and its siblings by a number of columns. Lines nested below a sibling are
 * shifted too, unless they are already where the shifted sibling needs them. Text that is not further right than its field stays when
 * the field is shifted to the left.
 */
export function shiftEdits(lines: Line[], shift: number): Edit[] {
  const [first] = lines as [Line];
  let shiftsNested = true;
  let fieldColumn = -1;
  return lines.flatMap((line, index) => {
    const width = indentWidth(line);
    if (line.text === '' || (line.kind === 'comment' && width < indentWidth(first))) return [];
    const isText = line.kind === 'continuation' && !(isField(line) && width >= indentWidth(first));
    if (isText && shift < 0 && width <= fieldColumn) return [];
    if (!isText) fieldColumn = width;
    const column = Math.max(0, width + shift);
    if (width > indentWidth(first)) return shiftsNested ? [reindentEdit(line, column)] : [];
    const step = line.dashes.length > 0 ? contentColumn(line) - width : INDENT_STEP;
    const opensValue = line.opensWith !== undefined || line.kind === 'continuation';
    const canNest = expectsNestedValue(line) || opensValue || line.dashes.length > 0;
    const next = lines.slice(index + 1).find(({ text }) => text !== '');
    shiftsNested = canNest && next !== undefined && indentWidth(next) !== column + step && indentWidth(next) !== column;
    return [reindentEdit(line, column)];
  });
}
