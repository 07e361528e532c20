/** Reason and offset of an error of js-yaml, or of our own builder on top of it. */
export interface ParseError {
  /** In the parser's words; detectors match against it. */
  reason: string;
  offset: number;
}

/** The parser expected the next field or list item. */
export const EXPECTED_ENTRY = /mapping entry|sequence entry/;

/** The parser expected the next field or list item, or the end of the document. */
export const EXPECTED_ENTRY_OR_END = /mapping entry|sequence entry|end of the stream or/;
