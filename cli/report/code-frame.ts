import type { Edit, Range } from '../model/diagnostic.ts';
import { applyEdits } from '../model/edits.ts';
import { type Source, positionAt } from '../model/source.ts';
import type { Paint } from './colors.ts';
import { cropLine } from './crop-line.ts';

const CONTEXT_LINES = 2;
const MAX_FIXED_LINES = 4;
const MIN_TEXT_COLUMNS = 20;
const FIX_LABEL = 'fix:';
/** Columns of ` │ `. */
const SEPARATOR_COLUMNS = 3;

/**
 * Renders a range of a file: two lines of context, carets under the range, and the fixed line if there is a fix.
 * @returns lines without line breaks
 */
export function renderCodeFrame(
  source: Source,
  range: Range,
  { columns, paint, edits }: { columns: number; paint: Paint; edits?: readonly Edit[] },
): string[] {
  const { line, column } = range.start;
  const first = Math.max(1, line - CONTEXT_LINES);
  const last = Math.max(line, Math.min(countLines(source), line + CONTEXT_LINES));
  const gutter = Math.max(String(last).length, edits ? FIX_LABEL.length : 0) + 2;
  const textColumns = Math.max(MIN_TEXT_COLUMNS, columns - gutter - SEPARATOR_COLUMNS);
  const row = (label: string, text: string): string =>
    `${paint('dim', `${label.padStart(gutter)} │`)} ${text}`.trimEnd();

  const rows: string[] = [];
  for (let number = first; number <= last; number++) {
    const text = readLine(source, number);
    if (number !== line) {
      rows.push(row(String(number), paint('dim', cropLine(text, 0, 0, textColumns).text)));
      continue;
    }
    const end = range.end.line > line ? text.length : range.end.column - 1;
    const cropped = cropLine(text, column - 1, end, textColumns);
    const carets = '^'.repeat(Math.min(cropped.markerWidth, textColumns));
    rows.push(row(String(number), cropped.text), row('', ' '.repeat(cropped.markerIndent) + paint('red', carets)));
  }
  const fixedLines = edits ? renderFixedLines(source, edits, textColumns) : [];
  return [...rows, ...fixedLines.map((text, index) => row(index === 0 ? FIX_LABEL : '', paint('green', text)))];
}

/** Returns the lines as an editor would see them after the fix. */
function renderFixedLines(source: Source, edits: readonly Edit[], textColumns: number): string[] {
  const from = Math.min(...edits.map((edit) => edit.from));
  const to = Math.max(...edits.map((edit) => edit.to));
  const { column } = positionAt(source, from);
  const lineStart = from - column + 1;
  const end = positionAt(source, to);
  const shifted = edits.map((edit) => ({ ...edit, from: edit.from - lineStart, to: edit.to - lineStart }));
  const fixed = applyEdits(source.text.slice(lineStart, to), shifted);
  // If the fix adds or removes whole lines, the line after them does not change.
  const isWholeLines = fixed === '' ? to > from && end.column === 1 : /[\r\n]$/.test(fixed);
  const text = isWholeLines
    ? fixed.replace(/(?<![\r\n])[\r\n]+$/, '')
    : fixed + readLine(source, end.line).slice(end.column - 1);
  if (text === '') return [fixed === '' && isWholeLines ? '(remove this line)' : '(empty line)'];
  const lines = text.split(/\r\n|\r|\n/);
  const shown = lines.slice(0, MAX_FIXED_LINES).map((line, index) => {
    const offset = index === 0 ? Math.min(column - 1, line.length) : 0;
    return cropLine(line, offset, offset, textColumns).text;
  });
  return lines.length > MAX_FIXED_LINES ? [...shown, '…'] : shown;
}

/** Counts lines without the empty one after a final line break. */
function countLines({ text, lineStarts }: Source): number {
  return lineStarts.length > 1 && lineStarts.at(-1) === text.length ? lineStarts.length - 1 : lineStarts.length;
}

function readLine({ text, lineStarts }: Source, line: number): string {
  return text.slice(lineStarts[line - 1], lineStarts[line]).replace(/\r?\n|\r/, '');
}
