import type { Edit } from '../../model/diagnostic.ts';
import type { RuleId } from '../../model/rule-catalog.ts';
import type { Schema } from '../../model/schema.ts';
import type { Source } from '../../model/source.ts';
import type { Line } from './line.ts';
import type { ParseError, ParseErrorKind } from './parse-error.ts';
import { linesOf, readLines } from './read-lines.ts';

/** A file that could not be parsed, and where parsing stopped. */
export interface ParseContext {
  text: string;
  lines: Line[];
  error: ParseError;
  /** The line of the error, or the last one before it that is neither blank nor a comment. */
  line: Line;
  /** Schema of the document. */
  schema: Schema;
}

/** A mistake that keeps a file from being YAML. Offsets refer to the text of the context. */
export interface SyntaxIssue {
  /** Without it, `yaml/syntax`. */
  rule?: RuleId;
  from: number;
  /** Without it, the mistake is one character. */
  to?: number;
  message: string;
  /** Without it, the help is the line that the fix results in. */
  help?: string;
  fix?: { safe: boolean; edits: Edit[] };
  /** Edits that let parsing continue when there is no fix; never offered to the user. */
  recoveryEdits?: Edit[];
}

/** Returns the issue if the error was caused by the one mistake that the detector looks for. */
export type Detector = (context: ParseContext) => SyntaxIssue | undefined;

/** Returns the lines of a file that parses as the detectors see them, with an offset where a value is not what its author meant. */
export function contextAt({ source, schema }: { source: Source; schema: Schema }, offset: number): ParseContext {
  return createContext(source.text, { kind: 'misread', reason: '', offset }, schema, linesOf(source));
}

/** @param lines of the text, if they are known */
export function createContext(
  text: string,
  error: ParseError,
  schema: Schema,
  lines: Line[] = readLines(text),
): ParseContext {
  let line = lines.findLast(({ from }) => from <= error.offset) as Line;
  while (line.index > 0 && (line.kind === 'blank' || line.kind === 'comment')) line = lines[line.index - 1] as Line;
  return { text, lines, error, line, schema };
}

export function isKind({ kind }: ParseError, ...kinds: ParseErrorKind[]): boolean {
  return kinds.includes(kind);
}
