import type { Edit } from '../../../model/diagnostic.ts';
import { quoteWhole, quote, spacesLabel } from '../../../model/message-text.ts';
import { INDENT_STEP, parentLine } from '../columns.ts';
import type { Detector, ParseContext, SyntaxIssue } from '../context.ts';
import { shiftEdits } from '../edits.ts';
import { groupFields, groupSchema } from '../groups.ts';
import { contentColumn, indentWidth, type Line, opensBlockScalar } from '../line.ts';
import { takeUntil } from '../neighbors.ts';
import { ownerLabel } from '../wording.ts';

/** The end of a line with a value on the lines below. */
const OPEN_VALUE = /^(?:[|>][-+]?\d?)?$/;

/** Most lines between two fields of one group. */
const MAX_DISTANCE = 3;

/** Where a field belongs. */
export type Home = NonNullable<ReturnType<typeof findHome>>;

/**
 * Needs a schema in which the group around the text has a field of that name.
 *
 * ```yaml
 * challenge:
 *   blurb: |
 *     We asked.
 *     links:
 *   - title: One
 * ```
 * “links” is indented so far that it is read as part of “blurb”.
 */
export const swallowedField: Detector = (context) => {
  const { lines, line } = context;
  const above = lines.slice(0, line.index).findLast(({ text }) => text !== '');
  const owner = lines[above?.openerIndex ?? -1];
  if (!above || !owner || line.kind !== 'structure' || !above.text.endsWith(':')) return undefined;
  return findSwallowedField(context, owner, above.index)?.issue;
};

/** Finds a field or item that is a line of a text above it: one that opens a value, is missing, or has another field of its group near. */
export function findSwallowedField(context: ParseContext, owner: Line, from = 0) {
  const block = context.lines.filter(({ openerIndex }) => openerIndex === owner.index);
  // Code may show fields.
  const prose = takeUntil(block, ({ text }) => /^(?:```|~~~)/.test(text));
  if (!opensBlockScalar(owner)) return undefined;
  const fields = prose.flatMap((line) => {
    const home = findHome(context, owner, line);
    return home ? [{ line, home }] : [];
  });
  const found = fields.find(({ line, home }, index) => {
    const next = fields[index + 1];
    const isNear = next !== undefined && next.line.index - line.index < MAX_DISTANCE;
    const hasSibling = isNear && next.home.name !== home.name && next.home.groupColumn === home.groupColumn;
    return line.index >= from && home.startsItem && (home.isMissing || hasSibling || OPEN_VALUE.test(line.value));
  });
  if (!found) return undefined;
  const { line, home } = found;
  const { name, column, dash, isSet } = home;
  const [moved, ...others] = shiftEdits(block.slice(block.indexOf(line)), column + dash.length - indentWidth(line));
  const issue: SyntaxIssue = {
    rule: 'yaml/indentation',
    from: line.contentFrom,
    to: line.contentFrom + name.length,
    message: `${quoteWhole(name)} is indented so far that it is read as part of ${ownerLabel(owner)}.`,
    ...(isSet
      ? { help: `Delete this line, because ${quote(name)} is already set, or move it where it belongs.` }
      : {
          help: `Start its line with ${spacesLabel(column)}, and move the lines that belong to it as well.`,
          fix: { safe: false, edits: [{ ...(moved as Edit), text: ' '.repeat(column) + dash }, ...others] },
        }),
  };
  return { issue, home };
}

/** Returns where a line of a text belongs: in the innermost group around the text that can have its field, or as the next item. */
function findHome(context: ParseContext, owner: Line, { key, dashes }: Line) {
  const name = key?.name ?? '';
  if (!/^[A-Za-z][A-Za-z0-9_-]*$/.test(name) || dashes.length > 1) return undefined;
  const { lines } = context;
  for (let line: Line | undefined = owner; line; line = parentLine(lines, line.index, contentColumn(line))) {
    const column = contentColumn(line);
    const { properties = {}, required = [] } = groupSchema(context, line.index, column);
    if (!Object.hasOwn(properties, name)) continue;
    const group = [line, ...groupFields(lines, line.index, column)];
    const isItem = group.some((field) => field.dashes.length > 0);
    const isSet = group.some((field) => field.key?.name === name);
    const home = { name, groupColumn: column, column, dash: '', isNextItem: false, isMissing: false } as const;
    if (dashes.length === 0 && !(isSet && isItem))
      return { ...home, startsItem: true, isSet, isMissing: !isSet && required.includes(name) };
    // A field that the item already has starts the next item.
    if (!isItem) continue;
    const startsItem = dashes.length > 0 || Object.keys(properties)[0] === name;
    const dash = dashes.length > 0 ? '' : '- ';
    return { ...home, column: column - INDENT_STEP, dash, isNextItem: true, startsItem, isSet: false };
  }
  return undefined;
}
