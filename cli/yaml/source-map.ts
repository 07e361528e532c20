import type { Edit } from '../model/diagnostic.ts';
import type { ValueLocation } from '../model/locations.ts';
import { escapeDoubleQuoted, canBePlain, isPrintable, quoteScalar } from './quote.ts';
import type { Source } from '../model/source.ts';
import { lineEndingOf } from '../model/edits.ts';
import { decode, type Decoded, type Piece, type Written } from './scalar-decoder.ts';

/** The way from a decoded text back to the file; offsets count UTF-16 units. */
export interface ScalarMap {
  /** False when the pieces do not rebuild the value: then every answer is the value as a whole. */
  exact: boolean;
  /** The offset in the file of an offset in the value. */
  toSource(offset: number): number;
  /** The stretch of the file that a stretch of the value was read from. */
  rangeOf(from: number, to: number): { from: number; to: number };
}

/**
 * Map a decoded text to the place it was read from, in any of YAML's five styles.
 * @param place of the text, from `parseYaml`
 * @param value the decoded text
 */
export function scalarMap(source: Source, place: ValueLocation, value: string): ScalarMap {
  const written = writtenAt(source, place);
  const decoded = written && decode(source.text, written);
  if (!decoded || decoded.value !== value) {
    const whole = { from: place.value.start.offset, to: place.value.end.offset };
    return { exact: false, toSource: () => whole.from, rangeOf: () => whole };
  }
  const toSource = (offset: number) => startOf(decoded, offset, written);
  const rangeOf = (from: number, to: number) => {
    const start = toSource(from);
    return { from: start, to: to > from ? Math.max(start, endOf(decoded, to, written)) : start };
  };
  return { exact: true, toSource, rangeOf };
}

/**
 * Replace a stretch of a decoded text in the file, written as the style of the text asks for.
 * @param value the decoded text, of which `from` to `to` becomes `replacement`
 * @returns undefined where no edit would read back as wanted, as for a control character in a text block
 */
export function encode(
  source: Source,
  place: ValueLocation,
  value: string,
  from: number,
  to: number,
  replacement: string,
): Edit[] | undefined {
  const wanted = value.slice(0, from) + replacement + value.slice(to);
  const map = scalarMap(source, place, value);
  const written = writtenAt(source, place);
  if (map.exact && written) {
    const stretch = map.rangeOf(from, to);
    const text = inStyle(source, written, replacement);
    const edit = text === undefined ? undefined : { ...stretch, text };
    if (edit && readsAs(source, written, edit, wanted)) return [edit];
  }
  if (written?.header) return undefined;
  return [{ from: place.value.start.offset, to: place.value.end.offset, text: quoteScalar(wanted) }];
}

function writtenAt(source: Source, { value, scalar }: ValueLocation): Written | undefined {
  if (!scalar) return undefined;
  const isBlock = scalar.style === 'literal' || scalar.style === 'folded';
  const header = isBlock ? (/^[|>][-+\d]*/.exec(source.text.slice(value.start.offset, scalar.from))?.[0] ?? '') : '';
  return { ...scalar, header };
}

/** The last piece that starts at or before an offset of the value. */
function pieceAt({ pieces }: Decoded, offset: number): Piece | undefined {
  let low = 0;
  let high = pieces.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((pieces[middle] as Piece).at <= offset) low = middle;
    else high = middle - 1;
  }
  return pieces[low];
}

function startOf(decoded: Decoded, offset: number, { from }: Written): number {
  const piece = pieceAt(decoded, Math.max(0, offset));
  if (!piece) return from;
  const into = Math.max(0, offset - piece.at);
  if (into >= piece.len) return piece.from + piece.span;
  return piece.len === piece.span ? piece.from + into : piece.from;
}

function endOf(decoded: Decoded, offset: number, { from }: Written): number {
  const piece = pieceAt(decoded, Math.max(0, offset - 1));
  if (!piece) return from;
  const into = Math.min(piece.len, offset - piece.at);
  return piece.len === piece.span ? piece.from + into : piece.from + piece.span;
}

/** A text as a style writes it; undefined where the style has no way. */
function inStyle(source: Source, { style, indent }: Written, text: string): string | undefined {
  if (style === 'double') return escapeDoubleQuoted(text);
  if (!isPrintable(text) || text.includes('\r')) return undefined;
  if (style === 'literal') {
    const [end, margin] = [lineEndingOf(source.text), ' '.repeat(indent)];
    return text.replaceAll(/\n(?=(\n?))/g, (_, another) => (another ? end : end + margin));
  }
  if (text.includes('\n')) return undefined;
  return style === 'single' ? text.replaceAll("'", "''") : text;
}

/** Whether a single value reads as wanted once an edit is made. */
function readsAs({ text }: Source, written: Written, { from, to, text: put }: Edit, wanted: string): boolean {
  const edited = text.slice(0, from) + put + text.slice(to);
  const after = { ...written, to: written.to + put.length - (to - from) };
  if (decode(edited, after).value !== wanted || !isPrintable(edited.slice(after.from, after.to))) return false;
  if (written.style === 'plain') return isPlainIn(put, edited.slice(after.from, after.to));
  return !written.header || keepsIndentation(edited, after);
}

/** Whether an edited text still needs no quotes, also inside brackets and braces. */
function isPlainIn(put: string, raw: string): boolean {
  const lines = raw.split(/[ \t]*(?:\r\n|\r|\n)[ \t]*/);
  return (
    !/[,[\]{}]/.test(put) &&
    lines.every(
      (line, index) =>
        (index > 0 && index < lines.length - 1 && line === '') || canBePlain(index === 0 ? line : `a ${line}`),
    )
  );
}

/** Whether every line still belongs to the block, and the first one with text still shows its indentation. */
function keepsIndentation(text: string, { from, to, indent, header }: Written): boolean {
  const raw = text.slice(from, to);
  // What follows the block must still start on a line of its own, and `+` counts the last line break.
  if ((to < text.length || header.includes('+')) && !/[\r\n]$/.test(raw)) return false;
  const lines = raw.split(/\r\n|\r|\n/);
  const margins = lines.map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const first = lines.findIndex((line, index) => line.length > (margins[index] ?? 0));
  if (lines.some((line, index) => line.length > (margins[index] ?? 0) && (margins[index] ?? 0) < indent)) return false;
  // An empty block ends where the file pleases.
  if (first === -1) return false;
  if (/\d/.test(header)) return true;
  return margins[first] === indent && margins.slice(0, first).every((margin) => margin <= indent);
}
