import { memoize } from '../../model/memoize.ts';
import type { Source } from '../../model/source.ts';
import { contentColumn, indentWidth, type Line } from './line.ts';

const KEY = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'#[\]{},&*!|>%@`-][^#]*?|-[^\s#][^#]*?)[ \t]*:(?=[ \t]|$)/;
const BLOCK_SCALAR_HEADER = /^(?:[&!]\S*[ \t]+)*([|>])[-+]?(\d)?[-+]?[ \t]*(?:#.*)?$/;
/** A note behind plain text: a space follows its “#”. Without the space, “#” is part of the text (`yaml/cut-by-comment`). */
const NOTE = /(?<=^(?!["'#]).*?)[ \t]+#(?:[ \t].*)?$/;
const LIST_DASH = /^-(?:[ \t]+|$)/;

/** A value that continues on the lines below its first one. */
interface OpenValue {
  line: Line;
  /** Smallest indentation of the lines that belong to the value. */
  minIndent: number;
  /** False until the first line of a block scalar shows its indentation. */
  isIndentKnown: boolean;
  /** Absent for block scalars. */
  delimiters?: Delimiters;
}

/** State of a value in quotes or brackets. */
interface Delimiters {
  first: string;
  /** Unclosed brackets, the innermost last. */
  brackets: string[];
  /** The quote that is open, or ''. */
  quote: string;
  isClosed: boolean;
}

/** Returns the lines of a file. Rules and detectors that ask for the same file get the same lines. */
export const linesOf = memoize(({ text }: Source): Line[] => readLines(text));

/** Splits text into lines and classifies each, as a person would read a file that no parser accepts. */
export function readLines(text: string): Line[] {
  const lines: Line[] = [];
  let open: OpenValue | undefined;
  for (const match of text.matchAll(/([^\r\n]*)(?:\r\n|\r|\n|$)/g)) {
    if (match.index === text.length && lines.length > 0) break;
    const line = readLine(match[1] ?? '', match.index, lines.length);
    lines.push(line);
    if (open && isOutside(open, line)) {
      if (open.delimiters) open.line.unclosedAt = line.from;
      open = undefined;
    }
    if (open) {
      if (open.delimiters && line.kind !== 'blank') scanDelimiters(line.text, open.delimiters);
      line.kind = 'continuation';
      line.openerIndex = open.line.index;
      if (open.delimiters?.isClosed) open = undefined;
    } else if (line.kind === 'structure') {
      open = openValue(line, lines);
    }
  }
  if (open?.delimiters) open.line.unclosedAt = text.length;
  return lines;
}

function readLine(raw: string, from: number, index: number): Line {
  const indent = /^\s*/.exec(raw)?.[0] ?? '';
  const text = raw.trim();
  const textEnd = from + indent.length + text.length;
  const line: Line = {
    index,
    from,
    to: from + raw.length,
    text,
    indent: text === '' ? '' : indent,
    kind: text === '' ? 'blank' : text.startsWith('#') ? 'comment' : 'structure',
    dashes: [],
    contentFrom: from + indent.length,
    valueFrom: textEnd,
    value: '',
  };
  if (line.kind !== 'structure') return line;
  let content = text;
  for (let dash = LIST_DASH.exec(content); dash; dash = LIST_DASH.exec(content)) {
    line.dashes.push(line.contentFrom);
    line.contentFrom += dash[0].length;
    content = content.slice(dash[0].length);
  }
  const key = KEY.exec(content);
  if (key?.[1] !== undefined) {
    const name = key[1].replaceAll(/^["']|["']$/g, '');
    line.key = { name, from: line.contentFrom, to: line.contentFrom + key[1].length };
  }
  const value = content.slice(key?.[0].length).replace(/^[ \t]+/, '');
  line.value = value.replace(NOTE, '');
  line.valueFrom = line.contentFrom + content.length - value.length;
  return line;
}

/** Marks a line whose value continues below, and returns that value. @param lines up to this one */
function openValue(line: Line, lines: readonly Line[]): OpenValue | undefined {
  const header = BLOCK_SCALAR_HEADER.exec(line.value);
  const delimiters = header ? undefined : startDelimiters(line.value);
  if (!header && (!delimiters || delimiters.isClosed)) return undefined;
  line.opensWith = (header?.[1] ?? delimiters?.first) as Line['opensWith'];
  return {
    line,
    minIndent: ownerColumn(line, lines) + 1 + Math.max(0, Number(header?.[2] ?? 1) - 1),
    isIndentKnown: !header || header[2] !== undefined,
    ...(delimiters && { delimiters }),
  };
}

/** Returns the column of the field or dash that a line's value belongs to, which may be on a line above; -1 without one. */
function ownerColumn(line: Line, lines: readonly Line[]): number {
  if (line.key) return contentColumn(line);
  const dash = line.dashes.at(-1);
  if (dash !== undefined) return dash - line.from;
  const owner = lines.findLast((other) => other.kind === 'structure' && contentColumn(other) < indentWidth(line));
  return owner ? contentColumn(owner) : -1;
}

/** Whether a line is not indented enough to belong to the open value. */
function isOutside(open: OpenValue, line: Line): boolean {
  if (line.kind === 'blank') return false;
  if (!open.isIndentKnown && indentWidth(line) >= open.minIndent) {
    open.minIndent = indentWidth(line);
    open.isIndentKnown = true;
  }
  const isInBrackets = open.delimiters?.quote === '' && open.delimiters.brackets.length > 0;
  const isClosing = isInBrackets && /^[\]}][\]},\s]*$/.test(line.text);
  return indentWidth(line) < open.minIndent && !isClosing;
}

function startDelimiters(value: string): Delimiters | undefined {
  const first = value.charAt(0);
  if (!/["'[{]/.test(first)) return undefined;
  const delimiters: Delimiters = { first, brackets: [], quote: '', isClosed: false };
  scanDelimiters(value, delimiters);
  return delimiters;
}

/** Updates the open quotes and brackets of a value by the text of its next line. */
function scanDelimiters(text: string, state: Delimiters): void {
  for (let at = 0; at < text.length && !state.isClosed; at++) {
    const character = text.charAt(at);
    const previous = text.charAt(at - 1);
    if (state.quote !== '') {
      if (state.quote === '"' && character === '\\') at++;
      else if (state.quote === "'" && text.startsWith("''", at)) at++;
      else if (character === state.quote) {
        state.quote = '';
        state.isClosed = state.brackets.length === 0;
      }
    } else if (/["']/.test(character) && /[\s,[\]{}:]|^$/.test(previous)) state.quote = character;
    else if (character === '#' && /\s/.test(previous)) break;
    else if (character === '[' || character === '{') state.brackets.push(character);
    else if (character === ']' || character === '}') {
      state.brackets.pop();
      state.isClosed = state.brackets.length === 0;
    }
  }
}
