import type { Edit, Position } from '../model/diagnostic.ts';
import { insertAt, lineEndingOf } from '../model/edits.ts';
import { childPointer, lastSegment, parentPointer } from '../model/json-pointer.ts';
import type { ValueLocation } from '../model/locations.ts';
import { schemaAt, valueAt } from '../model/schema.ts';
import { lineAround, positionAt, type Source, type Span } from '../model/source.ts';
import { changesOnly, type ParsedFile } from './parsed-file.ts';
import { writeValue } from './write-value.ts';

/** An object or a list with the places of its fields or items: their lines with the comments of each, or their text between brackets. */
interface Layout {
  source: Source;
  location: ValueLocation;
  keys: string[];
  entries: Span[];
  isFlow: boolean;
  /** List that is the value; undefined for an object. */
  list: unknown[] | undefined;
}

/**
 * Returns the edit that adds an item to its list, or a field to its object in the order of the schema.
 * @param pointer of the new value; for an item, of the one that it comes in front of
 * @returns undefined for a list or an object that is written in a way that has to be changed by hand
 */
export function insertEntry(file: ParsedFile, pointer: string, value: unknown): Edit | undefined {
  const [parent, name] = [parentPointer(pointer), lastSegment(pointer)];
  const layout = layoutOf(file, parent);
  if (!layout) return undefined;
  const { list, keys, isFlow } = layout;
  const names = Object.keys(schemaAt(file.schema, parent).properties ?? {});
  const index = list ? Number(name) : keys.findLastIndex((key) => names.indexOf(key) < names.indexOf(name)) + 1;
  const lead = list ? (isFlow ? '' : '- ') : `${name}: `;
  if ((list && !(index <= list.length)) || (isFlow && typeof value !== 'string')) return undefined;
  const edit = insertLines(layout, writeValue(value, lead, isFlow), index);
  const [changed, wanted] = list ? [parent, list.toSpliced(index, 0, value)] : [pointer, value];
  return edit && changesOnly(file, [edit], changed, wanted) ? edit : undefined;
}

/** Returns the edit that removes a field or an item with its comments; undefined if that has to be done by hand. */
export function removeEntry(file: ParsedFile, pointer: string): Edit | undefined {
  const layout = layoutOf(file, parentPointer(pointer));
  const index = layout?.keys.indexOf(lastSegment(pointer)) ?? -1;
  if (!layout || index < 0) return undefined;
  return removals(layout, index).find((edit) => edit && changesOnly(file, [edit], pointer, undefined));
}

/**
 * Returns the edit that moves an item of a list with its comments; what is between the items stays.
 * @returns undefined if the list ends there, or has to be changed by hand
 */
export function moveItem(file: ParsedFile, pointer: string, by: number): Edit | undefined {
  const layout = layoutOf(file, parentPointer(pointer));
  const index = Number(lastSegment(pointer));
  if (!layout?.list || !layout.entries[index + by]) return undefined;
  const { source, entries, list } = layout;
  const move = <Item>(items: Item[]) => items.toSpliced(index, 1).toSpliced(index + by, 0, items[index] as Item);
  const [from, to] = [entries[0]?.from ?? 0, entries.at(-1)?.to ?? 0];
  const write = (entry: Span, at: number) =>
    source.text.slice(entries[at - 1]?.to ?? from, entries[at]?.from) + source.text.slice(entry.from, entry.to);
  const edit = { from, to, text: move(entries).map(write).join('') };
  return changesOnly(file, [edit], parentPointer(pointer), move(list)) ? edit : undefined;
}

function layoutOf(file: ParsedFile, pointer: string): Layout | undefined {
  const { source, value, locations } = file;
  const collection = valueAt(value, pointer);
  const location = locations.get(pointer);
  if (typeof collection !== 'object' || collection === null || !location) return undefined;
  const keys = Object.keys(collection);
  const isFlow = keys.length > 0 && /[[{]/.test(source.text.charAt(location.value.start.offset));
  const found = keys.map((key) => (isFlow ? flowSpan : lineSpan)(file, childPointer(pointer, key)));
  const entries = found.filter((entry) => entry !== undefined);
  if (entries.length < keys.length || (isFlow && hasFlowComments(source, location, entries))) return undefined;
  const list = Array.isArray(collection) ? collection : undefined;
  return { source, location, keys, entries, isFlow, list };
}

function flowSpan({ locations }: ParsedFile, pointer: string): Span | undefined {
  const { key, value } = locations.get(pointer) ?? {};
  return value && { from: (key ?? value).start.offset, to: value.end.offset };
}

/**
 * Returns the lines of a field or an item without its indentation and its last line break, but with the comments inside and directly above
 * it. Fields that are commented out belong to no other, and comments above the first field of a file to the file.
 */
function lineSpan({ source, schema, locations }: ParsedFile, pointer: string): Span | undefined {
  const { text, lineStarts } = source;
  const { key, value } = locations.get(pointer) ?? {};
  const start = key?.start ?? (value && findDash(source, value.start.offset));
  if (!start || !value) return undefined;
  const lineAt = (line: number) => text.slice(lineStarts[line - 1], lineStarts[line]);
  const names = Object.keys(schemaAt(schema, parentPointer(pointer)).properties ?? {});
  const indent = ' '.repeat(start.column - 1);
  const isOwnComment = (line: number) => {
    const content = lineAt(line);
    const comment = content.startsWith(`${indent}#`) && content.slice(start.column).trim();
    return comment !== false && !names.some((name) => comment.startsWith(`${name}:`));
  };
  let first = start.line;
  while (first > 1 && lineAt(start.line).startsWith(indent) && isOwnComment(first - 1)) first--;
  if (first === 1) first = start.line;
  let last = positionAt(source, value.end.offset).line;
  for (let line = last + 1; line <= lineStarts.length && /^\s*$|^ /.test(lineAt(line)); line++) {
    if (lineAt(line).trim() === '') continue;
    if (!lineAt(line).startsWith(`${indent} `)) break;
    last = line;
  }
  const from = (lineStarts[first - 1] ?? 0) + indent.length;
  return { from, to: lineAround(source, lineStarts[last - 1] ?? 0).to };
}

/** Returns the place of the dash in front of an item, if it begins a line. A comment may be between the two. */
function findDash(source: Source, offset: number): Position | undefined {
  const { text, lineStarts } = source;
  for (let { line } = positionAt(source, offset); line > 0; line--) {
    const from = lineStarts[line - 1] ?? 0;
    const content = text.slice(from, Math.min(offset, lineStarts[line] ?? offset));
    const [, indent] = /^( *)-(?:\s|$)/.exec(content) ?? [];
    if (indent !== undefined) return positionAt(source, from + indent.length);
    if (!/^\s*(?:#.*)?\s*$/.test(content)) break;
  }
  return undefined;
}

/** Returns the edits that may remove an entry, the best first. */
function removals(layout: Layout, index: number): (Edit | undefined)[] {
  const { source, location, entries, isFlow, list } = layout;
  const { text } = source;
  const { from, to } = entries[index] as Span;
  const [before, after] = [entries[index - 1], entries[index + 1]];
  const remove = (from: number, to: number): Edit => ({ from, to, text: '' });
  if (isFlow) return [after ? remove(from, after.from) : remove(before?.to ?? from, to)];
  if (list?.length === 1)
    return location.key ? [{ from: text.indexOf(':', location.key.end.offset) + 1, to, text: ' []' }] : [];
  const line = lineAround(source, from).from;
  const next = source.lineStarts[positionAt(source, to).line] ?? text.length;
  // Behind a dash: the next field moves up.
  if (text.slice(line, from).trim() !== '') return [remove(from, to + Math.max(0, text.slice(to).search(/\S/)))];
  const isLastOfParagraph = !after || /^[ \t]*[\r\n]/.test(text.slice(next));
  // Of the empty lines around an entry, only those behind it stay.
  return [...(isLastOfParagraph ? [remove(text.slice(0, line).trimEnd().length, to)] : []), remove(line, next)];
}

/** Inserts lines behind the entry in front of an index, or in front of the first one. */
function insertLines(layout: Layout, lines: string[], index: number): Edit | undefined {
  const { source, location, entries, isFlow } = layout;
  const { key, value } = location;
  const previous = entries[index - 1];
  const start = previous ?? entries[0];
  const column = start ? positionAt(source, start.from).column - 1 : (key?.start.column ?? 0) + 1;
  const lineBreak = lineEndingOf(source.text);
  const indent = isFlow ? ', ' : lineBreak + ' '.repeat(column);
  const written = lines.map((line) => (line ? indent + line : lineBreak)).join('');
  const [first, second] = entries.slice(entries[index] ? index - 1 : index - 2);
  const between = first && second ? source.text.slice(first.to, second.from) : '';
  const isSpaced = between.trim() === '' && between.split('\n').length > 2;
  // An empty line separates several lines from others if one separates their neighbors.
  const gap = isSpaced && lines.length > 1 ? lineBreak : '';
  if (previous) return insertAt(previous.to, gap + written);
  if (start) return insertAt(start.from, written.slice(indent.length) + indent);
  if (!key) return undefined;
  const from = source.text.indexOf(':', key.end.offset) + 1;
  // A comment in front of the brackets or between them would be lost.
  if (source.text.slice(from, value.end.offset).includes('#')) return undefined;
  return { from, to: value.end.offset, text: written };
}

/** Whether there are comments between brackets, which may belong to either of the items around them. */
function hasFlowComments({ text }: Source, { value }: ValueLocation, entries: Span[]): boolean {
  const ends = [...entries.map(({ from }) => from), value.end.offset];
  return ends.some((end, index) => text.slice(entries[index - 1]?.to ?? value.start.offset, end).includes('#'));
}
