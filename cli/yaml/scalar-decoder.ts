import type { ScalarStyle } from '../model/locations.ts';

/** A stretch of a decoded text and the stretch of the file it was read from. */
export interface Piece {
  /** Where it starts in the value, and its length there. */
  at: number;
  len: number;
  /** Where it starts in the file, and its length there; equal lengths mean the same characters. */
  from: number;
  span: number;
}

/** The decoded text of a single value and the pieces that make it up, in order and without gaps in the value. */
export interface Decoded {
  value: string;
  pieces: Piece[];
}

/** How a single value is written: its style, the stretch of its raw characters, and what the first line of a text block says. */
export interface Written {
  style: ScalarStyle;
  from: number;
  to: number;
  indent: number;
  /** The `|2-` of a text block. */
  header: string;
}

/** Decode a single value again as YAML 1.2 says (sections 7.3 and 8.1), and note where each piece comes from. */
export function decode(text: string, written: Written): Decoded {
  const pieces = new Pieces(text);
  if (written.style === 'literal' || written.style === 'folded') decodeBlock(text, written, pieces);
  else decodeFlow(text, written, pieces);
  return pieces;
}

class Pieces implements Decoded {
  readonly pieces: Piece[] = [];
  value = '';
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Characters that mean themselves. */
  copy(from: number, to: number): void {
    if (to > from) this.add(this.text.slice(from, to), from, to);
  }

  /** Characters that another stretch of the file stands for. */
  add(value: string, from: number, to: number): void {
    this.pieces.push({ at: this.value.length, len: value.length, from, span: to - from });
    this.value += value;
  }
}

/** Plain and quoted texts: line breaks fold, quotes and backslashes escape. */
function decodeFlow(text: string, { style, from, to }: Written, pieces: Pieces): void {
  let copied = from;
  let at = from;
  const take = (value: string, end: number) => {
    pieces.copy(copied, at);
    if (value !== '') pieces.add(value, at, end);
    copied = at = end;
  };
  while (at < to) {
    const code = text.charCodeAt(at);
    if (code === LF || code === CR) {
      const next = fold(text, at, to);
      while (at > copied && isSpace(text.charCodeAt(at - 1))) at--;
      take(next.breaks === 1 ? ' ' : '\n'.repeat(next.breaks - 1), next.at);
    } else if (code === SINGLE && style === 'single') take("'", at + 2);
    else if (code === BACKSLASH && style === 'double') {
      const escape = text.charAt(at + 1);
      const digits = HEX_DIGITS[escape] ?? 0;
      if (escape === '\n' || escape === '\r') take('', fold(text, at + 1, to).at);
      else if (digits > 0) take(character(text.slice(at + 2, at + 2 + digits)), at + 2 + digits);
      else take(ESCAPES[escape] ?? escape, at + 2);
    } else at++;
  }
  pieces.copy(copied, to);
}

/** Past the line breaks and spaces at an offset. */
function fold(text: string, offset: number, to: number): { at: number; breaks: number } {
  let at = offset;
  let breaks = 0;
  for (; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === LF || code === CR) {
      breaks++;
      if (code === CR && text.charCodeAt(at + 1) === LF) at++;
    } else if (!isSpace(code)) break;
  }
  return { at, breaks };
}

/** Literal and folded text blocks: indentation goes, breaks stay or fold, the header says what becomes of the last ones. */
function decodeBlock(text: string, { style, from, to, indent, header }: Written, pieces: Pieces): void {
  /** Line breaks since the last line with text, that one's own first. */
  let breaks: { from: number; to: number }[] = [];
  let hasText = false;
  let wasIndented = false;
  const keep = (kept: { from: number; to: number }[]) => kept.forEach((one) => pieces.add('\n', one.from, one.to));
  for (let start = from; start < to;) {
    const end = lineEnd(text, start, to);
    const next = afterBreak(text, end, to);
    let at = start;
    while (at < end && at - start < indent && text.charCodeAt(at) === SPACE) at++;
    if (indent >= 0 && at < end) {
      const isIndented = isSpace(text.charCodeAt(at));
      if (style === 'literal' || isIndented || wasIndented || !hasText) keep(breaks);
      else if (breaks.length === 1) pieces.add(' ', breaks[0]?.from ?? end, at);
      else keep(breaks.slice(1));
      pieces.copy(at, end);
      wasIndented = isIndented;
      hasText = true;
      breaks = [];
    }
    breaks.push({ from: end, to: next });
    start = next;
  }
  if (header.includes('+')) keep(breaks);
  else if (!header.includes('-') && hasText) keep(breaks.slice(0, 1));
}

function lineEnd(text: string, start: number, to: number): number {
  let at = start;
  while (at < to && text.charCodeAt(at) !== LF && text.charCodeAt(at) !== CR) at++;
  return at;
}

function afterBreak(text: string, at: number, to: number): number {
  if (at >= to) return to;
  return text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF ? at + 2 : at + 1;
}

function character(hex: string): string {
  const code = parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}

function isSpace(code: number): boolean {
  return code === SPACE || code === TAB;
}

const TAB = 9;
const LF = 10;
const CR = 13;
const SPACE = 32;
const SINGLE = 39;
const BACKSLASH = 92;
const HEX_DIGITS: Record<string, number> = { x: 2, u: 4, U: 8 };
const ESCAPES: Record<string, string> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
};
