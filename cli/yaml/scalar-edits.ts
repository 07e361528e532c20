import type { Edit } from '../model/diagnostic.ts';
import { lineEndingOf } from '../model/edits.ts';
import type { ValueLocation } from '../model/locations.ts';
import type { Source } from '../model/source.ts';
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
  const expected = value.slice(0, from) + replacement + value.slice(to);
  const map = mapScalar(source, location, value);
  const scalar = rawScalarAt(source, location);
  if (map.isExact && scalar) {
    const text = encodeInStyle(source, scalar, replacement);
    const edit = text === undefined ? undefined : { ...map.toSourceRange(from, to), text };
    if (edit && yieldsValue(source, scalar, edit, expected)) return [edit];
  }
  if (scalar?.header) return undefined;
  return [{ from: location.value.start.offset, to: location.value.end.offset, text: quoteScalar(expected) }];
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

/** Returns whether a scalar decodes to the expected value after an edit. */
function yieldsValue({ text }: Source, scalar: RawScalar, edit: Edit, expected: string): boolean {
  const edited = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
  const after = { ...scalar, to: scalar.to + edit.text.length - (edit.to - edit.from) };
  const raw = edited.slice(after.from, after.to);
  if (decodeScalar(edited, after).value !== expected || !isPrintable(raw)) return false;
  if (scalar.style === 'plain') return staysPlain(edit.text, raw);
  return !scalar.header || staysInBlock(edited, after);
}

/** Returns whether an edited plain scalar still needs no quotes, even inside brackets. */
function staysPlain(replacement: string, raw: string): boolean {
  const lines = raw.split(/[ \t]*(?:\r\n|\r|\n)[ \t]*/);
  const canStay = (line: string, index: number) => {
    if (index === 0) return canBePlain(line);
    const isBlankLineInside = line === '' && index < lines.length - 1;
    return isBlankLineInside || canBePlain(`a ${line}`);
  };
  return !/[,[\]{}]/.test(replacement) && lines.every(canStay);
}

/** Returns whether every line still belongs to the block scalar, and the first line with text still shows its indentation. */
function staysInBlock(text: string, { from, to, indent, header }: RawScalar): boolean {
  const raw = text.slice(from, to);
  // The value after the block must still start on its own line, and `+` keeps the last line break.
  if ((to < text.length || header.includes('+')) && !/[\r\n]$/.test(raw)) return false;
  const lines = raw.split(/\r\n|\r|\n/).map((line) => {
    const margin = /^ */.exec(line)?.[0].length ?? 0;
    return { margin, hasText: line.length > margin };
  });
  const first = lines.findIndex(({ hasText }) => hasText);
  // A block without text has no indentation.
  if (first === -1 || lines.some(({ margin, hasText }) => hasText && margin < indent)) return false;
  if (/\d/.test(header)) return true;
  return lines[first]?.margin === indent && lines.slice(0, first).every(({ margin }) => margin <= indent);
}
