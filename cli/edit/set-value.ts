import type { Edit } from '../model/diagnostic.ts';
import { editBetween, lineEndingOf, replaceRange } from '../model/edits.ts';
import type { ValueLocation } from '../model/locations.ts';
import { wrapWords } from '../model/message-text.ts';
import { valueAt } from '../model/schema.ts';
import { lineAround, type Source } from '../model/source.ts';
import { isIsoDate } from '../rules/repair/iso-date.ts';
import { escapeDoubleQuoted, isPrintable, quoteScalar } from '../yaml/quote.ts';
import { replaceInScalar } from '../yaml/scalar-edits.ts';
import type { RawScalar } from '../yaml/scalar-decoder.ts';
import { rawScalarAt } from '../yaml/source-map.ts';
import { changesOnly, withoutLineEnd, type ParsedFile } from './parsed-file.ts';

/** Column at which a folded text of one line is wrapped once it needs a second one. */
export const DEFAULT_COLUMN = 100;

/** Empty lines between the paragraphs of a scalar. */
const PARAGRAPH_BREAK = /(?:(?:\r\n|\n|\r(?!\n))[ \t]*){2,}/;

/** A text with its place, and the value that it should have. */
interface Change {
  source: Source;
  location: ValueLocation;
  scalar: RawScalar;
  current: string;
  wanted: string;
  /** Column at which the text is wrapped; undefined if its lines are not wrapped. */
  column: number | undefined;
}

/**
 * Returns the edits that give the text at a JSON Pointer another value. They keep its style, its wrapping column and all other bytes; if
 * the style cannot hold the value, the nearest one that can. The edited file is parsed: it has this value, and every other one as before.
 * @returns undefined if there is no text at the pointer
 */
export function setValue(file: ParsedFile, pointer: string, wanted: string): Edit[] | undefined {
  const { source } = file;
  const location = file.locations.get(pointer);
  const current = valueAt(file.value, pointer);
  const scalar = location && rawScalarAt(source, location);
  if (!scalar || typeof current !== 'string') return undefined;
  if (current === wanted) return [];
  const change: Change = { source, location, scalar, current, wanted, column: wrappingColumn(source, scalar) };
  for (const edits of candidates(change)) if (changesOnly(file, edits, pointer, wanted)) return edits;
  return undefined;
}

/** Yields edits, those that change least first. */
function* candidates(change: Change): Generator<Edit[]> {
  const { source, location, scalar, current, wanted, column } = change;
  const isBlock = scalar.header !== '' && wanted !== '';
  // YAML of the content reads a date as text.
  if (scalar.style === 'plain' && isIsoDate(current) && isIsoDate(wanted)) yield [replaceRange(location.value, wanted)];
  const { from, to, text: replacement } = editBetween(current, wanted);
  const inPlace = replaceInScalar(source, location, current, from, to, replacement);
  // In quotes, a text with paragraphs has one long line.
  const losesLines = !isBlock && scalar.style !== 'double' && wanted.includes('\n');
  if (inPlace && fitsColumn(source, inPlace, column) && (column !== undefined || !losesLines)) yield inPlace;
  if (isBlock) yield [writeBlock(change, scalar.style)];
  else if (column !== undefined) yield* writeFlow(change);
  if (isBlock ? scalar.style === 'folded' : losesLines) yield [writeBlock(change, 'literal')];
  yield [replaceRange(location.value, quoteScalar(wanted))];
}

/** Returns the width of the widest line, if line breaks in the scalar are spaces in its value and it has several lines. */
function wrappingColumn(source: Source, { style, from, to }: RawScalar): number | undefined {
  if (style === 'literal') return undefined;
  const lines = source.text
    .slice(lineAround(source, from).from, to)
    .trimEnd()
    .split(/\r\n|\r|\n/);
  if (style !== 'folded' && lines.length === 1) return undefined;
  return Math.max(...lines.map(({ length }) => length), lines.length > 1 ? 0 : DEFAULT_COLUMN);
}

/** Whether no edited line is wider than a column, or has spaces only. */
function fitsColumn(source: Source, edits: Edit[], column = Infinity): boolean {
  return edits.every(({ from, to, text }) => {
    const [before, after] = [lineAround(source, from).from, lineAround(source, to).to];
    const lines = source.text.slice(before, from) + text + source.text.slice(to, after);
    return lines.split(/\r\n|\r|\n/).every((line) => line.length <= column && !/^[ \t]+$/.test(line));
  });
}

/**
 * Writes text whose line breaks are folded, wrapped between words. Paragraphs that are there already keep their lines.
 * @param at column of its start, from 0
 * @param margin column of the further lines
 */
function fold(change: Change, style: RawScalar['style'], text: string, at: number, margin: number): string {
  const { source, scalar, current, column = DEFAULT_COLUMN } = change;
  const lineBreak = lineEndingOf(source.text);
  const indent = lineBreak + ' '.repeat(margin);
  const encode = (part: string) => {
    if (style === 'double') return escapeDoubleQuoted(part);
    return style === 'single' ? part.replaceAll("'", "''") : part;
  };
  const paragraphs = current.trim().split(/\n+/);
  const written = source.text.slice(scalar.from, scalar.to).trim().split(PARAGRAPH_BREAK);
  const isKept = style === scalar.style && written.length === paragraphs.length;
  const wrap = (paragraph: string, used: number) =>
    wrapWords(encode(paragraph).split(/(?<=\S) (?=\S)/), column - margin, used).join(indent);
  return text
    .split(/(\n+)/)
    .map((part, index) => {
      if (part.startsWith('\n')) return lineBreak.repeat(part.length) + indent;
      return (isKept && written[paragraphs.indexOf(part)]) || wrap(part, index === 0 ? at - margin : 0);
    })
    .join('');
}

/** Yields the whole text on wrapped lines, in its own style and in quotes. */
function* writeFlow(change: Change): Generator<Edit[]> {
  const { location, scalar, wanted } = change;
  const margin = marginBelow(location);
  for (const style of [scalar.style, 'double'] as const) {
    if (style !== 'double' && !isPrintable(wanted)) continue;
    const quote = style === 'double' ? '"' : style === 'single' ? "'" : '';
    const text = fold(change, style, wanted, location.value.start.column - 1 + quote.length, margin);
    yield [replaceRange(location.value, quote + text + quote)];
  }
}

/** Returns the column of further lines, from 0: two more than the key, or that of the first character of an item. */
function marginBelow({ key, value }: ValueLocation): number {
  return key ? key.start.column + 1 : value.start.column - 1;
}

/** Returns the edit that writes the whole text as a block, below the header that is there or a new one. */
function writeBlock(change: Change, style: RawScalar['style']): Edit {
  const { source, location, scalar, wanted } = change;
  const { value } = location;
  const { text } = source;
  const parentIndent = marginBelow(location) - 2;
  const margin = scalar.header && scalar.indent > 0 ? scalar.indent : parentIndent + 2;
  const content = withoutLineEnd(wanted);
  const lineEnds = wanted.length - content.length;
  const chomping = ['-', ''][lineEnds] ?? '+';
  const digit = /^\n*[ \t]/.test(content) ? String(margin - parentIndent) : '';
  const lineBreak = lineEndingOf(text);
  const indent = ' '.repeat(margin);
  const body =
    style === 'folded'
      ? indent + fold(change, style, content, margin, margin)
      : content.replaceAll(/^(?=[^\n])/gm, indent).replaceAll('\n', lineBreak);
  const header = (style === 'folded' ? '>' : '|') + digit + chomping;
  const rest = scalar.header ? text.slice(value.start.offset + scalar.header.length, scalar.from) : lineBreak;
  // The empty lines at the end of a block with `+` are its own.
  const [to, breaks] = scalar.header.includes('+') ? [scalar.to, lineEnds] : [value.end.offset, lineEnds - 1];
  return { from: value.start.offset, to, text: header + rest + body + lineBreak.repeat(Math.max(0, breaks)) };
}
