import type { Detector } from '../context.ts';
import { expectsNestedValue } from '../line.ts';
import { firstLineWithoutKey } from '../lines-without-key.ts';
import { findMarkerBeforeKey, markerIssue } from '../list-markers.ts';
import { nextStructureLine, precedingFieldOrItem } from '../neighbors.ts';
import { type MessageText } from '../wording.ts';

/**
 * Before the first field of an item.
 *
 * ```yaml
 * items:
 *   -title: Acme
 * ```
 * The dash of this list item needs a space after it.
 */
export const missingSpaceBeforeField: Detector = (context) => {
  const found = findMarkerBeforeKey(context);
  if (!found || found.isAmongFields || found.marker !== '-') return undefined;
  return markerIssue(context, found.line, '-', missingSpaceAfterDash());
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
  if (!line || !/^-(?=[^\s-])/.test(line.value)) return undefined;
  const next = nextStructureLine(lines, line.index);
  const before = precedingFieldOrItem(lines, line.index);
  const isInList = next?.dashes.length || before?.dashes.length || (before && expectsNestedValue(before));
  return isInList ? markerIssue(context, line, '-', missingSpaceAfterDash()) : undefined;
};

function missingSpaceAfterDash(): MessageText {
  return {
    message: 'The dash of this list item needs a space after it.',
  };
}
