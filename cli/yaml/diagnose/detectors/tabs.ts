import { move, ownerAbove } from './indentation.ts';
import { isOpen, levelsAbove, nearest } from '../levels.ts';
import { indentOf, isNamed, levelOf, opensBlock, type Line } from '../lines.ts';
import { above, below, finished, type Mistake, type Test, type Trouble } from '../context.ts';

/** A tab at the start of a line, and of the lines that follow it; of all lines where the whole file is indented so. */
export const tab: Test = (trouble) => {
  const { lines, line, fault } = trouble;
  const hasTab = ({ kind, lead }: Line) => (kind === 'structure' || kind === 'inside') && lead.includes('\t');
  const first = /tab char|end of the stream|mapping entry|sequence entry|deficient/.test(fault.reason)
    ? [line, above(lines, line.index), lines.find(({ kind }) => kind === 'structure')].find((one) => one && hasTab(one))
    : undefined;
  if (!first) return undefined;
  let last = first.index;
  while (lines[last + 1] && hasTab(lines[last + 1] as Line)) last++;
  const inRow = lines.slice(first.index, last + 1);
  const inFile = lines.filter(({ lead }) => lead.includes('\t'));
  const sample = inFile.find(({ kind }) => kind === 'structure') ?? first;
  const isWhole =
    inFile.length > inRow.length &&
    lines.every(({ kind, lead }) => kind !== 'structure' || !lead.startsWith(' ')) &&
    levelsAbove(trouble, sample).includes(width(sample));
  const others = `${inFile.length - 1} others`;
  if (isWhole) return tabs(first, inFile, others, (one) => width(one), true);
  const inText = levelInText(trouble, first);
  const wanted = inText ?? nearest(levelsAbove(trouble, first), width(first));
  const before = above(lines, first.index);
  const after = below(lines, last);
  // How far a tab goes nobody knows; a line beside it that stands there too makes it sure.
  const isSure =
    before === undefined ||
    wanted === levelOf(before) + (isOpen(before) ? 2 : 0) ||
    (after !== undefined && indentOf(after) === wanted);
  const which = inRow.length === 2 ? 'the next' : `the ${inRow.length - 1} below it`;
  const shift = wanted - width(first);
  const columnOf = (one: Line) => Math.max(0, width(one) + shift);
  const mistake = tabs(first, inRow, which, columnOf, inText !== undefined || isSure);
  // Editors put one tab in the place of two steps as well: then many lines have one, and none has more than a step in spaces.
  const indented = lines.filter(({ lead }) => lead !== '');
  if (inFile.length * 4 < indented.length || indented.some(({ lead }) => /^ {4}/.test(lead))) return mistake;
  return { ...mistake, otherwise: tabs(first, inFile, others, (one) => width(one, 4), true) };
};

function tabs(first: Line, run: Line[], others: string, columnOf: (line: Line) => number, safe: boolean): Mistake {
  return {
    rule: 'yaml/tab',
    from: first.from + first.lead.indexOf('\t'),
    to: first.from + indentOf(first),
    message: `This line${run.length > 1 ? ` and ${others} start` : ' starts'} with a tab; only spaces may stand there.`,
    help: 'Use two spaces for each step, and let your editor insert spaces for tabs.',
    fix: { safe, edits: run.map((one) => move(one, columnOf(one))) },
  };
}

/** Where a line stands that belongs to the text block above it, as it is no field. */
function levelInText({ lines }: Trouble, line: Line): number | undefined {
  const block = above(lines, line.index);
  if (!block || !opensBlock(block) || isNamed(line)) return undefined;
  const inside = lines.slice(block.index + 1, line.index).find(({ text, lead }) => text !== '' && !lead.includes('\t'));
  return inside ? indentOf(inside) : levelOf(block) + 2;
}

/** A tab on an empty line of a text block, which ends the block. */
export const tabOnEmptyLine: Test = ({ text, lines, line, fault }) => {
  if (!/mapping entry|multiline key|end of the stream/.test(fault.reason)) return undefined;
  const block = lines.slice(0, line.index).findLast(opensBlock);
  const between = block ? lines.slice(block.index + 1, line.index) : [];
  const empty = between.find(({ text: own, from, to }) => own === '' && text.slice(from, to).includes('\t'));
  if (!empty) return undefined;
  return {
    rule: 'yaml/tab',
    from: empty.from,
    to: empty.to,
    message: 'This empty line holds a tab, which ends the text above it.',
    help: 'Delete the tab.',
    fix: { safe: true, edits: [{ from: empty.from, to: empty.to, text: '' }] },
  };
};

/** A tab behind the dash of an item. */
export const tabBehindDash: Test = (trouble) => {
  const { text, lines, line } = trouble;
  for (const item of [line, ownerAbove(lines, line.index)]) {
    const dash = item?.dashes.find((at) => text[at + 1] === '\t');
    if (!item || dash === undefined) continue;
    const [from, to] = [dash + 1, dash + 2];
    const edits = [{ from, to, text: ' ' }];
    return {
      rule: 'yaml/tab',
      from,
      to,
      message: 'A tab stands behind the dash of this list item; only a space may stand there.',
      help: finished(trouble, item, edits),
      fix: { safe: true, edits },
    };
  }
  return undefined;
};

/** How far a line stands to the right when a tab counts as so many spaces. */
function width({ lead }: Line, spaces = 2): number {
  return lead.replaceAll('\t', ' '.repeat(spaces)).length;
}
