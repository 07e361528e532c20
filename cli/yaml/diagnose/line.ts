/** One line of a file, described without a YAML parser. Offsets count from the start of the whole text. */
export interface Line {
  index: number;
  from: number;
  /** End of the line, without the line break. */
  to: number;
  /** Trimmed text of the line. */
  text: string;
  /** Leading whitespace, which may include tabs and Unicode spaces. */
  indent: string;
  /** Only `structure` lines belong to the document's structure; a `continuation` is inside a value that began above. */
  kind: 'structure' | 'continuation' | 'blank' | 'comment';
  /** Offsets of the dashes that start list items on this line. */
  dashes: number[];
  /** Start of the key or the value, after the indentation and the dashes. */
  contentFrom: number;
  key?: { name: string; from: number; to: number };
  /** The value on this line, without a note behind plain text; may be empty. */
  value: string;
  valueFrom: number;
  /** Indicator of a value that continues on the lines below. */
  opensWith?: '"' | "'" | '[' | '{' | '|' | '>';
  /** Offset where reading of an unclosed quote or bracket stopped. */
  unclosedAt?: number;
  /** For a continuation: index of the line where the value began. */
  openerIndex?: number;
}

/** Returns the width of a line's leading whitespace. */
export function indentWidth(line: Line): number {
  return line.indent.length;
}

/** Returns the zero-based column of the key or value, after the dashes: the column of the group's fields. */
export function contentColumn(line: Line): number {
  return line.contentFrom - line.from;
}

/** Whether a line holds a field. A key of several words is more likely part of a sentence. */
export function isField({ key }: Line): boolean {
  return key !== undefined && !/\s/.test(key.name);
}

export function opensBlockScalar({ opensWith }: Line): boolean {
  return opensWith === '|' || opensWith === '>';
}

/** Whether `key:` or `-` has nothing after it, so that its value is on the lines below. */
export function expectsNestedValue({ key, dashes, value }: Line): boolean {
  return (key !== undefined || dashes.length > 0) && (value === '' || value.startsWith('#'));
}

/** Whether any line of the file has a field of this name, ignoring case. */
export function hasField(lines: Line[], name: string): boolean {
  return lines.some(({ kind, key }) => kind === 'structure' && key?.name.toLowerCase() === name.toLowerCase());
}
