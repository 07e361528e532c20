import { lineEndingOf } from '../../../model/edits.ts';
import { INDENT_STEP } from '../columns.ts';
import type { ParseContext, SyntaxIssue } from '../context.ts';
import { absentField } from '../groups.ts';
import { indentWidth, type Line } from '../line.ts';
import { siblingsBelow } from '../neighbors.ts';
import { truncate } from '../wording.ts';

/**
 * Needs a schema in which these fields belong to exactly one group that is absent.
 *
 * ```yaml
 * challenge:
 *   title: One
 *     src: gate.svg
 *     alt: A gate
 * ```
 * The fields from “src” to “alt” seem to belong to “image”, but the line that names it is missing.
 *
 * @param line first field of the group
 * @param column where the key of the group belongs
 */
export function missingGroupKey(context: ParseContext, line: Line, column: number): SyntaxIssue | undefined {
  const siblings = siblingsBelow(context.lines, line);
  if (siblings.length === 0) return undefined;
  const names = [line, ...siblings].map(({ key }) => key?.name ?? '');
  const group = absentField(context, line.index, column, ({ properties = {} }) =>
    names.every((name) => Object.hasOwn(properties, name)),
  );
  if (group === undefined || indentWidth(line) !== column + INDENT_STEP) return undefined;
  const insertion = `${' '.repeat(column)}${group}:${lineEndingOf(context.text)}`;
  return {
    rule: 'schema/missing-field',
    from: line.contentFrom,
    to: line.key?.to ?? line.contentFrom,
    message: `The fields from “${truncate(names[0] ?? '')}” to “${truncate(names.at(-1) ?? '')}” seem to belong to “${group}”, but the line that names it is missing.`,
    help: `Write “${group}:” above them.`,
    fix: { safe: false, edits: [{ from: line.from, to: line.from, text: insertion }] },
  };
}
