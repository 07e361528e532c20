import { allowedColumns, nearestColumn } from '../columns.ts';
import type { Detector } from '../context.ts';
import { ownColumns } from '../groups.ts';
import { contentColumn, expectsNestedValue, indentWidth } from '../line.ts';
import { misindentedTree } from '../misindented-line.ts';
import { precedingFieldOrItem, siblingsBelow } from '../neighbors.ts';
import { EXPECTED_ENTRY } from '../parse-error.ts';
import { multilineTextWithColon } from './colon-in-multiline-text.ts';
import { orPrecedingSiblings } from './misindented-siblings.ts';
import { missingGroupKey } from './missing-group-key.ts';
import { unnamedGroup } from './unnamed-group.ts';
import { valueAboveNestedContent } from './value-above-nested-content.ts';

/**
 * A field below one that has a value. The more specific explanations come first.
 *
 * ```yaml
 * title: Acme
 *  sector: Federal
 * ```
 * This line starts with 1 space, but the lines around it call for none.
 */
export const overIndentedLine: Detector = (context) => {
  const { lines, line, error } = context;
  if (!EXPECTED_ENTRY.test(error.reason) || !line.key || error.offset > line.valueFrom) return undefined;
  const owner = precedingFieldOrItem(lines, line.index);
  if (!owner || expectsNestedValue(owner) || indentWidth(line) <= contentColumn(owner)) return undefined;
  const isText = /\s/.test(line.key.name) && owner.value !== '' && !owner.opensWith;
  if (isText) return multilineTextWithColon(context, owner, line.key.to);
  const groupIssue =
    valueAboveNestedContent(context, owner, line) ?? missingGroupKey(context, line, contentColumn(owner));
  if (groupIssue) return groupIssue;
  const column = nearestColumn(ownColumns(context, line, allowedColumns(lines, line)), indentWidth(line));
  const isOffByOne = (indentWidth(line) - column) % 2 === 1;
  const lineIssue = misindentedTree(lines, line, column, isOffByOne);
  const issue = orPrecedingSiblings(context, line, lineIssue, column);
  const mayBeGroup = !isOffByOne && column <= indentWidth(line) && issue === lineIssue;
  const siblings = mayBeGroup ? siblingsBelow(lines, line) : [];
  return siblings.length > 0 ? unnamedGroup(lines, line, siblings, column) : issue;
};
