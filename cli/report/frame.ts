import type { Edit, Range } from '../model/diagnostic.ts';
import { type Source, positionAt } from '../model/source.ts';
import { applyEdits } from '../model/edits.ts';
import { windowAround } from './cells.ts';
import type { Paint } from './colors.ts';

const AROUND = 2;
const FINISHED_LINES = 4;

interface FrameOptions {
  width: number;
  paint: Paint;
  edits?: readonly Edit[];
}

/**
 * Show a place in its file: two lines around it, carets under it, and the finished line if there is a repair.
 * @returns the lines, without line breaks
 */
export function frame(source: Source, range: Range, { width, paint, edits }: FrameOptions): string[] {
  const { line, column } = range.start;
  const first = Math.max(1, line - AROUND);
  const last = Math.max(line, Math.min(lineCount(source), line + AROUND));
  const gutter = Math.max(String(last).length + 2, edits ? 6 : 0);
  const room = Math.max(20, width - gutter - 3);
  const row = (label: string, text: string): string =>
    `${paint('dim', `${label.padStart(gutter)} │`)} ${text}`.trimEnd();

  const lines: string[] = [];
  for (let number = first; number <= last; number++) {
    const text = lineText(source, number);
    if (number !== line) {
      lines.push(row(String(number), paint('dim', windowAround(text, 0, 0, room).text)));
      continue;
    }
    const end = range.end.line > line ? text.length : range.end.column - 1;
    const window = windowAround(text, column - 1, end, room);
    lines.push(row(String(number), window.text));
    lines.push(row('', ' '.repeat(window.indent) + paint('red', '^'.repeat(Math.min(window.width, room)))));
  }
  const repaired = edits ? finished(source, edits, room) : [];
  return [...lines, ...repaired.map((text, index) => row(index === 0 ? 'fix:' : '', paint('green', text)))];
}

/** The lines that an editor would see after the repair. */
function finished(source: Source, edits: readonly Edit[], room: number): string[] {
  const from = Math.min(...edits.map((edit) => edit.from));
  const to = Math.max(...edits.map((edit) => edit.to));
  const { column } = positionAt(source, from);
  const start = from - column + 1;
  const end = positionAt(source, to);
  const rest = lineText(source, end.line).slice(end.column - 1);
  const moved = edits.map((edit) => ({ ...edit, from: edit.from - start, to: edit.to - start }));
  const changed = applyEdits(source.text.slice(start, to), moved);
  // Where whole lines went or came, the line after them stays as it was.
  const whole = changed === '' ? to > from && end.column === 1 : /[\r\n]$/.test(changed);
  const text = whole ? changed.replace(/[\r\n]+$/, '') : changed + rest;
  if (text === '') return ['(remove this line)'];
  const lines = text.split(/\r\n|\r|\n/);
  const shown = lines.slice(0, FINISHED_LINES).map((shownLine, index) => {
    const at = index === 0 ? Math.min(column - 1, shownLine.length) : 0;
    return windowAround(shownLine, at, at, room).text;
  });
  return lines.length > FINISHED_LINES ? [...shown, '…'] : shown;
}

/** The number of lines; the empty one after a final line break is none. */
function lineCount({ text, lineStarts }: Source): number {
  return lineStarts.length > 1 && lineStarts.at(-1) === text.length ? lineStarts.length - 1 : lineStarts.length;
}

/** One line, without its line break. */
function lineText({ text, lineStarts }: Source, line: number): string {
  return text.slice(lineStarts[line - 1], lineStarts[line]).replace(/[\r\n]+$/, '');
}
