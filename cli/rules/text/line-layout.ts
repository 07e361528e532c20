import type { Definition, Heading, List, Nodes, Paragraph, Parents } from 'mdast';
import { insertAt } from '../../model/edits.ts';
import { pluralize, quote, quoteWhole } from '../../model/message-text.ts';
import { readableText } from '../readable-text.ts';
import { isFootnote, spanOf } from '../../markdown/nodes.ts';
import type { TextIssue } from '../report.ts';
import { findForeignList } from './foreign-list.ts';
import type { NodeCheck, NodeChecks, Place } from './node-checks.ts';

/** End of a sentence, or of a line that is too short to be wrapped. */
const CLOSED_LINE =
  /[.!…:;。！][*_"”’')]*[ \t]?$|^.{0,50}[\p{L}\p{N})*_](?<![ \t](?:an?|the|of|to|and|or|in|on|for|with|by|at|from))$/u;

/** Start of a sentence, possibly in bold, in quotes or in a link. */
const SENTENCE_START = /^[*_["“‘(¿¡]*[\p{Lu}\p{Lo}]/u;

/** A line of an address, but not of a list or the end of a phrase: “(contractor)”. */
const SHORT_LINE = /^[ \t]*(?!\d{1,2}[.)]|[*+] )\(?[\p{Lu}\p{N}"“+*[].{0,49}$/u;

/** Four words in lowercase and a period at the end: a sentence in short lines. */
const WRAPPED_SENTENCE = /\p{Ll}(?: \p{Ll}+){3}[^]*[.?!]$/u;

/** A label in front of a text: `Phone`, `9 a.m. – 10 a.m.` */
const LABEL = String.raw`(?:(?!For instance\b|[\p{L} ]+ [Ee]xample)\p{Lu}[\p{L}\p{N} ./&-]{0,28}|\d[\d:.]{0,4}[ \p{L}.]{0,6}[–-] ?\d[\d:.]{0,4}[ \p{L}.]{0,6})`;

/** A label and what it labels: `**Client:** an agency`, `Phone: 301-555-0142`. */
const LABELED = new RegExp(String.raw`^[ \t]*(?:(\*\*|__)${LABEL}(?::\1|\1:)|${LABEL}:)[ \t]+\S`, 'u');

/** A row of cells with tabs between them, as in a spreadsheet. A tab after the marker of a list item separates no cells. */
export const TABLE_ROW = String.raw`(?![ \t]*(?:[^\p{L}\p{N}\s]{1,3}|\[[^\]\s]+\]:|[oüvq]|\(?(?:\d{1,3}|\p{L}|[ivx]{1,5})[.)])\t)[^\t\n]*\S\t[^\n]*`;

const TABLE_ROWS = new RegExp(`^${TABLE_ROW}\\n${TABLE_ROW}$`, 'mu');

/** Path of a folder on a Windows server. */
const SERVER_PATH = /(?<=^|[\s("“])\\\\(?=[\p{L}\p{N}._$-]+\\[\p{L}\p{N}])/mu;

/** Whether a node starts a line in the middle of a sentence: the line above is long and ends without punctuation. */
function isInSentence({ value, from }: Pick<Place, 'value' | 'from'>): boolean {
  const [above = '', margin = ''] = value
    .slice(Math.max(0, from - 200), from)
    .split('\n')
    .slice(-2);
  return margin.trim() === '' && above.length > 30 && /[\p{L}\p{N},]$/u.test(above);
}

/** Whether a heading is a number or a word in the middle of a sentence, after a `#` at the start of a line. */
export function isHeadingInSentence(value: string, heading: Heading): boolean {
  const [from, to] = spanOf(heading);
  const text = value.slice(from, to);
  const isNumber =
    /^#[ \t]+\d+ \p{Ll}/u.test(text) && /[\p{L},]\n[ \t]*$/u.test(value.slice(Math.max(0, from - 20), from));
  return isNumber || (isInSentence({ value, from }) && /^#+[ \t]+[\p{Ll}\p{N}]/u.test(text));
}

/** A wrapped line of a paragraph that starts with a dash or a number, and so becomes a list of one item. */
const listInSentence: NodeCheck<List> = (place) => {
  const { node, parent, index, value, text, from } = place;
  const [, marker] = /^([-+*](?=[ \t]+[\p{Ll}\d])|\d{1,9}[.)](?=[ \t]+\S))/u.exec(text) ?? [];
  const above = parent.children[index - 1];
  const isBelowParagraph = above?.type === 'paragraph' || (above?.type === 'list' && above.children.length === 1);
  if (marker === undefined || parent.type !== 'root' || !isBelowParagraph || node.children.length > 1) return undefined;
  const lineAbove = value.slice(value.lastIndexOf('\n', from - 2) + 1, from - 1);
  if (!isInSentence(place) || (node.ordered && lineAbove.length < 60)) return undefined;
  if (node.ordered && node.start === nextNumber(parent, index)) return undefined;
  return {
    message: `This ${marker === '-' ? 'dash' : quote(marker)} starts a list in the middle of a sentence.`,
    help: 'Move it to the end of the line above, or put an empty line before it if it is a list.',
  };
};

/** A list with the indentation of a sub-list that is not far enough to the right to be one. */
const subListApart: NodeCheck<List> = ({ node, parent, index, value, from }) => {
  const above = parent.children[index - 1];
  if (above?.type === 'list' && above.ordered !== node.ordered && columnOf(node) > columnOf(above))
    return moveToItemAbove(above, node.children, value, from);
  // With the same markers, both are one list, whose numbers start again.
  const first = node.children.findIndex((item) => columnOf(item) > columnOf(node));
  const [start] = spanOf(node.children[first] ?? node);
  if (first < 0 || !/^1[.)]/.test(value.slice(start, start + 2))) return undefined;
  return moveToItemAbove({ ...node, children: node.children.slice(0, first) }, node.children, value, start);
};

function moveToItemAbove(above: List, items: List['children'], value: string, from: number) {
  const nested = items.filter((item) => columnOf(item) > columnOf(above));
  const missing = columnOf(above.children.at(-1)?.children[0] ?? above) - columnOf(nested[0] ?? above);
  if (missing <= 0) return undefined;
  return {
    from,
    to: from + 1,
    message: 'This list looks like a part of the item above, but it starts a separate list.',
    help: `Start its lines with ${pluralize(missing, 'more space', 'more spaces')}.`,
    edits: nested.flatMap((item) => indent(value, item, missing)),
  };
}

/** `12. November` at the start of a paragraph. A number in a row of a table is that of a cell. */
const startingNumber: NodeCheck<List> = ({ node, parent, index, value, text, from }) => {
  const first = node.start ?? 1;
  const next = nextNumber(parent, index);
  // The numbers of questions may leave one out.
  const isContinued = first === next || (next > 1 && first > next && first <= next + 2);
  if ((parent.type === 'listItem' && hasNumberedBullets(value)) || text.includes(' | ')) return undefined;
  if (!node.ordered || node.children.length > 1 || first <= 1 || isContinued) return undefined;
  const [number = '', digits = '', symbol = ''] = /^(\d+)(.)/.exec(text) ?? [];
  return {
    to: from + number.length,
    message: `${quote(number)} at the start of a line starts a numbered list, so visitors see a list item.`,
    help: `Write ${quoteWhole(`${digits}\\${symbol}`)}.`,
    replacement: `${digits}\\${symbol}`,
  };
};

/** Returns the number with which a list continues the numbered one above it; 1 without one. */
function nextNumber(parent: Parents, index: number): number {
  const previous = parent.children.slice(0, index).findLast((other) => other.type === 'list' && other.ordered) as List;
  return previous ? (previous.start ?? 1) + previous.children.length : 1;
}

/** Whether the items of a list have bullets and numbers: `- 1. …`, `- 2. …`. */
function hasNumberedBullets(value: string): boolean {
  const numbers = Array.from(value.matchAll(/^[ \t]*[-+*] (\d{1,2})[.)] /gm), ([, number]) => Number(number));
  return numbers.some((number, index) => index > 0 && number === 2 && numbers[index - 1] === 1);
}

/** `1.`, `2.`, `4.`: Markdown numbers the items itself. */
const wrongNumber: NodeCheck<List> = ({ node, value, text }) => {
  const numbers = node.children.map((item) => /^\d+/.exec(value.slice(...spanOf(item)))?.[0] ?? '');
  const shown = (index: number) => String(Number(numbers[0]) + index);
  const wrong = numbers.findIndex((number, index) => Number(number) !== Number(shown(index)));
  const isOneNumber = numbers.every((number) => number === numbers[0]);
  if (!node.ordered || wrong < 0 || isOneNumber || text.includes(' | ')) return undefined;
  // Numbers that start again are those of a second list, or of the clauses of a contract.
  const isGap = numbers.every((number, index) => index === 0 || Number(number) > Number(numbers[index - 1]));
  const edits = node.children.map((item, index) => {
    const [from] = spanOf(item);
    return { from, to: from + (numbers[index]?.length ?? 0), text: shown(index) };
  });
  return {
    ...edits[wrong],
    message: `This item has the number ${numbers[wrong]}, but visitors see ${shown(wrong)}.`,
    help: 'Number the items without gaps.',
    edits: isGap ? edits.slice(wrong) : [],
  };
};

/** A sentence right below a list that is shown inside the last item, and a name right below a quotation. */
const lineBelowBlock: NodeCheck<Paragraph> = ({ node, parent, isParentLast, value, text, from }) => {
  const isQuotation = parent.type === 'blockquote';
  // A next item shows that the line belongs to this one.
  if (!isQuotation && (parent.type !== 'listItem' || !isParentLast)) return undefined;
  const lines = text.split('\n');
  const above = (isQuotation ? lines.at(-2) : lines[0]) ?? '';
  const line = (isQuotation ? lines.at(-1) : lines[1]) ?? '';
  const lineBreak = from + (isQuotation ? text.lastIndexOf('\n') : above.length);
  const words = line.trimStart();
  const margin = line.length - words.length;
  const isOutside = isQuotation
    ? /^[—–] ?\p{Lu}/u.test(words)
    : margin === 0 && /^[^(]/.test(words) && SENTENCE_START.test(words) && !ASKS.test(above) && !isWrapped(value, from);
  const isInText = node.children.some((child) => {
    const [start, end] = spanOf(child);
    return child.type === 'text' && start <= lineBreak && lineBreak < end;
  });
  if (lines.length < 2 || !isOutside || !isInText || !CLOSED_LINE.test(above) || HARD_BREAK.test(above))
    return undefined;
  if (!isQuotation && isOnlyItem(value.slice(0, spanOf(parent)[0]))) return undefined;
  return {
    from: lineBreak + 1 + margin,
    to: lineBreak + 1 + line.length,
    message: `This line is shown inside the ${isQuotation ? 'quotation' : 'list item'} above it.`,
    help: 'Put an empty line before it.',
    edits: [{ from: lineBreak, to: lineBreak + 2, text: `\n\n${value.charAt(lineBreak + 1)}` }],
  };
};

/** Whether an item has none above it, so that a line below it probably goes on with it. */
function isOnlyItem(before: string): boolean {
  const last = before
    .split('\n')
    .slice(0, -1)
    .findLast((line) => /^\S/.test(line) || ITEM.test(line));
  return last === undefined || !ITEM.test(last);
}

/** An item that has its answer or its explanation in the next line: a question, or one that starts or ends with a bold title. */
const ASKS = /^(?:\*\*|__)|[?？:]["”)]?[ \t]*$|(?:\*\*|__)[ \t]*$/;

/** Whether items above continue in lines without indentation, so that others may as well. */
function isWrapped(value: string, from: number): boolean {
  const lineStart = value.lastIndexOf('\n', from) + 1;
  const lines = value.slice(value.lastIndexOf('\n\n', from) + 1, lineStart).split('\n');
  const firstItem = lines.findIndex((line) => ITEM.test(line));
  return firstItem >= 0 && lines.slice(firstItem, -1).some((line) => /^\S/.test(line) && !ITEM.test(line));
}

const ITEM = /^[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]/;

/** A hard line break, which visitors see. */
const HARD_BREAK = /\\$| {2}$/;

/** The lines of an address or of a table of facts, which are shown as one paragraph. */
const joinedLines: NodeCheck<Paragraph> = (place) => {
  const { field, node, text, from } = place;
  const lines = text.split('\n');
  const isAddress =
    lines.length > 2 &&
    lines.every((line) => SHORT_LINE.test(line)) &&
    !lines.every((line) => /[.?!]$/.test(line)) &&
    !WRAPPED_SENTENCE.test(text);
  const isList = isAddress || (lines.length > 1 && lines.slice(0, 2).every((line) => LABELED.test(line)));
  if (!isList || lines.slice(0, -1).some((line) => HARD_BREAK.test(line))) return undefined;
  // `text/unread` reports lists and tables.
  if (findForeignList(field, node) || TABLE_ROWS.test(text)) return undefined;
  const starts = Array.from(text.matchAll(/\n/g), ({ index }) => index);
  const breaks = starts.filter((_, at) => isAddress || LABELED.test(lines[at + 1] ?? '')).map((index) => from + index);
  return {
    to: breaks[0] ?? from,
    message: `Visitors see these ${lines.length} lines as one paragraph.`,
    help: 'Put “\\” at the end of each line but the last, or write them as a list.',
    edits: breaks.map((at) => insertAt(at, '\\')),
  };
};

/** `\\server\plans`: Markdown reads two backslashes as one. */
const serverPath: NodeCheck<Paragraph> = ({ field, text, from, to }) => {
  const index = text.includes('\\\\') ? readableText(field).shown.slice(from, to).search(SERVER_PATH) : -1;
  if (index < 0) return undefined;
  return {
    from: from + index,
    to: from + index + 2,
    message: 'Visitors see one backslash instead of two.',
    help: 'Write four of them, or put the whole path between backticks.',
    replacement: '\\\\\\\\',
  };
};

const headingInSentence: NodeCheck<Heading> = ({ node, value, from }) => {
  if (!isHeadingInSentence(value, node)) return undefined;
  return {
    to: from + 1,
    message: 'This “#” starts a heading in the middle of a sentence.',
    help: 'Write “\\#”, or move it to the end of the line above.',
    replacement: '\\#',
  };
};

const footnote: NodeCheck<Definition> = ({ node }) => {
  if (!isFootnote(node)) return undefined;
  return {
    message: 'Visitors do not see this note, because footnotes are not supported.',
    help: 'Put the note into the text, or link to it.',
  };
};

/** Compares the syntax tree of Markdown text with the layout of its lines. */
export const LAYOUT_CHECKS: NodeChecks = {
  definition: [footnote],
  heading: [headingInSentence],
  list: [listInSentence, subListApart, startingNumber, wrongNumber],
  paragraph: [lineBelowBlock, joinedLines, serverPath],
};

/** Returns the edits that move the lines of a node to the right. */
function indent(value: string, node: Nodes, width: number): TextIssue['edits'] & {} {
  const [start, end] = spanOf(node);
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const starts = value.slice(from, end).matchAll(/^(?=[ \t]*\S)/gm);
  return Array.from(starts, ({ index }) => insertAt(from + index, ' '.repeat(width)));
}

function columnOf({ position }: Nodes): number {
  return position?.start.column ?? 1;
}
