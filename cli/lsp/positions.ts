import type { Position as LspPosition, Range as LspRange, TextEdit } from 'vscode-languageserver';
import type { Edit, Position, Range } from '../model/diagnostic.ts';
import { rangeBetween, type Source } from '../model/source.ts';

/** The part of a source that positions depend on: a byte order mark that the editor sends counts as a character. */
type Marked = Pick<Source, 'bom'>;

/** Converts a position: LSP counts from 0. */
function toLspPosition({ bom }: Marked, { line, column }: Position): LspPosition {
  return { line: line - 1, character: column - 1 + (bom && line === 1 ? 1 : 0) };
}

export function toLspRange(source: Marked, { start, end }: Range): LspRange {
  return { start: toLspPosition(source, start), end: toLspPosition(source, end) };
}

/** Returns the UTF-16 offset of a position; positions after the end of a line or of the text count as the end. */
export function toOffset({ bom, lineStarts, text }: Source, { line, character }: LspPosition): number {
  const from = lineStarts[line];
  if (from === undefined) return text.length;
  const end = lineStarts[line + 1] ?? text.length + 1;
  return Math.min(Math.max(from, from + character - (bom && line === 0 ? 1 : 0)), end - 1);
}

export function toTextEdit(source: Source, { from, to, text }: Edit): TextEdit {
  return { range: toLspRange(source, rangeBetween(source, from, to)), newText: text };
}
