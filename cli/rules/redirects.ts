import type { Edit } from '../model/diagnostic.ts';
import type { ContentDocument, Field } from '../model/document.ts';
import { insertAt, lineEndingOf } from '../model/edits.ts';
import type { ValueLocation } from '../model/locations.ts';
import type { Redirect, RedirectList } from '../model/redirects.ts';
import { lineAround, positionAt, type Source } from '../model/source.ts';
import { fieldReference } from './references.ts';

/** Returns the redirects of the document that lists them; undefined for other documents and for a missing list. */
export function readRedirects(document: ContentDocument): RedirectList | undefined {
  const { config, fields, locations, source, type } = document;
  const { pointer = '' } = config.redirects ?? {};
  const list = locations.get(pointer);
  if (type !== config.redirects?.type || !list?.key || list.scalar) return undefined;
  const byPointer = new Map(fields.map((field) => [field.pointer, field]));
  const isText = (field: Field | undefined): field is Field => typeof field?.value === 'string';
  const items = [...locations].filter(
    ([item]) => item.startsWith(`${pointer}/`) && !item.includes('/', pointer.length + 1),
  );
  const redirects = items.flatMap(([item, location]): Redirect[] => {
    const [from, to] = ['from', 'to'].map((name) => byPointer.get(`${item}/${name}`));
    if (!isText(from) || !isText(to)) return [];
    const removal = removeLines(source, location);
    return [{ from: fieldReference(document, from), to: fieldReference(document, to), ...(removal && { removal }) }];
  });
  const colon = source.text.indexOf(':', list.key.end.offset) + 1;
  return {
    redirects,
    emptying: insertAt(colon, ' []'),
    insertion: insertAfter(source, list, items.at(-1)?.[1], colon),
  };
}

function insertAfter(
  source: Source,
  list: ValueLocation,
  last: ValueLocation | undefined,
  colon: number,
): RedirectList['insertion'] {
  const { text } = source;
  const lineEnding = lineEndingOf(text);
  const isInBrackets = text.charAt(list.value.start.offset) === '[';
  if (last && isInBrackets) {
    const { offset } = last.value.end;
    return { from: offset, to: offset, parts: [', { from: ', ', to: ', ' }'] };
  }
  const indent = ' '.repeat(isInBrackets ? 2 : list.value.start.column - 1);
  const from = last ? lineAround(source, last.value.end.offset).to : colon;
  const parts: [string, string, string] = [`${lineEnding}${indent}- from: `, `${lineEnding}${indent}  to: `, ''];
  return { from, to: last ? from : list.value.end.offset, parts };
}

/** Returns the edit that removes the lines of a list item; undefined for an item that shares its first line with others. */
export function removeLines(source: Source, { value }: ValueLocation): Edit | undefined {
  const { from } = lineAround(source, value.start.offset);
  if (!/^ *- *$/.test(source.text.slice(from, value.start.offset))) return undefined;
  return { from, to: source.lineStarts[positionAt(source, value.end.offset).line] ?? source.text.length, text: '' };
}
