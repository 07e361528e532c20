/**
 * The lines of a file as a person reads them, without a parser: what stands before the colon, what after it, what goes on below.
 * Offsets are those of the whole text.
 */
export interface Line {
  index: number;
  from: number;
  /** Without the line break. */
  to: number;
  /** Without leading and trailing blanks. */
  text: string;
  /** The blanks it starts with, tabs and odd spaces among them. */
  lead: string;
  /** Inside a text that began above, or empty, or a comment: nothing of the document's structure. */
  kind: 'structure' | 'inside' | 'empty' | 'comment';
  /** Offsets of the dashes that start list items on this line. */
  dashes: number[];
  /** Where the key or the value starts, behind the dashes. */
  body: number;
  key?: { name: string; from: number; to: number };
  /** The value on this line up to its end, comment included; empty when `valueFrom === to`. */
  valueFrom: number;
  value: string;
  /** The sign of a value that goes on below. */
  opens?: '"' | "'" | '[' | '{' | '|' | '>';
  /** What `opens` is never closed; where the reading gave up. */
  unclosedAt?: number;
  /** For an inside line: index of the line that opened the text. */
  opener?: number;
}

const KEY = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'#[\]{},&*!|>%@`-][^#]*?|-[^\s#][^#]*?)[ \t]*:(?=[ \t]|$)/;
const BLOCK = /^(?:[&!]\S*[ \t]+)*([|>])[-+]?(\d)?[-+]?[ \t]*(?:#.*)?$/;

/** How many blanks a line starts with. */
export function indentOf(line: Line): number {
  return line.lead.length;
}

/** The column (from 0) where the fields of the line's group stand: behind its dashes. */
export function levelOf(line: Line): number {
  return line.body - line.from;
}

/** Whether a line is a field; several words before a colon are rather text. */
export function isNamed({ key }: Line): boolean {
  return key !== undefined && !/\s/.test(key.name);
}

/** Fields that most documents have: such a word and a colon are rather a field than words of a text. */
export const COMMON = /^(?:title|name|blurb|src|alt|url|category)$/;

/** Whether a file has a field of a name, in whatever letters. */
export function hasField(lines: Line[], name: string): boolean {
  return lines.some(({ kind, key }) => kind === 'structure' && key?.name.toLowerCase() === name.toLowerCase());
}

/** Whether a line opens a text block. */
export function opensBlock({ opens }: Line): boolean {
  return opens === '|' || opens === '>';
}

/** A text, list or group that goes on below. */
interface Open {
  line: Line;
  /** How far right its lines must stand. */
  least: number;
  /** Whether `least` is known; the first line of a text block shows it. */
  isSet: boolean;
  rest: Rest | undefined;
}

function leastIndent(open: Open, line: Line): number {
  if (!open.isSet && indentOf(line) >= open.least) {
    open.least = indentOf(line);
    open.isSet = true;
  }
  return open.least;
}

/** Split a text into lines and say what each is. */
export function readLines(text: string): Line[] {
  const lines: Line[] = [];
  let open: Open | undefined;
  for (const match of text.matchAll(/([^\r\n]*)(?:\r\n|\r|\n|$)/g)) {
    if (match.index === text.length && lines.length > 0) break;
    const line = readLine(match[1] ?? '', match.index, lines.length);
    lines.push(line);
    if (open && line.kind !== 'empty' && indentOf(line) < leastIndent(open, line) && !closes(open.rest, line)) {
      if (open.rest) open.line.unclosedAt = line.from;
      open = undefined;
    }
    if (open) {
      if (open.rest && line.kind !== 'empty') open.rest = goOn(line.text, open.rest);
      line.kind = 'inside';
      line.opener = open.line.index;
      if (open.rest?.closed) open = undefined;
      continue;
    }
    if (line.kind !== 'structure') continue;
    const block = BLOCK.exec(line.value);
    const rest = block ? undefined : goOn(line.value, undefined);
    if (!block && (!rest || rest.closed)) continue;
    line.opens = (block?.[1] ?? rest?.first) as Line['opens'];
    const owner = line.key ? levelOf(line) : (line.dashes.at(-1) ?? line.from - 1) - line.from;
    open = {
      line,
      least: owner + 1 + Math.max(0, Number(block?.[2] ?? 1) - 1),
      rest,
      isSet: !block || block[2] !== undefined,
    };
  }
  if (open?.rest) open.line.unclosedAt = text.length;
  return lines;
}

function readLine(raw: string, from: number, index: number): Line {
  const lead = /^\s*/.exec(raw)?.[0] ?? '';
  const text = raw.trim();
  const to = from + lead.length + text.length;
  const line: Line = {
    index,
    from,
    to: from + raw.length,
    text,
    lead: text === '' ? '' : lead,
    kind: text === '' ? 'empty' : text.startsWith('#') ? 'comment' : 'structure',
    dashes: [],
    body: from + lead.length,
    valueFrom: to,
    value: '',
  };
  if (line.kind !== 'structure') return line;
  for (
    let dash = /^-(?:[ \t]+|$)/.exec(text);
    dash;
    dash = /^-(?:[ \t]+|$)/.exec(raw.slice(line.body - from).trimEnd())
  ) {
    line.dashes.push(line.body);
    line.body += dash[0].length;
  }
  const content = raw.slice(line.body - from).trimEnd();
  const key = KEY.exec(content);
  let behind = 0;
  if (key?.[1] !== undefined) {
    line.key = { name: key[1].replaceAll(/^["']|["']$/g, ''), from: line.body, to: line.body + key[1].length };
    behind = key[0].length;
  }
  behind += /^[ \t]*/.exec(content.slice(behind))?.[0].length ?? 0;
  line.value = content.slice(behind);
  line.valueFrom = line.body + behind;
  return line;
}

/** What is still open of a text in quotes or brackets. */
interface Rest {
  first: string;
  /** The brackets that wait for their end, innermost last. */
  brackets: string[];
  quote: string;
  closed: boolean;
}

/** Read on in a value that starts with a quote or a bracket; undefined for any other. */
function goOn(text: string, before: Rest | undefined): Rest | undefined {
  const first = before?.first ?? text.charAt(0);
  if (!/["'[{]/.test(first)) return undefined;
  const rest: Rest = before ?? { first, brackets: [], quote: '', closed: false };
  for (let at = 0; at < text.length && !rest.closed; at++) {
    const sign = text.charAt(at);
    if (rest.quote !== '') {
      if (rest.quote === '"' && sign === '\\') at++;
      else if (rest.quote === "'" && text.startsWith("''", at)) at++;
      else if (sign === rest.quote) {
        rest.quote = '';
        rest.closed = rest.brackets.length === 0;
      }
    } else if ((sign === '"' || sign === "'") && /[\s,[\]{}:]|^$/.test(text.charAt(at - 1))) rest.quote = sign;
    else if (sign === '#' && /\s/.test(text.charAt(at - 1))) break;
    else if (sign === '[' || sign === '{') rest.brackets.push(sign);
    else if (sign === ']' || sign === '}') {
      rest.brackets.pop();
      rest.closed = rest.brackets.length === 0;
    }
  }
  return rest;
}

/** Whether a line that stands too far left still ends the list or group above: a lone bracket. */
function closes(rest: Rest | undefined, line: Line): boolean {
  return rest !== undefined && rest.quote === '' && rest.brackets.length > 0 && /^[\]}][\]},\s]*$/.test(line.text);
}
