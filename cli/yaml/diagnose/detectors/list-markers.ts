import type { Detector, ParseContext, SyntaxIssue } from '../context.ts';
import { contentColumn, expectsNestedValue, indentWidth, isField, type Line } from '../line.ts';
import { FOREIGN_NOTE } from '../lines-without-key.ts';
import { nextStructureLine, precedingFieldOrItem, previousStructureLine } from '../neighbors.ts';

/** Marker before a field name instead of `- `: a dash without its space, or a bullet or number of a word processor. */
const MARKER_BEFORE_KEY = /^(?:-|\*\s+|[•·–—]\s*|\d{1,2}[.)]\s*)(?=[A-Za-z][\w-]*:(?:\s|$))/;

/** Whether a key starts with a marker that should be the dash of a list item. */
export function startsWithMarker(key: string): boolean {
  return MARKER_BEFORE_KEY.test(`${key}:`);
}

/** Whether no list can be where a line is: it is the first of the file, or one field of a group among others. */
function isAmongFields(lines: Line[], line: Line): boolean {
  const before = lines
    .slice(0, line.index)
    .findLast((candidate) => candidate.kind === 'structure' && indentWidth(candidate) <= indentWidth(line));
  if (!before) return indentWidth(line) === 0;
  const isParent = expectsNestedValue(before) && before === previousStructureLine(lines, line.index);
  return contentColumn(before) === indentWidth(line) && !isParent;
}

function continuesText(lines: Line[], line: Line): boolean {
  const before = previousStructureLine(lines, line.index);
  return before !== undefined && !before.key && before.dashes.length === 0;
}

/** Returns the issue of a list item that starts with something other than a dash and a space. */
function markerIssue({ lines }: ParseContext, item: Line, marker: string): SyntaxIssue {
  const from = item.contentFrom;
  const next = nextStructureLine(lines, item.index);
  // The other fields of the item may be aligned with this one.
  const isAligned = item.key && next?.dashes.length === 0 && indentWidth(next) === contentColumn(item) + marker.length;
  const edits = [{ from, to: from + marker.length, text: '-'.padEnd(isAligned ? marker.length : 2) }];
  const message =
    marker === '-'
      ? 'The dash of this list item needs a space after it.'
      : `This line starts with “${marker.trim()}”, but list items start with a dash.`;
  return { from, message, fix: { safe: !FOREIGN_NOTE.test(item.text.slice(marker.length)), edits } };
}

/**
 * Before the first field of an item.
 *
 * ```yaml
 * items:
 *   • title: Acme
 * ```
 * This line starts with “•”, but list items start with a dash.
 *
 * ```yaml
 * items:
 *   -title: Acme
 * ```
 * The dash of this list item needs a space after it.
 */
export const markerBeforeItem: Detector = (context) => {
  const { lines, line } = context;
  for (const candidate of lines.slice(0, line.index + 1)) {
    const [marker] = MARKER_BEFORE_KEY.exec(candidate.text) ?? [];
    if (candidate.kind !== 'structure' || marker === undefined || continuesText(lines, candidate)) continue;
    return isAmongFields(lines, candidate) ? undefined : markerIssue(context, candidate, marker);
  }
  return undefined;
};

/**
 * Before the text of an item.
 *
 * ```yaml
 * tags:
 *   * Cloud
 * ```
 * This line starts with “*”, but list items start with a dash.
 *
 * ```yaml
 * tags:
 *   - Cloud
 *   -Network
 * ```
 * The dash of this list item needs a space after it.
 */
export const markerBeforeText: Detector = (context) => {
  const { lines, line } = context;
  const [marker] = /^(?:[*•·–—]\s+|-(?=[^\s-]))/.exec(line.text) ?? [];
  const owner = precedingFieldOrItem(lines, line.index);
  if (marker === undefined || line.key || line.dashes.length > 0 || !owner || FOREIGN_NOTE.test(line.text))
    return undefined;
  const followsTextItem = owner.dashes.length > 0 && !owner.key && indentWidth(owner) === indentWidth(line);
  if (!expectsNestedValue(owner) && !followsTextItem) return undefined;
  return markerIssue(context, line, marker);
};

/**
 * ```yaml
 * items:
 *   - - title: Acme
 *     blurb: One line.
 * ```
 * This list item starts with two dashes, but one is enough.
 *
 * ```yaml
 * items:
 *   -  title: Acme
 *     blurb: One line.
 * ```
 * The dash of this list item has too many spaces after it, so the fields of the item do not line up.
 */
export const fieldTooFarAfterDash: Detector = ({ lines, line }) => {
  for (const item of [line, precedingFieldOrItem(lines, line.index)]) {
    const [dash, second] = item?.dashes ?? [];
    const next = item && nextStructureLine(lines, item.index);
    if (!item?.key || dash === undefined || !next || next.dashes.length > 0) continue;
    const column = dash + 2 - item.from;
    if (contentColumn(item) <= column || indentWidth(next) !== column || !isField(next)) continue;
    return {
      rule: second === undefined ? 'yaml/indentation' : 'yaml/syntax',
      from: second ?? dash + 1,
      message:
        second === undefined
          ? 'The dash of this list item has too many spaces after it, so the fields of the item do not line up.'
          : 'This list item starts with two dashes, but one is enough.',
      fix: { safe: true, edits: [{ from: dash + 2, to: item.contentFrom, text: '' }] },
    };
  }
  return undefined;
};
