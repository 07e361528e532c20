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
