import type { Edit, Range } from '../../model/diagnostic.ts';
import { replaceInScalar } from '../../yaml/scalar-edits.ts';
import type { ValueLocation } from '../../model/locations.ts';
import { memoizeLast } from '../../model/memoize-last.ts';
import type { ContentDocument } from '../../model/document.ts';
import { type Schema, valueAt } from '../../model/schema.ts';
import { childPointer } from '../../model/json-pointer.ts';

type Scalar = NonNullable<ValueLocation['scalar']>;

/** The longest message; what does not fit goes into the help. */
const LONGEST = 160;

/** What a schema says itself about a mistake. Words for one keyword count; words for all only where `general` allows. */
export function ownMessage(schema: Schema, keyword: string, general = true): string | undefined {
  const own = schema.errorMessage;
  const message = typeof own === 'string' ? (general ? own : undefined) : own?.[keyword];
  return message === undefined || /[.!?]$/.test(message) ? message : `${message}.`;
}

/** A message and its help: the schema's own words first where there are any, then what the value is now. */
export function withOwnMessage(
  own: string | undefined,
  plain: string,
  now: string,
  help?: string,
): { message: string; help?: string } {
  if (own === undefined) return { message: plain, ...(help === undefined ? {} : { help }) };
  const both = `${own} ${now}`;
  const sentences = own.split(/[.!?](?:\s|$)/).length - 1;
  if (sentences < 2 && both.length <= LONGEST) return { message: both, ...(help === undefined ? {} : { help }) };
  return { message: own, help: help === undefined ? now : `${now} ${help}` };
}

/** Where the value at a pointer stands; where its group stands for one that is not there. */
export function valueRange({ locations, source }: ContentDocument, pointer: string): Range {
  const place = locations.get(pointer) ?? locations.get('');
  return place?.value ?? emptyStart(source.text.length);
}

/** Where the key of a value stands; for an item or the document the first key inside it. */
export function keyRange(document: ContentDocument, pointer: string): Range {
  const key = document.locations.get(pointer)?.key;
  if (key) return key;
  const value = valueAt(document.value, pointer);
  const [first] = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
  const inside = first === undefined ? undefined : document.locations.get(childPointer(pointer, first))?.key;
  return inside ?? valueRange(document, pointer);
}

/** The texts of a document that are written below `|` or `>`, with their pointers. */
export const textBlocks = memoizeLast(
  ({ locations }: ContentDocument): { pointer: string; value: Range; scalar: Scalar }[] =>
    Array.from(locations, ([pointer, { value, scalar }]) => ({ pointer, value, scalar })).filter(
      (block): block is typeof block & { scalar: Scalar } => /literal|folded/.test(block.scalar?.style ?? ''),
    ),
);

function emptyStart(length: number): Range {
  const start = { offset: 0, line: 1, column: 1 };
  return { start, end: { offset: Math.min(1, length), line: 1, column: Math.min(1, length) + 1 } };
}

/** The edits that put a text in the place of another; none where the file's way of writing has no room for it. */
export function replaceValue({ locations, source, value }: ContentDocument, pointer: string, text: string): Edit[] {
  const place = locations.get(pointer);
  const now = valueAt(value, pointer);
  return (place && typeof now === 'string' && replaceInScalar(source, place, now, 0, now.length, text)) || [];
}
