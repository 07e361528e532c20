import { countBelow } from './partition-point.ts';
import type { Position, Range } from './diagnostic.ts';

/** UTF-16 offsets; `to` is exclusive. */
export interface Span {
  from: number;
  to: number;
}

/** Text of one file with the offsets of its lines. */
export interface Source {
  /** Relative to the repository, with forward slashes. */
  file: string;
  /** Without the byte order mark. All offsets count UTF-16 units of this text. */
  text: string;
  /** Whether the file starts with a byte order mark (three bytes). */
  bom: boolean;
  lineStarts: number[];
}

/** Returns the text of a file that diagnostics refer to; undefined if the file cannot be read. */
export interface SourceLookup {
  get(file: string): Source | undefined;
}

const LINE_END = /\r\n?|\n/g;

/**
 * Creates a source. LF, CRLF and CR end a line.
 * @param file path relative to the repository
 * @param raw decoded text, which may start with a byte order mark
 */
export function createSource(file: string, raw: string): Source {
  const bom = raw.startsWith('\uFEFF');
  const text = bom ? raw.slice(1) : raw;
  const lineStarts = [0];
  LINE_END.lastIndex = 0;
  while (LINE_END.test(text)) lineStarts.push(LINE_END.lastIndex);
  return { file, text, bom, lineStarts };
}

/** Returns the position of a UTF-16 offset. */
export function positionAt({ lineStarts }: Source, offset: number): Position {
  const line = countBelow(lineStarts, offset + 1);
  return { offset, line, column: offset - (lineStarts[line - 1] as number) + 1 };
}

/** Returns the range between two UTF-16 offsets; `to` is exclusive. */
export function rangeBetween(source: Source, from: number, to: number): Range {
  return { start: positionAt(source, from), end: positionAt(source, to) };
}

/** Returns text as its file has it: behind a byte order mark if the file starts with one. */
export function withByteOrderMark({ bom }: Source, text: string): string {
  return bom ? `\uFEFF${text}` : text;
}

/** Returns the span of the line around an offset, without its line break. */
export function lineAround(source: Source, offset: number): Span {
  const { line } = positionAt(source, offset);
  const from = source.lineStarts[line - 1] as number;
  const length = source.text.slice(from, source.lineStarts[line]).search(/[\r\n]/);
  return { from, to: length < 0 ? source.text.length : from + length };
}
