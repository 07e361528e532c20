import { childPointer, parentPointer } from '../model/json-pointer.ts';
import type { Source } from '../model/source.ts';
import { contentColumn, indentWidth, type Line, opensBlockScalar } from '../yaml/diagnose/line.ts';
import { readLines } from '../yaml/diagnose/read-lines.ts';

/**
 * Place of a cursor in a document, found by indentation alone, so that it exists even in text that does not parse:
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

export function cursorAt({ text, lineStarts }: Source, offset: number): Cursor {
  // The last line of a file may have no characters.
  const lines = readLines(text + (text.endsWith('\r') ? '\r' : '\n'));
  const index = lineStarts.findLastIndex((start) => start <= offset);
  const line = lines[index] as Line;
  const isBlank = line.text === '';
  // The content of a dash starts after the blanks behind it.
  if (line.dashes.length > 0 && !line.key && line.value === '') line.contentFrom = line.to;
  const column = isBlank ? offset - line.from : contentColumn(line);
  const block = blockAround(lines, line, column);
  if (block !== undefined || (isSkipped(line) && !isBlank))
    return { kind: 'text', pointer: block ?? '', from: offset, to: offset, column, siblings: [] };
  const container = containerOf(lines, index, column);
  if (line.key && offset >= line.valueFrom) {
    const start = line.value === '' ? offset : line.valueFrom;
    return valueAt(childPointer(container, line.key.name), text.slice(start, line.to), start, offset, column);
  }
  const content = text.slice(line.contentFrom, line.to);
  if (line.dashes.length > 0 && !line.key && !/^[\w-]*$/.test(content))
    return valueAt(container, content, line.contentFrom, offset, column);
  const from = isBlank ? offset : line.contentFrom;
  const to = line.key?.to ?? from + content.trimEnd().length;
  const siblings = siblingKeys(lines, line, column);
  return { kind: 'key', pointer: container, from, to: Math.max(to, offset), column, siblings };
}

/** Describes a cursor in a value. @param start offset of the value */
function valueAt(pointer: string, value: string, start: number, offset: number, column: number): Cursor {
  const text = value.replace(/(?<=\s)#.*/, '').trimEnd();
  const at = offset - start;
  if (text.startsWith('[')) {
    const before = text.slice(0, at);
    const from = Math.max(before.lastIndexOf('['), before.lastIndexOf(',')) + 1;
    const rest = text.slice(at).replace(/[\],][^]*/, '');
    const padding = text.slice(from, at).search(/\S|$/);
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
  const to = Math.max(offset, start + end);
  return { kind: 'value', pointer, from: start + quote.length, to, column, siblings: [] };
}

/** Whether a line has no part in the structure. */
function isSkipped({ text }: Line): boolean {
  return text === '' || text.startsWith('#');
}

/** Returns the pointer of the block scalar that a line is in; undefined if it is in none. @param column of the cursor in a blank line */
function blockAround(lines: Line[], line: Line, column: number): string | undefined {
  const opener = lines[line.openerIndex ?? -1];
  if (!opener || !opensBlockScalar(opener)) return undefined;
  if (line.text === '' && column <= indentWidth(opener)) return undefined;
  const container = containerOf(lines, opener.index, contentColumn(opener));
  return opener.key ? childPointer(container, opener.key.name) : container;
}

/** Returns the pointer of the group, or item, that the content of a line in a column belongs to. */
function containerOf(lines: Line[], index: number, column: number): string {
  for (let i = index; i >= 0; i--) {
    const line = lines[i] as Line;
    if (contentColumn(line) === column && line.dashes.length > 0) return itemAt(lines, i, line.dashes.length - 1);
    if (i < index && contentColumn(line) < column && line.key)
      return childPointer(containerOf(lines, i, contentColumn(line)), line.key.name);
  }
  return '';
}

/** Returns the pointer of the list item that a dash begins. @param nth of the dashes of its line */
function itemAt(lines: Line[], index: number, nth: number): string {
  const dash = dashColumns(lines[index] as Line)[nth] as number;
  if (nth > 0) return childPointer(itemAt(lines, index, nth - 1), 0);
  let position = 0;
  for (let i = index - 1; i >= 0; i--) {
    const line = lines[i] as Line;
    if (dashColumns(line).includes(dash)) position++;
    else if (contentColumn(line) <= dash && line.key)
      return childPointer(childPointer(containerOf(lines, i, contentColumn(line)), line.key.name), position);
  }
  return childPointer('', position);
}

function dashColumns({ from, dashes }: Line): number[] {
  return dashes.map((dash) => dash - from);
}

function siblingKeys(lines: Line[], { index, dashes }: Line, column: number): string[] {
  const keys: string[] = [];
  const above = dashes.length > 0 ? [] : lines.slice(0, index).reverse();
  for (const line of above) {
    if (isSkipped(line) || indentWidth(line) > column) continue;
    if (contentColumn(line) === column && line.key) keys.push(line.key.name);
    if (indentWidth(line) < column) break;
  }
  for (const line of lines.slice(index + 1)) {
    if (isSkipped(line)) continue;
    if (indentWidth(line) < column) break;
    if (contentColumn(line) === column && line.key && line.dashes.length === 0) keys.push(line.key.name);
  }
  return keys;
}

/** Returns the list that a pointer is an item of, or the pointer itself. */
export function withoutIndex(pointer: string): string {
  return /\/\d+$/.test(pointer) ? parentPointer(pointer) : pointer;
}
