import type { Edit } from '../../model/diagnostic.ts';
import type { ValueLocation, ScalarStyle } from '../../model/locations.ts';
import type { Source } from '../../model/source.ts';
import { lineEndingOf } from '../../model/edits.ts';
import { finding } from './lines.ts';
import type { Rule } from '../rule.ts';
import { fieldLabel, quote } from '../../model/message-text.ts';

/** What starts a list item or a heading in Markdown in the middle of a paragraph: of numbers, only the first. */
const SIGN = /^[ \t]*(?:[-*]|1[.)]|#{1,6})[ \t]+\S/;

/** What goes on with a list. */
const NEXT = /^[ \t]*\d{1,2}[.)][ \t]+\S/;

/** Among lines of words that were broken where they were long, one may start with a dash. */
const FEWEST_SIGNS = 2;

/** What starts so much further to the right than the rest is code to Markdown. */
const CODE = 4;

/** What stands beside `|` and `>` on the keyboard, or looks like them, alone on the first line of a text. */
const MISTYPED = /^(?:[^\p{L}\p{N}\s"'“”‘’([{]{1,3}|[lI1])(?=[ \t]*[\r\n])/u;

type Joining = Exclude<ScalarStyle, 'literal'>;

/** A text that is written in one of these styles. */
type Text = ValueLocation & { scalar: { style: Joining; from: number; to: number; indent: number } };

const IN_QUOTES = { how: 'Quotes join', help: 'Write “|” behind the colon, and the text below it without its quotes.' };

const WORDS: Record<Joining, { how: string; help: string }> = {
  folded: { how: '“>” joins', help: 'Write “|” instead.' },
  plain: { how: 'Without “|” YAML joins', help: 'Write “|” behind the colon, and the text below it.' },
  single: IN_QUOTES,
  double: IN_QUOTES,
};

/**
 * A Markdown text whose lines YAML joins (YAML 1.2.2, 6.5 “Line Folding”): of an empty line between two paragraphs the end of a
 * line is left, which is a space in Markdown, and list items become words.
 */
export const yamlJoinedLinesRule: Rule = {
  id: 'yaml/joined-lines',
  severity: 'error',
  *document({ source, locations, fields, markdown }) {
    for (const { pointer, schema } of fields) {
      const { scalar } = locations.get(pointer) ?? {};
      if (scalar?.style !== 'plain' || schema.type !== 'string') continue;
      const [written] = MISTYPED.exec(source.text.slice(scalar.from, scalar.to)) ?? [];
      if (written === undefined) continue;
      const [from, to] = [scalar.from, scalar.from + written.length];
      const sign = schema.contentMediaType ? '|' : '>-';
      yield {
        ...finding(
          source,
          from,
          to,
          pointer,
          `${quote(written)} stands where a “${sign}” announces a text of several lines.`,
        ),
        help: `Write “${sign}”.`,
        fix: { safe: true, edits: [{ from, to, text: sign }] },
      };
    }
    for (const { pointer } of markdown) {
      const place = locations.get(pointer);
      if (!isJoining(place) || !runsTogether(source, place)) continue;
      const { how, help } = WORDS[place.scalar.style];
      const isFolded = place.scalar.style === 'folded';
      const sign = isFolded ? place.value.start.offset : signBefore(source, place);
      const edits = isFolded ? [{ from: sign, to: sign + 1, text: '|' }] : asBlock(source, place, sign);
      const message = `${how} the lines of ${fieldLabel(pointer)}: paragraphs and list items run into one another.`;
      yield {
        ...finding(source, sign, sign + 1, pointer, message),
        help,
        ...(edits && { fix: { safe: true, edits } }),
      };
    }
  },
};

function isJoining(place: ValueLocation | undefined): place is Text {
  const style = place?.scalar?.style;
  return style !== undefined && style !== 'literal';
}

/** Whether Markdown would make more of the lines of a text than it makes of what YAML reads. */
function runsTogether({ text }: Source, { scalar: { style, from, to, indent } }: Text): boolean {
  const isFolded = style === 'folded';
  let [signs, blank, last] = [0, 0, ''];
  for (const line of text.slice(from, to).split(/\r\n|\r|\n/)) {
    if (line.trim() === '') {
      blank++;
      continue;
    }
    // Of what starts further to the right than the rest `>` keeps the ends of the lines.
    const isKept = isFolded && [last, line].some((one) => /[ \t]/.test(one.charAt(indent)));
    if (last !== '' && !isKept) {
      if (blank === 1) return true;
      if (blank === 0 && (SIGN.test(line) || (NEXT.test(line) && /^[ \t]*\d/.test(last)))) signs++;
      if (signs === 1 && /:[ \t]*$/.test(last)) return true;
    }
    [blank, last] = [0, line];
  }
  return signs >= FEWEST_SIGNS;
}

/** Where the colon or dash stands that a text follows. */
function signBefore({ text }: Source, { value }: Text): number {
  return text.slice(0, value.start.offset).trimEnd().length - 1;
}

/**
 * The edits that write a text below a `|`, its lines as they stand.
 * @param sign where the colon or dash before it is
 * @returns none inside brackets, and where the lines would mean something else
 */
function asBlock({ text, lineStarts }: Source, { key, value, scalar }: Text, sign: number): Edit[] | undefined {
  const raw = text.slice(scalar.from, scalar.to);
  const isQuoted = scalar.style !== 'plain';
  // What is a note behind or below the text would become a part of it.
  if ((isQuoted && /\\|''/.test(raw)) || /^[ \t]*(?:[\r\n]\s*)?#/.test(text.slice(value.end.offset))) return undefined;
  const owner = key?.start.offset ?? sign;
  const lead = text.slice(
    lineStarts.findLast((start) => start <= owner),
    owner,
  );
  if (!/^ *(?:- +)*$/.test(lead) || !/[:-]/.test(text.charAt(sign))) return undefined;
  const isBelow = /[\r\n]/.test(text.slice(sign, value.start.offset));
  const own = text.slice(lineStarts[value.start.line - (isBelow ? 1 : 0)], scalar.to).split(/\r\n|\r|\n/);
  const indents = own.filter((line) => line.trim() !== '').map((line) => line.search(/[^ ]/));
  const base = Math.min(...indents);
  if (base <= lead.length || Math.max(...indents) - base >= CODE || own.some((line) => /^ *\t/.test(line)))
    return undefined;
  const { start, end } = value;
  const quote = isQuoted ? 1 : 0;
  const [open, close] = [start.offset + quote, end.offset - quote];
  return [
    isBelow
      ? { from: sign + 1, to: sign + 1, text: ' |' }
      : { from: sign + 1, to: open, text: ` |${lineEndingOf(text)}${' '.repeat(base)}` },
    { from: start.offset, to: isBelow ? open : start.offset, text: '' },
    { from: close, to: end.offset, text: '' },
  ].filter((edit) => edit.text !== '' || edit.from < edit.to);
}
