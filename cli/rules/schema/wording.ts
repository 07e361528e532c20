import type { Edit, Range } from '../../diagnostic.ts';
import { encode } from '../../markdown/map.ts';
import type { Place } from '../../documents/places.ts';
import { once } from '../once.ts';
import type { ContentDocument, Schema } from '../rule.ts';
import { below } from '../words.ts';
import { valueAt } from './shape.ts';

type Scalar = NonNullable<Place['scalar']>;

/** The longest message; what does not fit goes into the help. */
const LONGEST = 160;

/** What a schema says itself about a mistake. Words for one keyword count; words for all only where `general` allows. */
export function ownMessage(schema: Schema, keyword: string, general = true): string | undefined {
  const own = schema.errorMessage;
  const message = typeof own === 'string' ? (general ? own : undefined) : own?.[keyword];
  return message === undefined || /[.!?]$/.test(message) ? message : `${message}.`;
}

/** A message and its help: the schema's own words first where there are any, then what the value is now. */
export function tell(
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
export function placeOf({ places, source }: ContentDocument, pointer: string): Range {
  const place = places.get(pointer) ?? places.get('');
  return place?.value ?? emptyStart(source.text.length);
}

/** Where the key of a value stands; for an item or the document the first key inside it. */
export function keyPlaceOf(document: ContentDocument, pointer: string): Range {
  const key = document.places.get(pointer)?.key;
  if (key) return key;
  const value = valueAt(document.value, pointer);
  const [first] = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
  const inside = first === undefined ? undefined : document.places.get(below(pointer, first))?.key;
  return inside ?? placeOf(document, pointer);
}

/** The texts of a document that are written below `|` or `>`, with their pointers. */
export const textBlocks = once(({ places }: ContentDocument): { pointer: string; value: Range; scalar: Scalar }[] =>
  Array.from(places, ([pointer, { value, scalar }]) => ({ pointer, value, scalar })).filter(
    (block): block is typeof block & { scalar: Scalar } => /literal|folded/.test(block.scalar?.style ?? ''),
  ),
);

function emptyStart(length: number): Range {
  const start = { offset: 0, line: 1, column: 1 };
  return { start, end: { offset: Math.min(1, length), line: 1, column: Math.min(1, length) + 1 } };
}

/** The edits that put a text in the place of another; none where the file's way of writing has no room for it. */
export function replaceValue({ places, source, value }: ContentDocument, pointer: string, text: string): Edit[] {
  const place = places.get(pointer);
  const now = valueAt(value, pointer);
  return (place && typeof now === 'string' && encode(source, place, now, 0, now.length, text)) || [];
}
