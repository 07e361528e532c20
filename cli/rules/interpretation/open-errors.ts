/** Work list of one group of fields: each step of the interpretation takes out the errors that it explains. */
export interface OpenErrors {
  /** JSON Pointer of the group. */
  pointer: string;
  missing: Set<string>;
  unknown: Set<string>;
  /** Known fields without a value. */
  empty: Set<string>;
}
