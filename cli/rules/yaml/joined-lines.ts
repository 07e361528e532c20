import type { Edit } from '../../model/diagnostic.ts';
import type { Rule } from '../rule.ts';
import { lineEndingOf } from '../../model/edits.ts';
import type { ValueLocation } from '../../model/locations.ts';
import { fieldLabel } from '../../model/message-text.ts';
import { rangeBetween, type Source } from '../../model/source.ts';

/** Start of a list item or a heading that Markdown recognizes in a paragraph: of the numbers, only 1. */
const BLOCK_START = /^[ \t]*(?:[-*]|1[.)]|#{1,6})[ \t]+\S/;

/** Start of a further item in a numbered list. */
const NEXT_ITEM = /^[ \t]*\d{1,2}[.)][ \t]+\S/;

/** One line of a long paragraph may start with a dash. */
const MIN_BLOCK_STARTS = 2;

/** Markdown reads lines with this much additional indentation as code. */
const CODE_INDENT = 4;

type Scalar = NonNullable<ValueLocation['scalar']>;

const QUOTED = {
  cause: 'Quotes join',
  help: 'Write “|” after the colon, and the text without quotes on the lines below.',
};

/** By the styles whose lines YAML joins. */
const WORDING = {
  folded: { cause: '“>” joins', help: 'Write “|” instead.' },
  plain: { cause: 'Without “|”, YAML joins', help: 'Write “|” after the colon, and the text on the lines below.' },
  single: QUOTED,
  double: QUOTED,
};

/** Reports Markdown whose lines YAML joins (YAML 1.2.2, 6.5 “Line Folding”), so that paragraphs and list items run together. */
export const yamlJoinedLinesRule: Rule = {
  *document({ source, locations, markdown }) {
    for (const { pointer } of markdown) {
      const location = locations.get(pointer);
      const scalar = location?.scalar;
      if (!location || !scalar || scalar.style === 'literal' || !joinsBlocks(source, scalar)) continue;
      const { cause, help } = WORDING[scalar.style];
      const isFolded = scalar.style === 'folded';
      // Without an indicator of its own, a text follows a colon or a dash.
      const indicator = isFolded
        ? location.value.start.offset
        : source.text.slice(0, location.value.start.offset).trimEnd().length - 1;
      const edits = isFolded
        ? [{ from: indicator, to: indicator + 1, text: '|' }]
        : toLiteralBlock(source, location, scalar, indicator);
      yield {
        range: rangeBetween(source, indicator, indicator + 1),
        pointer,
        message: `${cause} the lines of ${fieldLabel(pointer)}, so paragraphs and list items run together.`,
        help,
        ...(edits && { fix: { safe: true, edits } }),
      };
    }
  },
};

/** Whether the lines of a text contain more Markdown blocks than the value that YAML reads. */
function joinsBlocks({ text }: Source, { style, from, to, indent }: Scalar): boolean {
  const isFolded = style === 'folded';
  let [blockStarts, blankLines, previous] = [0, 0, ''];
  for (const line of text.slice(from, to).split(/\r\n|\r|\n/)) {
    if (line.trim() === '') {
      blankLines++;
      continue;
    }
    // `>` keeps the line breaks of lines with additional indentation.
    const isKept = isFolded && [previous, line].some((candidate) => /[ \t]/.test(candidate.charAt(indent)));
    if (previous !== '' && !isKept) {
      if (blankLines === 1) return true;
      const isNextItem = NEXT_ITEM.test(line) && /^[ \t]*\d/.test(previous);
      if (blankLines === 0 && (BLOCK_START.test(line) || isNextItem)) blockStarts++;
      if (blockStarts === 1 && /:[ \t]*$/.test(previous)) return true;
    }
    [blankLines, previous] = [0, line];
  }
  return blockStarts >= MIN_BLOCK_STARTS;
}

/** Returns the edits that write a text as a literal block; undefined in brackets, and if its lines would get another meaning. */
function toLiteralBlock(
  { text, lineStarts }: Source,
  { key, value }: ValueLocation,
  scalar: Scalar,
  indicator: number,
): Edit[] | undefined {
  const raw = text.slice(scalar.from, scalar.to);
  const isQuoted = scalar.style !== 'plain';
  if (isQuoted && /\\|''/.test(raw)) return undefined;
  // A comment after or below the text would become part of it.
  if (/^[ \t]*(?:[\r\n]\s*)?#/.test(text.slice(value.end.offset))) return undefined;
  const ownerStart = key?.start.offset ?? indicator;
  const lineStart = lineStarts.findLast((start) => start <= ownerStart);
  const beforeOwner = text.slice(lineStart, ownerStart);
  if (!/^ *(?:- +)*$/.test(beforeOwner) || !/[:-]/.test(text.charAt(indicator))) return undefined;
  const startsBelow = /[\r\n]/.test(text.slice(indicator, value.start.offset));
  const lines = text.slice(lineStarts[value.start.line - (startsBelow ? 1 : 0)], scalar.to).split(/\r\n|\r|\n/);
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/[^ ]/));
  const indent = Math.min(...indents);
  if (indent <= beforeOwner.length || Math.max(...indents) - indent >= CODE_INDENT) return undefined;
  if (lines.some((line) => /^ *\t/.test(line))) return undefined;
  const { start, end } = value;
  const quoteLength = isQuoted ? 1 : 0;
  const [contentStart, contentEnd] = [start.offset + quoteLength, end.offset - quoteLength];
  return [
    startsBelow
      ? { from: indicator + 1, to: indicator + 1, text: ' |' }
      : { from: indicator + 1, to: contentStart, text: ` |${lineEndingOf(text)}${' '.repeat(indent)}` },
    { from: start.offset, to: startsBelow ? contentStart : start.offset, text: '' },
    { from: contentEnd, to: end.offset, text: '' },
  ].filter((edit) => edit.text !== '' || edit.from < edit.to);
}
