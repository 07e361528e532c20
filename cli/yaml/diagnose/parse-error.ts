/** Reasons why the parser stops. */
export type ParseErrorKind =
  /** Something other than the next field or list item. */
  | 'entry'
  /** Something after the end of the document. */
  | 'end'
  /** A field name without a colon. */
  | 'colon'
  /** A field name that is not text. */
  | 'field-name'
  /** Text instead of fields. */
  | 'no-fields'
  /** A line of a value in quotes or brackets that is not indented. */
  | 'outdented'
  /** The end of the file in quotes, brackets, or a tag. */
  | 'open-quote'
  | 'open-bracket'
  | 'open-tag'
  | 'missing-comma'
  | 'alias'
  | 'anchor'
  | 'tab'
  | 'character'
  | 'escape'
  /** Nothing: the file parses, but a value is not what its author meant. */
  | 'misread'
  | 'other';

/** An error of js-yaml, or of our own builder on top of it. */
export interface ParseError {
  kind: ParseErrorKind;
  /** In words that editors use. */
  reason: string;
  offset: number;
}

/** The parser's reasons: the first pattern that matches counts. */
const KINDS: [RegExp, ParseErrorKind][] = [
  [/block mapping entry;|of a (?:mapping|sequence) entry/, 'entry'],
  [/end of the stream or/, 'end'],
  [/expected ':'/, 'colon'],
  [/deficient indentation/, 'outdented'],
  [/within a (?:single|double) quoted scalar/, 'open-quote'],
  [/within a flow collection/, 'open-bracket'],
  [/within a verbatim tag/, 'open-tag'],
  [/missed comma/, 'missing-comma'],
  [/alias node/, 'alias'],
  [/name of an anchor node/, 'anchor'],
  [/tab characters/, 'tab'],
  [/non-printable|null byte|valid JSON character/, 'character'],
  [/escape sequence|hexadecimal/, 'escape'],
];

/** Phrases of the parser and their replacements, applied in this order. */
const REPLACEMENTS: [RegExp, string][] = [
  [/end of the stream or a document separator is expected/, 'the file should end here'],
  [/unexpected end of the stream within a/, 'the file ends inside a'],
  [
    /can not read a block mapping entry; a multiline key may not be an implicit key/,
    'a field name continues on a second line',
  ],
  [/tab characters must not be used in indentation/, 'a tab is in its indentation'],
  [/directive name must not be less than one character in length/, 'a name is missing after “%”'],
  [/nesting exceeded maxDepth \((\d+)\)/, 'more than $1 lists or groups are nested inside each other'],
  [
    /alias node should not have any properties|duplication of (?:an anchor|a tag) property/,
    'there are two marks before one value',
  ],
  [/(?:block )?mapping entry/, 'field'],
  [/sequence entry/, 'list item'],
  [/mapping key/, 'field name'],
  [/flow collection entries/, 'items'],
  [/flow collection/, 'list'],
  [/block scalar/, 'text block'],
  [/(single|double) quoted scalar/, 'text in $1 quotes'],
  [/block mapping/, 'group of fields'],
  [/key-value separator/, 'colon'],
  [/an (?:alias|anchor) node/, 'a reference'],
  [/the stream/, 'the file'],
  [/node content/, 'value'],
];

/** Translates an error of js-yaml. This module alone matches the parser's English. */
export function toParseError(message: string, offset: number): ParseError {
  const kind = KINDS.find(([pattern]) => pattern.test(message))?.[1] ?? 'other';
  const reason = REPLACEMENTS.reduce((text, [phrase, replacement]) => text.replace(phrase, replacement), message);
  return { kind, reason, offset };
}
