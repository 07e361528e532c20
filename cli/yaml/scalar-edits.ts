import type { Edit } from '../model/diagnostic.ts';
import { lineEndingOf } from '../model/edits.ts';
import type { ValueLocation } from '../model/locations.ts';
import { positionAt, type Source } from '../model/source.ts';
import { canBePlain, escapeDoubleQuoted, isPrintable, quoteScalar } from './quote.ts';
import { decodeScalar, type RawScalar } from './scalar-decoder.ts';
import { mapScalar, rawScalarAt } from './source-map.ts';

/**
 * Returns edits of the file that replace a range of a decoded scalar, written in the scalar's own style if possible.
 * @param value the decoded text, in which `from` to `to` becomes `replacement`
 * @returns undefined if no edit yields the wanted text, as for a control character in a block scalar
 */
export function replaceInScalar(
  source: Source,
  location: ValueLocation,
  value: string,
  from: number,
  to: number,
  replacement: string,
): Edit[] | undefined {
  const scalar = rawScalarAt(source, location);
  const map = mapScalar(source, location, value);
  const text = scalar && map.isExact ? encodeInStyle(source, scalar, replacement) : undefined;
  if (scalar && text !== undefined) {
    const edit = { ...map.toSourceRange(from, to), text };
    const lines = linesAround(source, scalar, edit);
    const margin = scalar.header ? scalar.indent : 0;
    const start = lines.from === scalar.from ? 0 : map.toValueOffset(lines.from + margin);
    const before = decodeScalar(source.text, lines).value;
    const expected = before.slice(0, from - start) + replacement + before.slice(to - start);
    if (yieldsValue(source, scalar, lines, edit, expected)) return [edit];
  }
  if (scalar?.header) return undefined;
  const expected = value.slice(0, from) + replacement + value.slice(to);
  return [{ from: location.value.start.offset, to: location.value.end.offset, text: quoteScalar(expected) }];
}

/** Returns the lines of a scalar around an edit, from one with text to one with text: how others decode does not depend on them. */
function linesAround(source: Source, scalar: RawScalar, edit: Edit): RawScalar {
  const { text, lineStarts } = source;
  const lineAt = (index: number) => text.slice(lineStarts[index] ?? text.length, lineStarts[index + 1]);
  let first = positionAt(source, edit.from).line - 2;
  while (first >= 0 && trimEnd(lineAt(first)) === '') first--;
  let last = positionAt(source, edit.to).line;
  while (last < lineStarts.length && trimEnd(lineAt(last)) === '') last++;
  // A flow scalar drops the whitespace around its lines.
  const [margin, content] = scalar.header
    ? [0, lineAt(last)]
    : [lineAt(first).search(/[^ \t]|$/), trimEnd(lineAt(last))];
  const from = Math.max(scalar.from, (lineStarts[first] ?? 0) + margin);
  const to = Math.min(scalar.to, (lineStarts[last] ?? text.length) + content.length);
  return { ...scalar, from, to };
}

/** Returns text as a scalar style writes it; undefined if the style cannot represent it. */
function encodeInStyle(source: Source, { style, indent }: RawScalar, text: string): string | undefined {
  if (style === 'double') return escapeDoubleQuoted(text);
  if (!isPrintable(text) || text.includes('\r')) return undefined;
  if (style === 'literal') {
    const lineEnding = lineEndingOf(source.text);
    const margin = ' '.repeat(indent);
    return text.replaceAll(/\n(?=(\n?))/g, (_, nextBreak) => (nextBreak ? lineEnding : lineEnding + margin));
  }
  if (text.includes('\n')) return undefined;
  return style === 'single' ? text.replaceAll("'", "''") : text;
}

/** Whether lines of a scalar decode to the expected text after an edit, and still are lines of that scalar. */
function yieldsValue({ text }: Source, scalar: RawScalar, lines: RawScalar, edit: Edit, expected: string): boolean {
  const raw = text.slice(lines.from, edit.from) + edit.text + text.slice(edit.to, lines.to);
  const isStart = lines.from === scalar.from;
  const edited = text.slice(edit.from - 1, edit.from) + edit.text + text.slice(edit.to, edit.to + 1);
  if (decodeScalar(raw, { ...lines, from: 0, to: raw.length }).value !== expected || !isPrintable(edited)) return false;
  if (scalar.style === 'plain') return staysPlain(edit.text, raw, isStart);
  return !scalar.header || staysInBlock(raw, lines, isStart, lines.to === text.length);
}

/** Whether edited lines of a plain scalar need no quotes, even in brackets. @param isStart whether they include its first line */
function staysPlain(replacement: string, raw: string, isStart: boolean): boolean {
  const lines = raw.split(/[ \t]*(?:\r\n|\r|\n)[ \t]*/);
  const canStay = (line: string, index: number) => {
    if (isStart && index === 0) return canBePlain(line);
    const isBlankLineInside = line === '' && index < lines.length - 1;
    return isBlankLineInside || canBePlain(`a ${line}`);
  };
  return !/[,[\]{}]/.test(replacement) && lines.every(canStay);
}

/** Whether edited lines still belong to their block scalar, and its first line with text still shows its indentation. */
function staysInBlock(raw: string, { indent, header }: RawScalar, isStart: boolean, isEnd: boolean): boolean {
  // The value after the block must still start on its own line, and `+` keeps the last line break.
  if ((!isEnd || header.includes('+')) && !/[\r\n]$/.test(raw)) return false;
  const lines = raw.split(/\r\n|\r|\n/).map((line) => {
    const margin = line.search(/[^ ]|$/);
    return { margin, hasText: line.length > margin };
  });
  const first = lines.findIndex(({ hasText }) => hasText);
  // A block without text has no indentation.
  if (first === -1 || lines.some(({ margin, hasText }) => hasText && margin < indent)) return false;
  if (!isStart || /\d/.test(header)) return true;
  return lines[first]?.margin === indent && lines.slice(0, first).every(({ margin }) => margin <= indent);
}

function trimEnd(line: string): string {
  return line.replace(/(?<![ \t\r\n])[ \t\r\n]+$/, '');
}
