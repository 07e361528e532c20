import type { Edit } from '../../../model/diagnostic.ts';
import type { Detector, SyntaxIssue } from '../context.ts';
import { indentWidth, type Line } from '../line.ts';
import { findMarkerBeforeKey, markerBeforeKey } from '../list-markers.ts';
import { type MessageText, scatteredLinesLabel } from '../wording.ts';

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
    const own = candidate.kind === 'structure' ? markerBeforeKey(candidate) : undefined;
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
  const from = edits[0]?.from ?? line.contentFrom;
  const label = edits.length === 1 ? `“${marker}”` : markerLabel(marker);
  return {
    from,
    to: from + marker.length,
    ...wording(label, edits.length),
    fix: { safe, edits },
  };
}

function markerLabel(marker: string): string {
  return /\d/.test(marker) ? 'numbers' : `“${marker.trim()}”`;
}

/** @param marker such as `“-”` or `numbers` */
function wording(marker: string, lineCount: number): MessageText {
  const verb = lineCount === 1 ? 'starts' : 'start';
  return { message: `${scatteredLinesLabel(lineCount)} ${verb} with ${marker}, but a field starts with its name.` };
}
