import type { Position, Range } from './diagnostic.ts';

/** The text of one file and where its lines start. */
export interface Source {
  /** Relative to the repository, with forward slashes. */
  file: string;
  /** The decoded text, without a byte order mark; offsets count UTF-16 units of this text. */
  text: string;
  /** Whether the file starts with a byte order mark (three bytes that `text` leaves out). */
  bom: boolean;
  lineStarts: number[];
}

const LINE_END = /\r\n?|\n/g;

/**
 * Note where the lines of a text start. LF, CRLF and lone CR end a line.
 * @param file path relative to the repository
 * @param raw the decoded text; a leading byte order mark is cut off and remembered
 */
export function createSource(file: string, raw: string): Source {
  const bom = raw.startsWith('\uFEFF');
  const text = bom ? raw.slice(1) : raw;
  const lineStarts = [0];
  LINE_END.lastIndex = 0;
  while (LINE_END.test(text)) lineStarts.push(LINE_END.lastIndex);
  return { file, text, bom, lineStarts };
}

/** The line and column, counted from 1, of a UTF-16 offset. */
export function positionAt({ lineStarts }: Source, offset: number): Position {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lineStarts[middle] as number) <= offset) low = middle;
    else high = middle - 1;
  }
  return { offset, line: low + 1, column: offset - (lineStarts[low] as number) + 1 };
}

/** The range between two UTF-16 offsets; `to` is exclusive. */
export function rangeBetween(source: Source, from: number, to: number): Range {
  return { start: positionAt(source, from), end: positionAt(source, to) };
}
