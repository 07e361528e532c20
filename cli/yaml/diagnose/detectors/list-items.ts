import { quote } from '../../../model/message-text.ts';
import { allowedColumns, INDENT_STEP, parentLine } from '../columns.ts';
import { type Detector, type ParseContext, type SyntaxIssue, isKind } from '../context.ts';
import { emptyLineEdits, reindentEdit } from '../edits.ts';
import { contentColumn, expectsNestedValue, indentWidth, type Line } from '../line.ts';
import { misindentedLine, misindentedTree } from '../misindented-line.ts';
import { nearestMatches, nextStructureLine, precedingFieldOrItem, takeUntil } from '../neighbors.ts';
import { ownerLabel } from '../wording.ts';
import { valueAboveNestedContent } from './missing-keys.ts';

/**
 * ```yaml
 * items:
 *   - title: One
 *     - title: Two
 *     blurb: One line.
 * ```
 * This line starts with 4 spaces, but the lines around it call for 2.
 */
export const overIndentedItem: Detector = ({ lines, line }) => {
  for (const item of [line, precedingFieldOrItem(lines, line.index)]) {
    if (!item?.key || item.dashes.length !== 1) continue;
    const { name } = item.key;
    const column = indentWidth(item);
    const next = nextStructureLine(lines, item.index);
    // The nearest items that start with the same field, up to where the list ends.
    const siblings = nearestMatches(lines, item.index, (other) =>
      other.dashes.length > 0 ? other.key?.name === name : indentWidth(other) < column - INDENT_STEP,
    );
    const sibling = siblings.find((other) => other.dashes.length === 1 && indentWidth(other) === column - INDENT_STEP);
    if (!sibling) continue;
    const hasNoOtherFields = !next || next.dashes.length > 0 || indentWidth(next) < column;
    if (!hasNoOtherFields && indentWidth(next) !== contentColumn(sibling)) continue;
    const target = indentWidth(sibling);
    return { ...misindentedLine(item, target), fix: { safe: true, edits: [reindentEdit(item, target)] } };
  }
  return undefined;
};

/** Returns the list item above, further left, that starts with the same field. */
function precedingSibling({ lines, line }: ParseContext): Line | undefined {
  const columns = allowedColumns(lines, line);
  return lines
    .slice(0, line.index)
    .findLast(
      (item) =>
        item.dashes.length > 0 &&
        item.key?.name === line.key?.name &&
        indentWidth(item) < indentWidth(line) &&
        columns.includes(indentWidth(item)),
    );
}

/** Returns the field that has a value although the line of the error is a list item below it. */
function itemBelowValue({ lines, line, error }: ParseContext): Line | undefined {
  const owner = precedingFieldOrItem(lines, line.index);
  if (!isKind(error, 'entry', 'end') || !owner?.key || line.dashes.length === 0) return undefined;
  return !expectsNestedValue(owner) && indentWidth(line) >= contentColumn(owner) ? owner : undefined;
}

/**
 * ```yaml
 * blurb: One line.
 * - title: One
 * ```
 * This list item is below “blurb”, which already has the text “One line.”.
 *
 * ```yaml
 * items:
 *   - title: One
 *     blurb: One line.
 *     - title: Two
 * ```
 * This line starts with 4 spaces, but the lines around it call for 2.
 */
export const itemBelowText: Detector = (context) => {
  const { lines, line } = context;
  const owner = itemBelowValue(context);
  if (!owner) return undefined;
  const sibling = precedingSibling(context);
  if (sibling) return misindentedTree(lines, line, indentWidth(sibling), false);
  const valueIssue = valueAboveNestedContent(context, owner, line);
  if (valueIssue) return valueIssue;
  const others = takeUntil(
    lines.slice(line.index + 1),
    (other) => other.kind === 'structure' && indentWidth(other) < indentWidth(line) + Number(other.dashes.length === 0),
  );
  return {
    rule: 'yaml/indentation',
    from: line.from + indentWidth(line),
    message: `This list item is below ${ownerLabel(owner)}, which already has ${owner.opensWith ? 'text' : `the text ${quote(owner.value)}`}.`,
    help: 'Write the name of its list and a colon on the line above, or move it below the field it belongs to.',
    recoveryEdits: emptyLineEdits([line, ...others]),
  };
};

/**
 * ```yaml
 * items:
 *   - title: One
 *   title: Two
 * ```
 * “title” starts an item of this list, so it needs a dash in front of it.
 */
export const fieldItemWithoutDash: Detector = (context) => {
  const { lines, line, error } = context;
  if (!isKind(error, 'entry', 'end')) return undefined;
  const parent = parentLine(lines, line.index, indentWidth(line));
  const firstOfList = parent && nextStructureLine(lines, parent.index);
  for (const candidate of [firstOfList, precedingFieldOrItem(lines, line.index), line]) {
    const item = candidate && candidate.index <= line.index && neighboringItem(lines, candidate);
    if (item) return itemWithoutDash(context, candidate, item);
  }
  return undefined;
};

/** Returns the list item before or after a field that starts with a field of the same name. */
function neighboringItem(lines: Line[], { index, key, dashes, indent }: Line): Line | undefined {
  if (!key || dashes.length > 0) return undefined;
  const column = indent.length;
  const neighbors = nearestMatches(
    lines,
    index,
    (other) => indentWidth(other) < column + Number(other.dashes.length > 0),
  );
  return neighbors.find((item) => {
    // How far tabs indent a line is unknown.
    if (item.dashes.length !== 1 || item.key?.name !== key.name || item.indent.includes('\t')) return false;
    // Items may be at the column of their list's field. Then the field is not an item of that list.
    const list = parentLine(lines, item.index, indentWidth(item) + 1);
    const isAligned = indentWidth(item) === column || contentColumn(item) === column;
    return list && contentColumn(list) < indentWidth(item) && isAligned;
  });
}

function itemWithoutDash({ lines }: ParseContext, line: Line, sibling: Line): SyntaxIssue {
  const edits = [{ from: line.from, to: line.contentFrom, text: `${sibling.indent}- ` }];
  const next = nextStructureLine(lines, line.index);
  if (next && next.dashes.length === 0 && indentWidth(next) === indentWidth(sibling)) {
    // The other fields of the item are shifted too.
    const fields = takeUntil(
      lines.slice(line.index + 1),
      (other) => other.kind === 'structure' && indentWidth(other) < indentWidth(sibling) + other.dashes.length,
    );
    const shifted = fields.filter((other) => other.text !== '');
    edits.push(...shifted.map((field) => reindentEdit(field, indentWidth(field) + INDENT_STEP)));
  }
  return {
    from: line.contentFrom,
    to: line.key?.to ?? line.contentFrom,
    message: `${ownerLabel(line)} starts an item of this list, so it needs a dash in front of it.`,
    fix: { safe: true, edits },
  };
}
