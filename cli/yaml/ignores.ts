import { countBelow } from '../model/partition-point.ts';
import type { Edit } from '../model/diagnostic.ts';
import type { Ignore } from '../model/ignore.ts';
import { parentPointer } from '../model/json-pointer.ts';
import type { Locations, ValueLocation } from '../model/locations.ts';
import { lineAround, positionAt, rangeBetween, type Source, type Span } from '../model/source.ts';

/** A field or list item with the offset of its key, or else of its value. */
interface Entry extends Span {
  pointer: string;
}

/** Group 1 is the text between the brackets. */
const IGNORE = /(?<!\S)#[ \t]*content:[ \t]*ignore\b(?:[ \t]*\[([^[\]\r\n]*)\])?/g;

/**
 * Returns the comments that silence rules. A comment at the end of a line holds for that line and the last field that starts on it
 * or ends there; a comment on a separate line for the next line with a field and the first field on it; a comment above all fields for
 * the whole file.
 */
export function readIgnores(source: Source, locations: Locations): Ignore[] {
  const { text } = source;
  const matches = [...text.matchAll(IGNORE)];
  if (matches.length === 0) return [];
  const fields = sortByStart(
    Array.from(locations, ([pointer, { key, value }]): Entry => {
      return { pointer, from: (key ?? value).start.offset, to: value.end.offset };
    }).filter(({ pointer }) => pointer !== ''),
  );
  const words = sortByStart([...locations.values()].flatMap(spansOfText));
  const fieldStarts = fields.map((field) => field.from);
  const wordStarts = words.map((word) => word.from);
  const ignores: Ignore[] = [];
  let line: Span = { from: 0, to: 0 };
  for (const { 0: comment, 1: list, index: from } of matches) {
    const last = words[countBelow(wordStarts, from) - 1];
    const isInside = (span: Span | undefined) => span !== undefined && span.from < from && from < span.to;
    // Inside text, or inside the remark of another comment.
    if (isInside(last) || isInside(line)) continue;
    line = lineAround(source, from);
    const before = text.slice(line.from, from);
    // The line is commented out.
    if (/^\s*#/.test(before)) continue;
    const to = from + comment.length;
    const remark = text.slice(to, line.to);
    const nextField = countBelow(fieldStarts, from);
    ignores.push({
      file: source.file,
      range: rangeBetween(source, from, to),
      rules: [...new Set((list ?? '').split(/[\s,]+/).filter(Boolean))],
      ...(list !== undefined && { list: { from: to - 1 - list.length, to: to - 1 } }),
      scope: /^[\s-]*$/.test(before)
        ? scopeBelow(source, fields, nextField)
        : scopeOnLine(source, line, locations, fields[nextField - 1], from),
      removal:
        remark.trim() === ''
          ? removeFrom(source, line, before)
          : { from: from + 1, to: to + remark.search(/\S/), text: ' ' },
      used: [],
    });
  }
  return ignores;
}

/** Returns the scope of a comment on a separate line: the field below it, or all fields if that is the first one. */
function scopeBelow(source: Source, fields: readonly Entry[], index: number): Span {
  const field = fields[index];
  if (!field) return { from: -1, to: -1 };
  return index === 0 ? { from: 0, to: source.text.length } : union(lineAround(source, field.from), field);
}

/** Returns the scope of a comment behind a field. A list in brackets that ends before the comment counts as a whole. */
function scopeOnLine(source: Source, line: Span, locations: Locations, last: Entry | undefined, offset: number): Span {
  let scope = last ? union(line, last) : line;
  for (let pointer = last?.pointer ?? ''; pointer !== ''; pointer = parentPointer(pointer)) {
    const { key, value, scalar } = locations.get(pointer) as ValueLocation;
    const isInBrackets = !scalar && /[[{]/.test(source.text.charAt(value.start.offset));
    if (isInBrackets && value.end.offset <= offset)
      scope = union(line, { from: (key ?? value).start.offset, to: value.end.offset });
  }
  return scope;
}

/** Returns the edit that removes a comment without a remark, with its line if nothing else is on it. */
function removeFrom(source: Source, { from, to }: Span, before: string): Edit {
  if (before.trim() !== '') return { from: from + before.trimEnd().length, to, text: '' };
  return { from, to: source.lineStarts[positionAt(source, from).line] ?? source.text.length, text: '' };
}

function union(a: Span, b: Span): Span {
  return { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) };
}

/** Returns the characters of a key and a scalar. */
export function spansOfText({ key, scalar }: ValueLocation): Span[] {
  return [...(key ? [{ from: key.start.offset, to: key.end.offset }] : []), ...(scalar ? [scalar] : [])];
}

function sortByStart<T extends Span>(spans: T[]): T[] {
  return spans.sort((a, b) => a.from - b.from);
}
