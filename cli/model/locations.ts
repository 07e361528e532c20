import type { Range } from './diagnostic.ts';

/** How a text is written in YAML. */
export type ScalarStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded';

/** Where one value of a document stands. */
export interface ValueLocation {
  /** The value as written, quotes and block indicators included. */
  value: Range;
  /** Its key; absent for list items and the document itself. */
  key?: Range;
  /** For texts, numbers and other single values: how it is written and the stretch that holds the raw characters. */
  scalar?: { style: ScalarStyle; from: number; to: number; indent: number };
}

/** The place of every value by its JSON Pointer (RFC 6901); the document itself is ''. */
export type Locations = Map<string, ValueLocation>;
