import { INDENT_STEP, parentLine } from '../columns.ts';
import type { Detector, ParseContext, SyntaxIssue } from '../context.ts';
import { reindentEdit } from '../edits.ts';
import { contentColumn, indentWidth, type Line } from '../line.ts';
import { nearestMatches, nextStructureLine, precedingFieldOrItem } from '../neighbors.ts';
import { EXPECTED_ENTRY_OR_END } from '../parse-error.ts';
import { ownerLabel } from '../wording.ts';

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
  if (!EXPECTED_ENTRY_OR_END.test(error.reason)) return undefined;
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
    if (item.dashes.length !== 1 || item.key?.name !== key.name) return false;
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
    const after = lines.slice(line.index + 1);
    const end = after.findIndex(
      (other) => other.kind === 'structure' && indentWidth(other) < indentWidth(sibling) + other.dashes.length,
    );
    const fields = after.slice(0, end >>> 0).filter((other) => other.text !== '');
    edits.push(...fields.map((field) => reindentEdit(field, indentWidth(field) + INDENT_STEP)));
  }
  return {
    from: line.contentFrom,
    to: line.key?.to ?? line.contentFrom,
    message: `${ownerLabel(line)} starts an item of this list, so it needs a dash in front of it.`,
    fix: { safe: true, edits },
  };
}
