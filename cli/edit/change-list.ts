import type { Edit } from '../model/diagnostic.ts';
import { createItemTemplate, type TemplateTargets } from '../workspace/document-template.ts';
import { insertAt, lineEndingOf } from '../model/edits.ts';
import { childPointer } from '../model/json-pointer.ts';
import type { Locations, ValueLocation } from '../model/locations.ts';
import { schemaAt, valueAt, type Schema } from '../model/schema.ts';
import { createSource, lineAround, positionAt, type Source, type Span } from '../model/source.ts';
import { isDeepStrictEqual } from 'node:util';
import { parseYaml } from '../yaml/parse.ts';
import { quoteScalar } from '../yaml/quote.ts';
import { changesOnly, parseFile, type ParsedFile } from './parsed-file.ts';

/** Indexes that are tried for the example of a new item, whose value no other item may have. */
const MAX_EXAMPLES = 50;

/** A change by the indexes of items; a new item gets the index `insert`, and is a text or filled in from the schema. */
export type IndexChange = { move: [from: number, to: number] } | { remove: number } | { insert: number; text?: string };

/**
 * Returns the edit that moves, removes or inserts an item of the list at a JSON Pointer. Comments directly above an item and inside it
 * belong to it; empty lines and other comments stay. A new item is filled in from the schema.
 * @returns undefined for a list that is written in a way that has to be changed by hand, or an item that does not exist
 */
export function changeList(
  source: Source,
  schema: Schema,
  pointer: string,
  change: IndexChange,
  targets: TemplateTargets,
): Edit | undefined {
  const file = parseFile(source);
  const { value, locations } = file;
  const list = valueAt(value, pointer);
  const location = locations.get(pointer);
  if (!Array.isArray(list) || !location) return undefined;
  const isInBrackets = source.text.charAt(location.value.start.offset) === '[';
  const spans = list.map((_item, index) =>
    isInBrackets ? valueSpan(locations, childPointer(pointer, index)) : itemSpan(source, locations, pointer, index),
  );
  if (spans.some((span) => !span)) return undefined;
  const layout: Layout = { file, source, location, spans: spans as Span[], isInBrackets };
  if ('insert' in change && change.text !== undefined) {
    const wanted = list.toSpliced(change.insert, 0, change.text);
    // As other items are: in quotes only if it would be another value without them.
    return [change.text, quoteScalar(change.text)]
      .map((written) => insertLines(layout, [`- ${written}`], change.insert))
      .find((edit) => edit && changesOnly(file, [edit], pointer, wanted));
  }
  if ('insert' in change) return insertItem(layout, schema, pointer, change.insert, targets);
  const [edit, expected] =
    'move' in change
      ? [moveItem(layout, ...change.move), moved(list, ...change.move)]
      : [removeItem(layout, change.remove), list.toSpliced(change.remove, 1)];
  return edit && changesOnly(file, [edit], pointer, expected) ? edit : undefined;
}

/** A list with the places of its items, between which the separators are. */
interface Layout {
  file: ParsedFile;
  source: Source;
  location: ValueLocation;
  spans: Span[];
  isInBrackets: boolean;
}

function valueSpan(locations: Locations, pointer: string): Span | undefined {
  const { start, end } = locations.get(pointer)?.value ?? {};
  return start && end && { from: start.offset, to: end.offset };
}

/** Returns the lines of an item with its comments, without the last line break; undefined if its dash does not begin a line. */
function itemSpan(source: Source, locations: Locations, pointer: string, index: number): Span | undefined {
  const { text, lineStarts } = source;
  const dashLine = (): { line: number; column: number } | undefined => {
    const start = locations.get(childPointer(pointer, index))?.value.start.offset;
    if (start === undefined) return undefined;
    // A comment may be between the dash and the first field.
    for (let { line } = positionAt(source, start); line > 0; line--) {
      const content = text.slice(lineStarts[line - 1], Math.min(start, lineStarts[line] ?? start));
      const [, margin] = /^( *)-(?:\s|$)/.exec(content) ?? [];
      if (margin !== undefined) return { line: line - 1, column: margin.length };
      if (!/^\s*(?:#.*)?\s*$/.test(content)) break;
    }
    return undefined;
  };
  const dash = dashLine();
  if (!dash) return undefined;
  const lineAt = (line: number) => text.slice(lineStarts[line], lineStarts[line + 1]);
  const indentAt = (line: number) => lineAt(line).search(/[^ ]/);
  const isComment = (line: number) => /^ *#/.test(lineAt(line)) && indentAt(line) <= dash.column;
  const isEmpty = (line: number) => lineAt(line).trim() === '';
  let first = dash.line;
  while (first > 0 && isComment(first - 1)) first--;
  let last = dash.line;
  for (let line = last + 1; line < lineStarts.length && (isEmpty(line) || indentAt(line) > dash.column); line++)
    if (!isEmpty(line)) last = line;
  return { from: lineStarts[first] ?? 0, to: lineAround(source, lineStarts[last] ?? 0).to };
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, items[from] as Item);
}

/** Whether there are comments between brackets. */
function hasFlowComments({ source: { text }, location: { value }, spans, isInBrackets }: Layout): boolean {
  const ends = [...spans.map(({ from }) => from), value.end.offset];
  return (
    isInBrackets && ends.some((end, index) => text.slice(spans[index - 1]?.to ?? value.start.offset, end).includes('#'))
  );
}

/**
 * Returns the edit that rewrites items in brackets, each of them on its own lines: comments above, the item, and a comment behind its comma.
 * @returns undefined if it is not certain to which item a comment belongs
 */
function editFlowLines(layout: Layout, change: (items: string[][]) => string[][]): Edit | undefined {
  const { source, location, spans } = layout;
  const { text } = source;
  const ends = [location.value.start.offset, ...spans.map(({ to }) => to)].map((at) => lineAround(source, at).to);
  const last = text.charAt(spans.at(-1)?.to ?? 0) === ',' ? ',' : '';
  const items = spans.map(({ from, to }, index) => [
    /^(?:(?:\r\n?|\n) *#.*)*(?:\r\n?|\n) *$/.exec(text.slice(ends[index], from))?.[0],
    text.slice(from, to),
    /^,?( *| +#.*)$/.exec(text.slice(to, ends[index + 1]))?.[1],
  ]);
  if (items.flat().includes(undefined)) return undefined;
  const written = change(items as string[][]).map(
    ([above, item, comment], index, { length }) => `${above}${item}${index < length - 1 ? ',' : last}${comment}`,
  );
  return { from: ends[0] ?? 0, to: ends.at(-1) ?? 0, text: written.join('') };
}

/** Returns the edit that permutes the items; what is between them stays. */
function moveItem(layout: Layout, from: number, to: number): Edit | undefined {
  const { source, spans } = layout;
  const { text } = source;
  const [first, last] = [spans[Math.min(from, to)], spans[Math.max(from, to)]];
  if (!first || !last) return undefined;
  if (hasFlowComments(layout)) return editFlowLines(layout, (items) => moved(items, from, to));
  const order = moved(spans, from, to);
  const write = ({ from, to }: Span, index: number) =>
    text.slice(from, to) + text.slice(spans[index]?.to, spans[index + 1]?.from ?? spans[index]?.to);
  const written = order
    .map(write)
    .slice(Math.min(from, to), Math.max(from, to) + 1)
    .join('');
  const rest = spans[Math.max(from, to) + 1];
  return { from: first.from, to: rest?.from ?? last.to, text: written };
}

function removeItem(layout: Layout, index: number): Edit | undefined {
  const { source, location, spans, isInBrackets } = layout;
  const { text } = source;
  const item = spans[index];
  const [before, after] = [spans[index - 1], spans[index + 1]];
  if (!item) return undefined;
  if (hasFlowComments(layout)) return editFlowLines(layout, (items) => items.toSpliced(index, 1));
  // What separates an item from its neighbor goes with it, except for comments.
  const hasComments = (separator: string) => !isInBrackets && separator.includes('#');
  if (after) {
    const separator = text.slice(item.to, after.from);
    const to = hasComments(separator) ? item.to + separator.indexOf('\n') + 1 : after.from;
    return { from: item.from, to, text: '' };
  }
  if (before) {
    const separator = text.slice(before.to, item.from);
    const from = hasComments(separator) ? before.to + separator.trimEnd().length : before.to;
    return { from, to: item.to, text: '' };
  }
  if (isInBrackets) return { ...item, text: '' };
  const colon = text.indexOf(':', location.key?.end.offset);
  return location.key && { from: colon + 1, to: item.to, text: ' []' };
}

/** Inserts the template of an item in front of another one, or at the end. */
function insertItem(
  layout: Layout,
  schema: Schema,
  pointer: string,
  index: number,
  targets: TemplateTargets,
): Edit | undefined {
  const { file, source } = layout;
  const list = valueAt(file.value, pointer) as unknown[];
  if (index > list.length) return undefined;
  for (let example = list.length; example < list.length + MAX_EXAMPLES; example++) {
    const lines = createItemTemplate(schema, schemaAt(schema, pointer), example, targets);
    const [item] = parseYaml(createSource(source.file, lines.join('\n'))).value as [unknown];
    if (list.some((other) => isDeepStrictEqual(other, item))) continue;
    const edit = insertLines(layout, lines, index);
    return edit && changesOnly(file, [edit], pointer, list.toSpliced(index, 0, item)) ? edit : undefined;
  }
  return undefined;
}

function insertLines(layout: Layout, lines: string[], index: number): Edit | undefined {
  const { source, location, spans, isInBrackets } = layout;
  const lineBreak = lineEndingOf(source.text);
  const [next, last] = [spans[index], spans.at(-1)];
  if (isInBrackets && last) {
    const item = lines.join(' ').replace(/^- /, '');
    if (hasFlowComments(layout))
      return editFlowLines(layout, (items) => {
        const above = /(?:\r\n?|\n) *$/.exec(items[0]?.[0] ?? '')?.[0] ?? '';
        return items.toSpliced(index, 0, [above, item, '']);
      });
    return next ? insertAt(next.from, `${item}, `) : insertAt(last.to, `, ${item}`);
  }
  if (!last) {
    const { key, value } = location;
    if (!key) return undefined;
    const indent = lineBreak + ' '.repeat(key.start.column + 1);
    const colon = source.text.indexOf(':', key.end.offset);
    return { from: colon + 1, to: value.end.offset, text: lines.map((line) => indent + line).join('') };
  }
  const indent = /^( *)-/m.exec(source.text.slice(last.from, last.to))?.[1] ?? '';
  const written = lines.map((line) => indent + line).join(lineBreak);
  return next ? insertAt(next.from, written + lineBreak) : insertAt(last.to, lineBreak + written);
}
