import { childPointer, parentPointer } from '../model/json-pointer.ts';
import { positionAt, type Source } from '../model/source.ts';

/**
 * Place of a cursor in a document, found by indentation alone, so that it is known in a text that does not parse:
 *
 * - `key`: a field name is being written in the group at `pointer`;
 * - `value`: the value at `pointer` is being written, on the line of its key or dash;
 * - `text`: a line below the key at `pointer`, whose value has several lines, or a comment.
 */
export interface Cursor {
  kind: 'key' | 'value' | 'text';
  pointer: string;
  /** Offsets of the word or value around the cursor. */
  from: number;
  to: number;
  /** Column of the field name, from 0. */
  column: number;
  /** Names of the other fields of the group, or the other items of a list in brackets. */
  siblings: string[];
}

/** One line: `  - title: Words` has a dash in column 2, and its content `title: Words` in column 4. */
interface Line {
  indent: number;
  dashes: number[];
  column: number;
  content: string;
  key: string | undefined;
  /** The content without its key. */
  value: string;
  isBlank: boolean;
}

const BLOCK_HEADER = /^[|>][-+\d]*[ \t]*(?:#.*)?$/;

/** Finds the place of an offset. */
export function cursorAt(source: Source, offset: number): Cursor {
  const lines = readLines(source);
  const index = positionAt(source, offset).line - 1;
  const start = source.lineStarts[index] ?? 0;
  const line = lines[index] as Line;
  const before = source.text.slice(start, offset);
  const column = line.isBlank ? before.length : line.column;
  const block = blockAround(lines, index, line.isBlank ? column : line.indent);
  const isComment = line.dashes.length === 0 && line.content.startsWith('#');
  if (block !== undefined || isComment)
    return { kind: 'text', pointer: block ?? '', from: offset, to: offset, column, siblings: [] };
  const container = containerOf(lines, index, column);
  const valueColumn = line.column + line.content.length - line.value.length;
  if (line.key !== undefined && before.length >= valueColumn) {
    return valueAt(childPointer(container, line.key), line.value, start + valueColumn, offset, column);
  }
  const isItem = line.dashes.length > 0 && line.key === undefined;
  const isWord = /^[\w-]*$/.test(line.content) || line.key !== undefined;
  if (isItem && !isWord) return valueAt(container, line.content, start + line.column, offset, column);
  const from = line.isBlank ? offset : start + line.column;
  const to = line.key === undefined ? from + line.content.trimEnd().length : from + line.key.length;
  const siblings = siblingKeys(lines, index, column);
  return { kind: 'key', pointer: container, from, to: Math.max(to, offset), column, siblings };
}

/** Describes a cursor in a value. @param start offset of the value */
function valueAt(pointer: string, value: string, start: number, offset: number, column: number): Cursor {
  const text = value.replace(/(?<=\s)#.*/, '').trimEnd();
  const at = offset - start;
  const isList = text.startsWith('[');
  if (isList) {
    const before = text.slice(0, at);
    const from = Math.max(before.lastIndexOf('['), before.lastIndexOf(',')) + 1;
    const rest = /^[^\],]*/.exec(text.slice(at))?.[0] ?? '';
    const padding = /^\s*/.exec(text.slice(from, at))?.[0].length ?? 0;
    const others = `${text.slice(1, from)}${text.slice(at + rest.length)}`.split(/[,\]]/).map((item) => item.trim());
    return {
      kind: 'value',
      pointer: childPointer(pointer, 0),
      from: start + from + padding,
      to: Math.max(offset, start + at + rest.trimEnd().length),
      column,
      siblings: others.filter(Boolean),
    };
  }
  const quote = /^["']/.exec(text)?.[0] ?? '';
  const end = quote && text.length > 1 && text.endsWith(quote) ? text.length - 1 : text.length;
  return {
    kind: 'value',
    pointer,
    from: start + quote.length,
    to: Math.max(offset, start + end),
    column,
    siblings: [],
  };
}

function readLines({ text, lineStarts }: Source): Line[] {
  return lineStarts.map((start, index) => {
    const line = text.slice(start, lineStarts[index + 1]).replace(/\r?\n|\r/, '');
    const [, spaces = '', marks = '', content = ''] = /^([ \t]*)((?:-(?:[ \t]+|$))*)(.*)$/.exec(line) ?? [];
    const [whole = '', key] = /^("[^"]*"|'[^']*'|[^\s:#[{"'-][^:]*?)[ \t]*:(?:[ \t]+|$)/.exec(content) ?? [];
    return {
      indent: spaces.length,
      dashes: [...marks.matchAll(/-/g)].map((dash) => spaces.length + dash.index),
      column: spaces.length + marks.length,
      content,
      key: key?.replace(/^["']|["']$/g, ''),
      value: content.slice(whole.length),
      isBlank: content === '' && marks === '',
    };
  });
}

/** Returns whether a line has no part in the structure. */
function isSkipped({ isBlank, content, dashes }: Line): boolean {
  return isBlank || (dashes.length === 0 && content.startsWith('#'));
}

/** Returns the pointer of the block scalar that a line is in; undefined if it is in none. */
function blockAround(lines: Line[], index: number, indent: number): string | undefined {
  let limit = indent;
  let found: number | undefined;
  for (let i = index - 1; i >= 0 && limit > 0; i--) {
    const line = lines[i] as Line;
    if (line.isBlank || line.indent >= limit) continue;
    limit = line.indent;
    if (BLOCK_HEADER.test(line.value)) found = i;
  }
  if (found === undefined) return undefined;
  const { key, column } = lines[found] as Line;
  const container = containerOf(lines, found, column);
  return key === undefined ? container : childPointer(container, key);
}

/** Returns the pointer of the group, or item, that the content of a line in a column belongs to. */
function containerOf(lines: Line[], index: number, column: number): string {
  for (let i = index; i >= 0; i--) {
    const line = lines[i] as Line;
    if (isSkipped(line)) continue;
    if (line.column === column && line.dashes.length > 0) return itemAt(lines, i, line.dashes.length - 1);
    if (i < index && line.column < column && line.key !== undefined)
      return childPointer(containerOf(lines, i, line.column), line.key);
  }
  return '';
}

/** Returns the pointer of the list item that a dash begins. @param nth of the dashes of its line */
function itemAt(lines: Line[], index: number, nth: number): string {
  const dash = lines[index]?.dashes[nth] as number;
  if (nth > 0) return childPointer(itemAt(lines, index, nth - 1), 0);
  let position = 0;
  for (let i = index - 1; i >= 0; i--) {
    const line = lines[i] as Line;
    if (isSkipped(line)) continue;
    if (line.dashes.includes(dash)) position++;
    else if (line.column <= dash && line.key !== undefined) {
      return childPointer(childPointer(containerOf(lines, i, line.column), line.key), position);
    }
  }
  return childPointer('', position);
}

/** Returns the names of the other fields of a group. */
function siblingKeys(lines: Line[], index: number, column: number): string[] {
  const keys: string[] = [];
  const startsItem = (lines[index]?.dashes.length ?? 0) > 0;
  const above = startsItem ? [] : lines.slice(0, index).reverse();
  for (const line of above) {
    if (isSkipped(line) || line.indent > column) continue;
    if (line.column === column && line.key !== undefined) keys.push(line.key);
    if (line.indent < column) break;
  }
  for (const line of lines.slice(index + 1)) {
    if (isSkipped(line)) continue;
    if (line.indent < column) break;
    if (line.column === column && line.key !== undefined && line.dashes.length === 0) keys.push(line.key);
  }
  return keys;
}

/** Returns the list that a pointer is an item of, or the pointer itself. */
export function withoutIndex(pointer: string): string {
  return /\/\d+$/.test(pointer) ? parentPointer(pointer) : pointer;
}
