import type { Detector } from '../context.ts';
import { expectsNestedValue, indentWidth } from '../line.ts';
import { findMarkerBeforeKey, markerIssue } from '../list-markers.ts';
import { precedingFieldOrItem } from '../neighbors.ts';
import { type MessageText } from '../wording.ts';

/**
 * Before the first field of an item.
 *
 * ```yaml
 * items:
 *   • title: Acme
 * ```
 * This line starts with “•”, but list items start with a dash.
 */
export const bulletBeforeField: Detector = (context) => {
  const found = findMarkerBeforeKey(context);
  if (!found || found.isAmongFields || found.marker === '-') return undefined;
  const { line, marker } = found;
  return markerIssue(context, line, marker, bulletInsteadOfDash(marker.trim()));
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
  return markerIssue(context, line, bullet, bulletInsteadOfDash(bullet.trim()));
};

function bulletInsteadOfDash(bullet: string): MessageText {
  return {
    message: `This line starts with “${bullet}”, but list items start with a dash.`,
  };
}
