import type { Range } from './diagnostic.ts';

/** A link, picture or id that a document refers to. Plain data. */
export interface Reference {
  value: string;
  /** Excludes quotes and Markdown around the value. */
  range: Range;
  pointer: string;
  /** Whether the file contains the value unescaped at `range`, so that an edit can replace it. */
  exact: boolean;
}

/** All references of a document to one value. */
export interface PackedReference {
  value: string;
  /** Pointers and ranges; {@link unpackReferences} reads them. */
  locations: string;
}

/**
 * Packs the locations of references into strings, which takes a tenth of the time and memory of objects: in a large site, nearly
 * all references are valid and their locations are never needed.
 */
export function packReferences(references: readonly Reference[]): PackedReference[] {
  const byValue = Map.groupBy(references, ({ value }) => value);
  return Array.from(byValue, ([value, all]) => ({ value, locations: all.map(pack).join(' ') }));
}

export function unpackReferences({ value, locations }: PackedReference): Reference[] {
  const words = locations.split(' ');
  return Array.from({ length: words.length / WORDS_PER_REFERENCE }, (_, index) => {
    const [pointer = '', exact, ...numbers] = words.slice(
      index * WORDS_PER_REFERENCE,
      (index + 1) * WORDS_PER_REFERENCE,
    );
    return { value, range: toRange(numbers.map(Number)), pointer, exact: exact === '1' };
  });
}

/** Pointers to fields of a schema contain no spaces. */
const pack = ({ pointer, exact, range: { start, end } }: Reference): string =>
  [pointer, exact ? 1 : 0, start.offset, start.line, start.column, end.offset, end.line, end.column].join(' ');

const WORDS_PER_REFERENCE = 8;

function toRange(numbers: number[]): Range {
  const [from = 0, line = 1, column = 1, to = 0, lastLine = 1, lastColumn = 1] = numbers;
  return {
    start: { offset: from, line, column },
    end: { offset: to, line: lastLine, column: lastColumn },
  };
}
