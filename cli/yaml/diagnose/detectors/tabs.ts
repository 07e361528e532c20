import { pluralize } from '../../../model/message-text.ts';
import { allowedColumns, INDENT_STEP, nearestColumn } from '../columns.ts';
import { type Detector, type ParseContext, type SyntaxIssue, isKind } from '../context.ts';
import { reindentEdit } from '../edits.ts';
import { contentColumn, expectsNestedValue, indentWidth, isField, type Line, opensBlockScalar } from '../line.ts';
import { previousStructureLine, takeUntil } from '../neighbors.ts';
import { linesLabel } from '../wording.ts';

/**
 * ```yaml
 * image:
 * \tsrc: gate.svg
 * ```
 * This line starts with a tab, but only spaces work there.
 */
export const tabIndentation: Detector = (context) => {
  const { lines } = context;
  const first = firstTabbedLine(context);
  if (!first) return undefined;
  const run = takeUntil(lines.slice(first.index), (line) => !isTabbed(line));
  const allTabbed = lines.filter(({ indent }) => indent.includes('\t'));
  if (allTabbed.length > run.length && isIndentedByTabsOnly(lines, allTabbed, first))
    return tabIssue(first, allTabbed, `This line and ${pluralize(allTabbed.length - 1, 'other')}`, widthWithTabs, true);

  const columnInText = columnInBlockScalar(lines, first);
  const column = columnInText ?? nearestColumn(allowedColumns(lines, first), widthWithTabs(first));
  const shift = column - widthWithTabs(first);
  const safe = columnInText !== undefined || isColumnCertain(lines, first, column);
  const columnOf = (line: Line) => widthWithTabs(line) + shift;
  return tabIssue(first, run, linesLabel(run.length), columnOf, safe);
};

function firstTabbedLine({ lines, line, error }: ParseContext): Line | undefined {
  if (!isKind(error, 'tab', 'entry', 'end', 'open-quote', 'open-bracket', 'outdented')) return undefined;
  const firstOfFile = lines.find(({ kind }) => kind === 'structure');
  return [line, previousStructureLine(lines, line.index), firstOfFile].find(
    (candidate) => candidate && isTabbed(candidate),
  );
}

function isTabbed({ kind, indent }: Line): boolean {
  return (kind === 'structure' || kind === 'continuation') && indent.includes('\t');
}

/** Whether no line of the structure starts with a space, and two spaces for each tab would fit. */
function isIndentedByTabsOnly(lines: Line[], tabbed: Line[], first: Line): boolean {
  const sample = tabbed.find(({ kind }) => kind === 'structure') ?? first;
  return (
    lines.every(({ kind, indent }) => kind !== 'structure' || !indent.startsWith(' ')) &&
    allowedColumns(lines, sample).includes(widthWithTabs(sample))
  );
}

/** The width of a tab is unknown, so a column is certain only if the line above confirms it. */
function isColumnCertain(lines: Line[], first: Line, column: number): boolean {
  const before = previousStructureLine(lines, first.index);
  return before === undefined || column === contentColumn(before) + (expectsNestedValue(before) ? INDENT_STEP : 0);
}

function tabIssue(
  first: Line,
  lines: Line[],
  label: string,
  columnOf: (line: Line) => number,
  safe: boolean,
): SyntaxIssue {
  return {
    rule: 'yaml/tab',
    from: first.from + first.indent.indexOf('\t'),
    to: first.from + indentWidth(first),
    message: `${label} ${lines.length > 1 ? 'start' : 'starts'} with a tab, but only spaces work there.`,
    help: 'Use two spaces for each level, and set your editor to insert spaces instead of tabs.',
    fix: { safe, edits: lines.map((line) => reindentEdit(line, columnOf(line))) },
  };
}

/** Returns the column of a line that is not a field and follows a block scalar. */
function columnInBlockScalar(lines: Line[], line: Line): number | undefined {
  const block = previousStructureLine(lines, line.index);
  if (!block || !opensBlockScalar(block) || isField(line)) return undefined;
  const sample = lines
    .slice(block.index + 1, line.index)
    .find(({ text, indent }) => text !== '' && !indent.includes('\t'));
  return sample ? indentWidth(sample) : contentColumn(block) + INDENT_STEP;
}

function widthWithTabs({ indent }: Line): number {
  return indent.replaceAll('\t', ' '.repeat(INDENT_STEP)).length;
}
