import type { Range } from './diagnostic.ts';

/** Style of a scalar in YAML. */
export type ScalarStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded';

/** Location of one value in its file. */
export interface ValueLocation {
  /** Includes quotes and block indicators. */
  value: Range;
  /** Absent for list items and the document itself. */
  key?: Range;
  /** For scalars: the style, the offsets of the raw characters without quotes, and the indentation in columns. */
  scalar?: { style: ScalarStyle; from: number; to: number; indent: number };
}

/** Locations by JSON Pointer (RFC 6901); the document itself is ''. */
export type Locations = Map<string, ValueLocation>;
