import type { Blockquote, Definition, Heading, List, ListItem, Nodes, Paragraph, Parents } from 'mdast';
import { pluralize, quote, quoteWhole } from '../../model/message-text.ts';
import { isFootnote, spanOf } from '../references.ts';
import type { TextIssue } from '../report-text.ts';

/** A node of a Markdown text with its place in the tree and in the text. */
export interface Place<Node extends Nodes = Nodes> {
  node: Node;
  parent: Parents;
  index: number;
  /** Whether the parent is the last child of its own parent. */
  isInLast: boolean;
  /** The whole text. */
  value: string;
  /** The text of the node, with its markup, and its offsets. */
  text: string;
  from: number;
  to: number;
}

/** Returns how a node differs from what its author probably meant. The range is that of the node unless it is given. */
type NodeCheck<Node extends Nodes> = (place: Place<Node>) => Partial<TextIssue> | undefined;

/** Checks by type of node. The first issue of a node counts. */
export type NodeChecks = { [Type in Nodes['type']]?: NodeCheck<Extract<Nodes, { type: Type }>>[] };

/** End of a long line in the middle of a sentence. */
const OPEN_LINE = /.{30}[\p{L}\p{N},]\n[ \t]*$/u;

/** End of a sentence, or of a line that is too short to be wrapped. */
const CLOSED_LINE = /[.!?…:;。！？][*_"”’')]*[ \t]*$|^.{0,50}[\p{L}\p{N})*_]$/u;

/** Start of a sentence, possibly in bold, in quotes or in a link. */
const SENTENCE_START = /^[*_["“‘(¿¡]*[\p{Lu}\p{Lo}]/u;

/** A line of an address, but not of a list. */
const SHORT_LINE = /^[ \t]*(?!\d{1,2}[.)]|[*+] )[\p{Lu}\p{N}("“+*[].{0,49}$/u;

/** A label and what it labels: `**Client:** an agency`, `Phone: 301-555-0142`. */
const LABELED = /^[ \t]*(?:\*\*|__)?\p{Lu}[\p{L}\p{N} ./&-]{0,28}(?::(?:\*\*|__)?|(?:\*\*|__):)[ \t]+\S/u;

/** A row of cells with tabs between them, as in a spreadsheet. A tab after the marker of a list item separates no cells. */
export const TABLE_ROW = String.raw`(?![ \t]*(?:[^\p{L}\p{N}\s]{1,3}|[oüvq]|\(?(?:\d{1,3}|\p{L}|[ivx]{1,5})[.)])\t)[^\t\n]*\S\t[^\n]*`;

const TABLE_ROWS = new RegExp(`^${TABLE_ROW}\\n${TABLE_ROW}$`, 'mu');

/** Path of a folder on a Windows server. */
const SERVER_PATH = /(?<!\\)\\\\(?=[\p{L}\p{N}._$-]+\\[\p{L}\p{N}])/u;

/** Whether a node starts a line in the middle of a sentence: the line above is long and has no end. */
function isInSentence({ value, from }: Pick<Place, 'value' | 'from'>): boolean {
  return OPEN_LINE.test(value.slice(Math.max(0, from - 200), from));
}

/** Whether a heading is a number or a word in the middle of a sentence, after a `#` at the start of a line. */
export function isHeadingInSentence(value: string, heading: Heading): boolean {
  const [from, to] = spanOf(heading);
  return isInSentence({ value, from }) && /^#+[ \t]+[\p{Ll}\p{N}]/u.test(value.slice(from, to));
}

/** A wrapped line that starts with a dash, a plus, an asterisk or a number, and so becomes a list of one item. */
const listInSentence: NodeCheck<List> = (place) => {
  const [, marker] = /^([-+*]|\d{1,9}[.)])[ \t]\S/.exec(place.text) ?? [];
  if (marker === undefined || place.node.children.length > 1 || !isInSentence(place)) return undefined;
  return {
    message: `This ${marker === '-' ? 'dash' : quote(marker)} starts a list in the middle of a sentence.`,
    help: 'Move it to the end of the line above, or put an empty line before it if it is a list.',
  };
};

/** A list with the indentation of a sub-list that is not far enough to the right to be one. */
const subListApart: NodeCheck<List> = ({ node, parent, index, value, from }) => {
  const above = parent.children[index - 1];
  if (above?.type !== 'list' || above.ordered === node.ordered) return undefined;
  const missing = columnOf(above.children.at(-1)?.children[0] ?? node) - columnOf(node);
  if (columnOf(node) <= columnOf(above) || missing <= 0) return undefined;
  const nested = node.children.filter((item) => columnOf(item) > columnOf(above));
  return {
    to: from + 1,
    message: 'This list looks like a part of the item above, but it starts a separate list.',
    help: `Start its lines with ${pluralize(missing, 'more space', 'more spaces')}.`,
    edits: nested.flatMap((item) => indent(value, item, missing)),
  };
};

/** `12. November` at the start of a paragraph. */
const startingNumber: NodeCheck<List> = ({ node, parent, index, text, from }) => {
  const first = node.start ?? 1;
  const previous = parent.children.slice(0, index).findLast((other) => other.type === 'list' && other.ordered) as List;
  const expected = previous ? (previous.start ?? 1) + previous.children.length : 1;
  if (!node.ordered || node.children.length > 1 || first <= 1 || first === expected) return undefined;
  const [number = '', digits = '', symbol = ''] = /^(\d+)(.)/.exec(text) ?? [];
  return {
    to: from + number.length,
    message: `${quote(number)} at the start of a line starts a numbered list, so visitors see a list item.`,
    help: `Write ${quoteWhole(`${digits}\\${symbol}`)}.`,
    replacement: `${digits}\\${symbol}`,
  };
};

/** `1.`, `2.`, `4.`: Markdown counts by itself. */
const wrongNumber: NodeCheck<List> = ({ node, value }) => {
  const numbers = node.children.map((item) => /^\d+/.exec(value.slice(...spanOf(item)))?.[0] ?? '');
  const shown = (index: number) => String(Number(numbers[0]) + index);
  const wrong = numbers.findIndex((number, index) => Number(number) !== Number(shown(index)));
  if (!node.ordered || wrong < 0 || numbers.every((number) => number === numbers[0])) return undefined;
  const edits = node.children.map((item, index) => {
    const [from] = spanOf(item);
    return { from, to: from + (numbers[index]?.length ?? 0), text: shown(index) };
  });
  return {
    ...edits[wrong],
    message: `This item has the number ${numbers[wrong]}, but visitors see ${shown(wrong)}.`,
    help: 'Number the items without gaps.',
    edits: edits.slice(wrong),
  };
};

const emptyItem: NodeCheck<ListItem> = ({ node, value, from, to }) => {
  if (node.children.length > 0) return undefined;
  const lineBreak = value.lastIndexOf('\n', from - 1);
  return {
    to: Math.max(to, from + 1),
    message: 'This list item is empty, so visitors see its marker without words.',
    help: 'Write its text, or delete it.',
    edits: lineBreak < 0 ? [] : [{ from: lineBreak, to, text: '' }],
  };
};

/** A line right below a list or a quotation that looks like a paragraph and is shown inside the list or the quotation. */
const lineBelowBlock: NodeCheck<Paragraph> = ({ node, parent, isInLast, value, text, from }) => {
  const isQuotation = parent.type === 'blockquote';
  // A next item shows that the line belongs to this one.
  if (!isQuotation && (parent.type !== 'listItem' || !isInLast)) return undefined;
  for (const { 0: line, 1: margin = '', 2: words = '', index } of text.matchAll(/\n([ \t]*)(.*)/g)) {
    const lineBreak = from + index;
    const above = value.slice(value.lastIndexOf('\n', lineBreak - 1) + 1, lineBreak);
    const isOutside = isQuotation ? !words.startsWith('>') : margin.length < columnOf(node) - 1;
    if (!isOutside || !SENTENCE_START.test(words) || !CLOSED_LINE.test(above)) continue;
    return {
      from: lineBreak + 1 + margin.length,
      to: lineBreak + line.length,
      message: `This line is shown inside the ${isQuotation ? 'quotation' : 'list item'} above it.`,
      help: 'Put an empty line before it.',
      edits: [{ from: lineBreak, to: lineBreak + 2, text: `\n\n${line.charAt(1)}` }],
    };
  }
  return undefined;
};

/** The lines of an address or of a table of facts, which are shown as one paragraph. */
const joinedLines: NodeCheck<Paragraph> = ({ text, from }) => {
  const lines = text.split('\n');
  const isAddress = lines.length > 2 && lines.every((line) => SHORT_LINE.test(line));
  const isList = isAddress || (lines.length > 1 && lines.slice(0, 2).every((line) => LABELED.test(line)));
  if (!isList || lines.slice(0, -1).some((line) => /\\$| {2}$/.test(line))) return undefined;
  // `text/unread` reports tables.
  if (TABLE_ROWS.test(text)) return undefined;
  const breaks = Array.from(text.matchAll(/\n/g), ({ index }) => from + index);
  return {
    to: breaks[0] ?? from,
    message: `Visitors see these ${lines.length} lines as one paragraph.`,
    help: 'Put “\\” at the end of each line but the last, or write them as a list.',
    edits: breaks.map((at) => ({ from: at, to: at, text: '\\' })),
  };
};

/** `\\server\plans`: Markdown reads two backslashes as one. */
const serverPath: NodeCheck<Paragraph> = ({ text, from }) => {
  const index = text.search(SERVER_PATH);
  if (index < 0) return undefined;
  return {
    from: from + index,
    to: from + index + 2,
    message: 'Visitors see one backslash instead of two.',
    help: 'Write four of them, or put the whole path between backticks.',
    replacement: '\\\\\\\\',
  };
};

const headingInSentence: NodeCheck<Heading> = ({ node, value, from }) =>
  isHeadingInSentence(value, node) ? symbolInSentence(from, '#', 'heading') : undefined;

const quotationInSentence: NodeCheck<Blockquote> = (place) =>
  isInSentence(place) && /^>[ \t]?\p{Ll}/u.test(place.text)
    ? symbolInSentence(place.from, '>', 'quotation')
    : undefined;

function symbolInSentence(from: number, symbol: string, kind: string): Partial<TextIssue> {
  return {
    to: from + 1,
    message: `This “${symbol}” starts a ${kind} in the middle of a sentence.`,
    help: `Write “\\${symbol}”, or move it to the end of the line above.`,
    replacement: `\\${symbol}`,
  };
}

const footnote: NodeCheck<Definition> = ({ node }) => {
  if (!isFootnote(node)) return undefined;
  return {
    message: 'Visitors do not see this note, because footnotes are not supported.',
    help: 'Put the note into the text, or link to it.',
  };
};

/** `[Update]: https://…` at the start of a line, and no reference to it. */
const unusedDefinition: NodeCheck<Definition> = ({ node, value, text }) => {
  const label = `[${node.label ?? node.identifier}]`;
  // Comments are written as `[//]: # (words)`.
  if (node.url === '#' || value.replace(text, '').toLowerCase().includes(label.toLowerCase())) return undefined;
  const link = `${label}(${node.url})`;
  return {
    message: `Visitors do not see this line, because ${quote(`${label}:`)} at its start only names an address.`,
    help: `To show a link, write ${quoteWhole(link)}.`,
    replacement: link,
  };
};

/** Compares the syntax tree of Markdown text with the layout of its lines. */
export const LAYOUT_CHECKS: NodeChecks = {
  blockquote: [quotationInSentence],
  definition: [footnote, unusedDefinition],
  heading: [headingInSentence],
  list: [listInSentence, subListApart, startingNumber, wrongNumber],
  listItem: [emptyItem],
  paragraph: [lineBelowBlock, joinedLines, serverPath],
};

/** Returns the edits that move the lines of a node to the right. */
function indent(value: string, node: Nodes, width: number): TextIssue['edits'] & {} {
  const [start, end] = spanOf(node);
  const from = value.lastIndexOf('\n', start - 1) + 1;
  return Array.from(value.slice(from, end).matchAll(/^(?=[ \t]*\S)/gm), ({ index }) => {
    return { from: from + index, to: from + index, text: ' '.repeat(width) };
  });
}

function columnOf({ position }: Nodes): number {
  return position?.start.column ?? 1;
}
