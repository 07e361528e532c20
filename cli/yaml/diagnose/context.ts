import type { Edit } from '../../model/diagnostic.ts';
import { applyEdits } from '../../model/edits.ts';
import type { Schema } from '../../model/schema.ts';
import { quoteScalar } from '../quote.ts';
import type { Fault } from './parse-error.ts';
import type { Line } from './lines.ts';

/** A text that cannot be read, and where. */
export interface Trouble {
  text: string;
  lines: Line[];
  fault: Fault;
  /** The line where the reading stopped, or the last one with anything on it before. */
  line: Line;
  /** Of the document. */
  schema: Schema;
}

/** A mistake in the writing of a file; offsets are those of the text in trouble. */
export interface Mistake {
  rule: string;
  from: number;
  to: number;
  message: string;
  help?: string;
  fix?: { safe: boolean; edits: Edit[] };
  /** How to read on without knowing the repair: edits for our copy alone. */
  detour?: Edit[];
  /** The same trouble seen from its other side; taken when its repair lets the reader get further. */
  otherwise?: Mistake;
}

/** One entry of the table: whether a trouble is this mistake. */
export type Test = (trouble: Trouble) => Mistake | undefined;

/** The nearest line above that belongs to the document's structure. */
export function above(lines: Line[], index: number): Line | undefined {
  for (let at = index - 1; at >= 0; at--) if (lines[at]?.kind === 'structure') return lines[at];
  return undefined;
}

/** The nearest line below that belongs to the document's structure. */
export function below(lines: Line[], index: number): Line | undefined {
  for (let at = index + 1; at < lines.length; at++) if (lines[at]?.kind === 'structure') return lines[at];
  return undefined;
}

/** `Write “title: "Acme: how"”.`: a line as it will be. */
export function finished({ text }: Trouble, line: Line, edits: Edit[]): string {
  const inLine = edits.filter(({ from, to }) => from >= line.from && to <= line.to);
  const moved = inLine.map((edit) => ({ ...edit, from: edit.from - line.from, to: edit.to - line.from }));
  return `Write “${clip(applyEdits(text.slice(line.from, line.to), moved).trim(), 100)}”.`;
}

/** The text of a line in quotes. */
export function quoteValue({ value, valueFrom }: Line): Edit[] {
  // A quote at the end and nowhere else lacks the one at the start.
  const text = /^[^"']*["']$/.test(value) ? value.slice(0, -1) : value;
  return [{ from: valueFrom, to: valueFrom + value.length, text: quoteScalar(text) }];
}

/** A value with its texts in quotes blotted out, as long as it was. */
export function withoutQuoted(value: string): string {
  return value.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g, (text) => 'x'.repeat(text.length));
}

/** A text shortened to so many characters, on one line. */
export function clip(text: string, most = 32): string {
  const characters = [...text.replaceAll(/\s+/g, ' ')];
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('');
}

/** Who a value belongs to, for a message: its field, or the item of a list. */
export function ownerOf({ key, dashes }: Line): string {
  if (key) return `“${clip(key.name)}”`;
  return dashes.length > 0 ? 'this item' : 'this line';
}
