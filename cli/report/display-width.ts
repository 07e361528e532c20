import { createRequire } from 'node:module';
import { escapeControlCharacters } from './control-characters.ts';

/** One user-perceived character and the terminal columns it takes. */
export interface Cell {
  /** UTF-16 offset in the line. */
  offset: number;
  /** UTF-16 units. */
  length: number;
  /** Text to print for it. */
  text: string;
  columns: number;
}

const TAB_COLUMNS = 4;
const INVISIBLE = /^[\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Mn}\p{Me}]+$/u;

/** Returns the number of terminal columns that text takes. */
export function displayWidth(text: string): number {
  return totalColumns(toCells(text));
}

/** Splits a line into cells. Tabs become spaces, and control and invisible characters become visible symbols. */
export function toCells(line: string): Cell[] {
  const cells: Cell[] = [];
  let column = 0;
  for (const { segment, index } of splitGraphemes(line)) {
    const cell = { offset: index, length: segment.length, ...printGrapheme(segment, column) };
    cells.push(cell);
    column += cell.columns;
  }
  return cells;
}

export function totalColumns(cells: readonly Cell[]): number {
  return cells.reduce((sum, { columns }) => sum + columns, 0);
}

function printGrapheme(grapheme: string, column: number): { text: string; columns: number } {
  if (grapheme === '\t') {
    const columns = TAB_COLUMNS - (column % TAB_COLUMNS);
    return { text: ' '.repeat(columns), columns };
  }
  if (/^[ -~]$/.test(grapheme)) return { text: grapheme, columns: 1 };
  if (INVISIBLE.test(grapheme)) return { text: '\ufffd', columns: 1 };
  const text = escapeControlCharacters(grapheme);
  return { text, columns: measureGrapheme(text) };
}

let segmenter: Intl.Segmenter | undefined;

function splitGraphemes(line: string): Iterable<{ segment: string; index: number }> {
  if (/^[\t -~]*$/.test(line)) return Array.from(line, (segment, index) => ({ segment, index }));
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(line);
}

let stringWidth: typeof import('string-width').default | undefined;

/** Loads string-width on first use: it takes as long as half a check, and ASCII text does not need it. */
function measureGrapheme(grapheme: string): number {
  stringWidth ??= (createRequire(import.meta.url)('string-width') as typeof import('string-width')).default;
  return stringWidth(grapheme);
}
