import type { Range } from './diagnostic.ts';

/** A link, picture or slug that a document points to. Plain data. */
export interface Reference {
  value: string;
  /** Where it stands, without quotes or Markdown around it. */
  range: Range;
  pointer: string;
  /** Whether the file holds the value character by character at `range`, so that an edit may replace it there. */
  exact: boolean;
}

/** Everything that a document points to by one value, with the places packed into a text: `referencesOf` in mention.ts reads them. */
export interface PackedReference {
  value: string;
  places: string;
}

/**
 * References as mentions: in a site of many documents nearly all of them are right, and nobody asks for their places. So
 * the places of one value stand in one text, which takes a tenth of the time and memory that objects take.
 */
export function packReferences(references: readonly Reference[]): PackedReference[] {
  const byValue = Map.groupBy(references, ({ value }) => value);
  return Array.from(byValue, ([value, all]) => ({ value, places: all.map(packed).join(' ') }));
}

/** The references behind a mention. */
export function unpackReferences({ value, places }: PackedReference): Reference[] {
  const words = places.split(' ');
  return Array.from({ length: words.length / WORDS }, (_, index) => {
    const [pointer = '', exact, ...numbers] = words.slice(index * WORDS, (index + 1) * WORDS);
    return { value, range: rangeOf(numbers.map(Number)), pointer, exact: exact === '1' };
  });
}

/** A pointer that leads to a field of a schema has no space in it. */
const packed = ({ pointer, exact, range: { start, end } }: Reference): string =>
  [pointer, exact ? 1 : 0, start.offset, start.line, start.column, end.offset, end.line, end.column].join(' ');

const WORDS = 8;

function rangeOf(numbers: number[]): Range {
  const [from = 0, line = 1, column = 1, to = 0, lastLine = 1, lastColumn = 1] = numbers;
  return {
    start: { offset: from, line, column },
    end: { offset: to, line: lastLine, column: lastColumn },
  };
}
