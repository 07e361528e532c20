import type { SyntaxIssue } from '../context.ts';
import { reindentEdit } from '../edits.ts';
import { indentWidth, type Line } from '../line.ts';
import { misindentedLine } from '../misindented-line.ts';
import { type MessageText, spacesLabel, truncate } from '../wording.ts';

/**
 * The group lost the line with its name, or was copied from a place with another indentation.
 *
 * ```yaml
 * title: Acme
 *   street: Main Street
 *   city: Silver Spring
 * ```
 * The fields from “street” to “city” are indented below a field that already has a value.
 *
 * @param column where the fields would belong to the group above
 */
export function unnamedGroup(lines: Line[], line: Line, siblings: Line[], column: number): SyntaxIssue {
  const last = siblings.at(-1) as Line;
  const end = lines.findIndex((other) => other.index > last.index && other.text !== '' && other.indent <= line.indent);
  const group = lines.slice(line.index, end === -1 ? undefined : end).filter(({ text }) => text !== '');
  // Fields of the same names at that column show that these belong to another group.
  const names = new Set([line, ...siblings].map(({ key }) => key?.name));
  const isTaken = lines.some((other) => indentWidth(other) === column && other.key && names.has(other.key.name));
  const shift = column - indentWidth(line);
  const edits = group.map((other) => reindentEdit(other, indentWidth(other) + shift));
  return {
    ...misindentedLine(line, column),
    ...wording(line.key?.name ?? '', last.key?.name ?? '', isTaken ? undefined : spacesLabel(column)),
    ...(isTaken
      ? { recoveryEdits: group.map(({ from, to }) => ({ from, to, text: '' })) }
      : { fix: { safe: false, edits } }),
  };
}

/** @param spaces number of spaces that would add the fields to the group above, if that is possible */
function wording(first: string, last: string, spaces: string | undefined): MessageText {
  const alternative = spaces === undefined ? '' : `, or start them with ${spaces}`;
  return {
    message: `The fields from “${truncate(first)}” to “${truncate(last)}” are indented below a field that already has a value.`,
    help: `Write the name of their group and a colon above them${alternative}.`,
  };
}
