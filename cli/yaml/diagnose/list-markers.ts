import type { ParseContext, SyntaxIssue } from './context.ts';
import { contentColumn, expectsNestedValue, indentWidth, type Line } from './line.ts';
import { nextStructureLine, previousStructureLine } from './neighbors.ts';
import { type MessageText } from './wording.ts';

/** Marker before a field name instead of `- `: a dash without its space, or a bullet or number of a word processor. */
const MARKER_BEFORE_KEY = /^(?:-|\*\s+|[•·–—]\s*|\d{1,2}[.)]\s*)(?=[A-Za-z][\w-]*:(?:\s|$))/;

/** Returns whether a key starts with a marker that should be the dash of a list item. */
export function startsWithMarker(key: string): boolean {
  return MARKER_BEFORE_KEY.test(`${key}:`);
}

/** Returns the marker before the key on a line, with the space after it. */
export function markerBeforeKey({ text }: Line): string | undefined {
  return MARKER_BEFORE_KEY.exec(text)?.[0];
}

/** Returns the first line with a marker before its key, and whether that line is one field among others instead of an item. */
export function findMarkerBeforeKey({
  lines,
  line,
}: ParseContext): { line: Line; marker: string; isAmongFields: boolean } | undefined {
  for (const candidate of lines.slice(0, line.index + 1)) {
    const marker = candidate.kind === 'structure' ? markerBeforeKey(candidate) : undefined;
    if (marker === undefined || continuesText(lines, candidate)) continue;
    return { line: candidate, marker, isAmongFields: isAmongFields(lines, candidate) };
  }
  return undefined;
}

/** Returns whether no list can be where a line is: it is the first of the file, or one field of a group among others. */
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
export function markerIssue({ lines }: ParseContext, item: Line, marker: string, message: MessageText): SyntaxIssue {
  const from = item.contentFrom;
  const next = nextStructureLine(lines, item.index);
  // The other fields of the item may be aligned with this one.
  const isAligned = item.key && next?.dashes.length === 0 && indentWidth(next) === contentColumn(item) + marker.length;
  const edits = [{ from, to: from + marker.length, text: '-'.padEnd(isAligned ? marker.length : 2) }];
  return {
    from,
    ...message,
    fix: { safe: true, edits },
  };
}
