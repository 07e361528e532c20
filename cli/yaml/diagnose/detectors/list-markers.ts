import type { Edit } from '../../../model/diagnostic.ts';
import type { Detector, ParseContext, SyntaxIssue } from '../context.ts';
import { contentColumn, expectsNestedValue, indentWidth, isField, type Line } from '../line.ts';
import { firstLineWithoutKey } from '../lines-without-key.ts';
import { findMissingSpace } from '../missing-space.ts';
import { nextStructureLine, precedingFieldOrItem, previousStructureLine } from '../neighbors.ts';
import { scatteredLinesLabel } from '../wording.ts';

/** Marker before a field name instead of `- `: a dash without its space, or a bullet or number of a word processor. */
const MARKER_BEFORE_KEY = /^(?:-|\*\s+|[•·–—]\s*|\d{1,2}[.)]\s*)(?=[A-Za-z][\w-]*:(?:\s|$))/;

/** Whether a key starts with a marker that should be the dash of a list item. */
export function startsWithMarker(key: string): boolean {
  return MARKER_BEFORE_KEY.test(`${key}:`);
}

/** Returns the marker before the key on a line, with the space after it. */
function markerBeforeKey({ text }: Line): string | undefined {
  return MARKER_BEFORE_KEY.exec(text)?.[0];
}

/** Returns the first line with a marker before its key, and whether that line is one field among others instead of an item. */
function findMarkerBeforeKey({ lines, line }: ParseContext) {
  for (const candidate of lines.slice(0, line.index + 1)) {
    const marker = candidate.kind === 'structure' ? markerBeforeKey(candidate) : undefined;
    if (marker === undefined || continuesText(lines, candidate)) continue;
    return { line: candidate, marker, isAmongFields: isAmongFields(lines, candidate) };
  }
  return undefined;
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
  return { from, message, fix: { safe: true, edits } };
}

/**
 * ```yaml
 * 1. title: Acme
 * 2. sector: Federal
 * ```
 * This line and 1 other start with numbers, but a field starts with its name.
 */
export const markerBeforeField: Detector = (context) => {
  const found = findMarkerBeforeKey(context);
  if (!found?.isAmongFields) return undefined;
  const { line, marker } = found;
  // All fields at the left margin with such a marker are repaired together.
  const isAlone = indentWidth(line) > 0 || marker === '-';
  const others = isAlone ? [] : context.lines.slice(line.index + 1).filter(({ indent }) => indent === '');
  const edits = [line, ...others].flatMap((candidate) => {
    const own = markerBeforeKey(candidate);
    if (own === undefined || markerLabel(own) !== markerLabel(marker)) return [];
    return [{ from: candidate.contentFrom, to: candidate.contentFrom + own.length, text: '' }];
  });
  // A dash may be all that is left of a list, or of a removed line in a diff.
  return markersBeforeFieldsIssue(line, marker.trim(), edits, marker !== '-');
};

/**
 * ```yaml
 * - title: Acme
 * - blurb: |
 *   One line.
 * ```
 * This line and 1 other start with “-”, but a field starts with its name.
 */
export const dashBeforeEveryField: Detector = (context) => {
  const { lines, schema } = context;
  const atMargin = lines.filter(({ kind, indent }) => kind === 'structure' && indent === '');
  const [first, second] = atMargin;
  const haveDashes = atMargin.every(({ dashes, key }) => dashes.length === 1 && key);
  if (schema.type !== 'object' || !first || !second || !haveDashes) return undefined;
  const edits = atMargin.map(({ from, contentFrom }) => ({ from, to: contentFrom, text: '' }));
  return markersBeforeFieldsIssue(first, '-', edits, true);
};

function markersBeforeFieldsIssue(line: Line, marker: string, edits: Edit[], safe: boolean): SyntaxIssue {
  const from = line.from + indentWidth(line);
  const label = edits.length === 1 ? `“${marker}”` : markerLabel(marker);
  return {
    from,
    to: from + marker.length,
    message: `${scatteredLinesLabel(edits.length)} ${edits.length === 1 ? 'starts' : 'start'} with ${label}, but a field starts with its name.`,
    fix: { safe, edits },
  };
}

function markerLabel(marker: string): string {
  return /\d/.test(marker) ? 'numbers' : `“${marker.trim()}”`;
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
  const found = findMarkerBeforeKey(context);
  return found && !found.isAmongFields ? markerIssue(context, found.line, found.marker) : undefined;
};

/**
 * Before the text of an item.
 *
 * ```yaml
 * tags:
 *   * Cloud
 * ```
 * This line starts with “*”, but list items start with a dash.
 */
export const bulletBeforeText: Detector = (context) => {
  const { lines, line } = context;
  const [bullet] = /^[*•·–—]\s+/.exec(line.text) ?? [];
  const owner = precedingFieldOrItem(lines, line.index);
  if (bullet === undefined || line.key || line.dashes.length > 0 || !owner) return undefined;
  const followsTextItem = owner.dashes.length > 0 && !owner.key && indentWidth(owner) === indentWidth(line);
  if (!expectsNestedValue(owner) && !followsTextItem) return undefined;
  return markerIssue(context, line, bullet);
};

/**
 * Before the text of an item.
 *
 * ```yaml
 * tags:
 *   - Cloud
 *   -Network
 * ```
 * The dash of this list item needs a space after it.
 */
export const missingSpaceBeforeText: Detector = (context) => {
  const { lines } = context;
  const line = firstLineWithoutKey(context);
  const found = line && findMissingSpace(line);
  if (!found || found.name !== undefined) return undefined;
  const next = nextStructureLine(lines, line.index);
  const before = precedingFieldOrItem(lines, line.index);
  const isInList = next?.dashes.length || before?.dashes.length || (before && expectsNestedValue(before));
  return isInList ? markerIssue(context, line, '-') : undefined;
};

/**
 * ```yaml
 * items:
 *   - - title: Acme
 *     blurb: One line.
 * ```
 * This list item starts with two dashes, but one is enough.
 */
export const repeatedDash: Detector = ({ lines, line }) => {
  const item = [line, precedingFieldOrItem(lines, line.index)].find(
    (candidate) => candidate && candidate.dashes.length > 1 && candidate.key,
  );
  if (!item) return undefined;
  const [first = 0, second = 0] = item.dashes;
  return {
    from: second,
    message: 'This list item starts with two dashes, but one is enough.',
    fix: { safe: true, edits: [{ from: first, to: second, text: '' }] },
  };
};

/**
 * ```yaml
 * items:
 *   -  title: Acme
 *     blurb: One line.
 * ```
 * The dash of this list item has too many spaces after it, so the fields of the item do not line up.
 */
export const extraSpaceAfterDash: Detector = ({ lines, line }) => {
  for (const item of [line, precedingFieldOrItem(lines, line.index)]) {
    const [dash] = item?.dashes ?? [];
    const next = item && nextStructureLine(lines, item.index);
    if (!item?.key || dash === undefined || item.dashes.length > 1 || !next || next.dashes.length > 0) continue;
    const column = dash + 2 - item.from;
    if (contentColumn(item) <= column || indentWidth(next) !== column || !isField(next)) continue;
    return {
      rule: 'yaml/indentation',
      from: dash + 1,
      to: item.contentFrom,
      message: 'The dash of this list item has too many spaces after it, so the fields of the item do not line up.',
      fix: { safe: true, edits: [{ from: dash + 2, to: item.contentFrom, text: '' }] },
    };
  }
  return undefined;
};
