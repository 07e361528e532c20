import type { ScalarStyle } from '../model/locations.ts';
import type { Span } from '../model/source.ts';
import { CR, LF, SPACE, TAB } from './separators.ts';

/** A range of a decoded value and the range of the source that it was read from. */
export interface Segment {
  valueFrom: number;
  valueLength: number;
  /** Equal lengths mean that the source contains the same characters. */
  sourceFrom: number;
  sourceLength: number;
}

/** The raw characters of a scalar, without quotes or block header. */
export interface RawScalar {
  style: ScalarStyle;
  from: number;
  to: number;
  /** Indentation of a block scalar. */
  indent: number;
  /** Header of a block scalar, such as `|2-`, or ''. */
  header: string;
}

/** Decodes a scalar by YAML 1.2 (sections 7.3 and 8.1) and records where each part of the value comes from. */
export function decodeScalar(text: string, scalar: RawScalar): DecodedScalar {
  const decoded = new DecodedScalar(text);
  if (scalar.style === 'literal' || scalar.style === 'folded') decodeBlock(text, scalar, decoded);
  else decodeFlow(text, scalar, decoded);
  return decoded;
}

class DecodedScalar {
  /** In order and without gaps in the value. */
  readonly segments: Segment[] = [];
  value = '';
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Adds characters of the source as they are. */
  copy(from: number, to: number): void {
    if (to > from) this.add(this.text.slice(from, to), from, to);
  }

  /** Adds characters that a range of the source encodes. */
  add(value: string, from: number, to: number): void {
    const [valueFrom, valueLength] = [this.value.length, value.length];
    this.segments.push({ valueFrom, valueLength, sourceFrom: from, sourceLength: to - from });
    this.value += value;
  }
}

/** Decodes plain and quoted scalars, in which line breaks are folded and characters may be escaped. */
function decodeFlow(text: string, { style, from, to }: RawScalar, decoded: DecodedScalar): void {
  let copiedTo = from;
  let at = from;
  const replace = (value: string, end: number) => {
    decoded.copy(copiedTo, at);
    if (value !== '') decoded.add(value, at, end);
    copiedTo = at = end;
  };
  while ((at = indexOfAny(ENCODED, text, at, to)) < to) {
    const code = text.charCodeAt(at);
    if (code === LF || code === CR) {
      const { end, breaks } = skipLineBreaks(text, at, to);
      while (at > copiedTo && isBlank(text.charCodeAt(at - 1))) at--;
      replace(breaks === 1 ? ' ' : '\n'.repeat(breaks - 1), end);
    } else if (code === SINGLE_QUOTE && style === 'single') replace("'", at + 2);
    else if (code === BACKSLASH && style === 'double') {
      const escape = text.charAt(at + 1);
      const digits = HEX_DIGITS[escape] ?? 0;
      if (escape === '\n' || escape === '\r') replace('', skipLineBreaks(text, at + 1, to).end);
      else if (digits > 0) replace(decodeHex(text.slice(at + 2, at + 2 + digits)), at + 2 + digits);
      else replace(ESCAPES[escape] ?? escape, at + 2);
    } else at++;
  }
  decoded.copy(copiedTo, to);
}

/** Skips line breaks and the blanks around them, and counts the breaks. */
function skipLineBreaks(text: string, from: number, to: number): { end: number; breaks: number } {
  let end = from;
  let breaks = 0;
  for (; end < to; end++) {
    const code = text.charCodeAt(end);
    if (code === LF || code === CR) {
      breaks++;
      if (code === CR && text.charCodeAt(end + 1) === LF) end++;
    } else if (!isBlank(code)) break;
  }
  return { end, breaks };
}

/** Decodes literal and folded block scalars: removes the indentation, folds line breaks and chomps the last ones. */
function decodeBlock(text: string, { style, from, to, indent, header }: RawScalar, decoded: DecodedScalar): void {
  /** Line breaks since the last line with text, including the one that ends it. */
  let breaks: Span[] = [];
  let hasText = false;
  let wasMoreIndented = false;
  const addBreaks = (kept: typeof breaks) =>
    kept.forEach((lineBreak) => decoded.add('\n', lineBreak.from, lineBreak.to));
  for (let start = from; start < to;) {
    const end = indexOfAny(LINE_BREAK, text, start, to);
    const next = skipLineBreak(text, end, to);
    let at = start;
    while (at < end && at - start < indent && text.charCodeAt(at) === SPACE) at++;
    if (indent >= 0 && at < end) {
      const isMoreIndented = isBlank(text.charCodeAt(at));
      if (style === 'literal' || isMoreIndented || wasMoreIndented || !hasText) addBreaks(breaks);
      else if (breaks.length === 1) decoded.add(' ', breaks[0]?.from ?? end, at);
      else addBreaks(breaks.slice(1));
      decoded.copy(at, end);
      wasMoreIndented = isMoreIndented;
      hasText = true;
      breaks = [];
    }
    breaks.push({ from: end, to: next });
    start = next;
  }
  if (header.includes('+')) addBreaks(breaks);
  else if (!header.includes('-') && hasText) addBreaks(breaks.slice(0, 1));
}

/** Returns the offset of the first character that a global pattern matches, or `to`. */
function indexOfAny(characters: RegExp, text: string, from: number, to: number): number {
  characters.lastIndex = from;
  const found = characters.exec(text)?.index ?? to;
  return Math.min(found, to);
}

function skipLineBreak(text: string, at: number, to: number): number {
  if (at >= to) return to;
  return text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF ? at + 2 : at + 1;
}

function decodeHex(digits: string): string {
  const code = Number.parseInt(digits, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}

function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}

const LINE_BREAK = /[\r\n]/g;
/** Characters that a flow scalar may encode. */
const ENCODED = /[\r\n'\\]/g;
const SINGLE_QUOTE = 39;
const BACKSLASH = 92;
const HEX_DIGITS: Record<string, number> = { x: 2, u: 4, U: 8 };
/** Escapes of one character (YAML 1.2, section 5.7). */
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
