import { lineEndingOf } from '../../../model/edits.ts';
import type { Detector, SyntaxIssue } from '../context.ts';
import { valueSchema } from '../groups.ts';
import { contentColumn, indentWidth, isField, type Line } from '../line.ts';
import { linesNestedBelow, nextStructureLine } from '../neighbors.ts';
import { ownerLabel } from '../wording.ts';
import { blockIndicatorWithText } from './reserved-indicators.ts';

/** Letters that look like `|`, symbols that are next to it on a keyboard or replace it in a word processor, and `|` in quotes. */
const LOOKALIKE = /^(?:[lI1]|(?![|>])[^\p{L}\p{N}\s"'([{#:]{1,3}|(["'])\|\1)$/u;

/**
 * ```yaml
 * blurb: l
 *   One line: and another.
 * ```
 * The “l” after “blurb” should be “|”, which introduces the text below.
 */
export const mistypedPipe: Detector = (context) => {
  const { lines, line } = context;
  const owner = lines.slice(0, line.index + 1).findLast(({ key, value }) => key && LOOKALIKE.test(value.trim()));
  const first = owner && nextStructureLine(lines, owner.index);
  if (!first || isField(first) || indentWidth(first) <= contentColumn(owner)) return undefined;
  const between = lines.slice(owner.index + 1, line.index + 1);
  if (between.some((other) => other.text !== '' && indentWidth(other) <= contentColumn(owner))) return undefined;
  const { type, contentMediaType } = valueSchema(context, owner);
  const header = type === 'string' && !contentMediaType ? '>-' : '|';
  const character = owner.value.trim();
  const range = { from: owner.valueFrom, to: owner.valueFrom + character.length };
  // The text may be in curly quotes.
  const isQuotation =
    /[\p{Pi}„]/u.test(character) && /[\p{Pf}“"]$/u.test(linesNestedBelow(lines, owner).at(-1)?.text ?? '');
  return {
    ...range,
    message: `The “${character}” after ${ownerLabel(owner)} should be “${header}”, which introduces the text below.`,
    help: `Write “${header}”.`,
    fix: { safe: !isQuotation, edits: [{ ...range, text: header }] },
  };
};

/** A complete block indicator, and more of its characters: `>--`, `||`. */
const REPEATED = /^([|>](?![-+]?[1-9]?$|[1-9][-+]$)(?:[-+][1-9]?|[1-9][-+]?)?)([-+|>\d]+)$/;

/**
 * ```yaml
 * blurb: |:
 *   One line.
 * ```
 * “:” does not belong after “|”, which introduces the text below.
 */
export const symbolAfterBlockIndicator: Detector = (context) => {
  const { line } = context;
  const [, indicator, rest] = REPEATED.exec(line.value) ?? [];
  if (indicator !== undefined && rest !== undefined)
    return symbolIssue(line, { indicator, rest, length: indicator.length });
  const block = blockIndicatorWithText(context);
  if (!block || /[\p{L}\p{N}]/u.test(block.rest)) return undefined;
  return symbolIssue(line, block);
};

function symbolIssue(line: Line, block: { indicator: string; rest: string; length: number }): SyntaxIssue {
  const from = line.valueFrom + block.length;
  const to = from + block.rest.length;
  return {
    from,
    to,
    message: `“${block.rest}” does not belong after “${block.indicator}”, which introduces the text below.`,
    help: 'Delete it.',
    fix: { safe: true, edits: [{ from: line.valueFrom + block.indicator.length, to, text: '' }] },
  };
}

/**
 * ```yaml
 * blurb: | One line,
 *   and another line.
 * ```
 * The text in “blurb” has to start on the line below “|”.
 */
export const textOnBlockIndicatorLine: Detector = (context) => {
  const { text, line } = context;
  const block = blockIndicatorWithText(context);
  if (!block || !/[\p{L}\p{N}]/u.test(block.rest)) return undefined;
  const edit = {
    from: line.valueFrom + block.indicator.length,
    to: line.valueFrom + block.length,
    text: `${lineEndingOf(text)}${block.margin}`,
  };
  return {
    from: line.valueFrom,
    message: `The text in ${ownerLabel(line)} has to start on the line below “${block.indicator}”.`,
    help: `Start a new line after “${block.indicator}”.`,
    fix: { safe: true, edits: [edit] },
  };
};
