import type { Blockquote, Definition, Heading, List, ListItem, Nodes, Paragraph, Parents, Root } from 'mdast';
import { pluralize, quote, quoteWhole } from '../../model/message-text.ts';

interface TextEdit {
  from: number;
  to: number;
  text: string;
}

/** A difference between what the lines of a Markdown text look like and what Markdown reads. Offsets count from the start of the text. */
export interface LayoutIssue {
  from: number;
  to: number;
  message: string;
  help: string;
  edits: TextEdit[];
}

/** A node with its place in the tree, and the whole text. */
interface Place<Node extends Nodes = Nodes> {
  node: Node;
  parent: Parents;
  /** Whether the parent is the last child of its own parent. */
  isInLast: boolean;
  index: number;
  value: string;
}

/** End of a long line in the middle of a sentence. */
const OPEN_LINE = /.{30}[\p{L}\p{N},]\n[ \t]*$/u;

/** End of a sentence, or of a line that is too short to be wrapped. */
const CLOSED_LINE = /[.!?…:;。！？][*_"”’')]*[ \t]*$|^.{0,50}[\p{L}\p{N})*_]$/u;

/** Start of a sentence, possibly in bold, in quotes or in a link. */
const SENTENCE_START = /^[*_["“‘(¿¡]*[\p{Lu}\p{Lo}]/u;

/** A line of an address, but not of a list. */
const SHORT_LINE = /^(?!\d{1,2}[.)]|[*+] )[\p{Lu}\p{N}("“+*[].{0,49}$/u;

/** A label and what it labels: `**Client:** an agency`, `Phone: 301-555-0142`. */
const LABELED = /^(?:\*\*|__)?\p{Lu}[\p{L}\p{N} ./&-]{0,28}(?::(?:\*\*|__)?|(?:\*\*|__):)[ \t]+\S/u;

/** Path of a folder on a Windows server. */
const SERVER_PATH = /(?<!\\)\\\\(?=[\p{L}\p{N}._$-]+\\[\p{L}\p{N}])/u;

/** Returns whether a heading is a number or a word in the middle of a sentence, after a `#` at the start of a line. */
export function isHeadingInSentence(value: string, node: Heading): boolean {
  return isInSentence(value, node) && /^#+[ \t]+[\p{Ll}\p{N}]/u.test(textAt(value, node));
}

/** Whether a node starts a line in the middle of a sentence: the line above is long and has no end. */
function isInSentence(value: string, node: Nodes): boolean {
  return OPEN_LINE.test(value.slice(Math.max(0, startOf(node) - 200), startOf(node)));
}

/** Compares the syntax tree of Markdown text with the layout of its lines. */
export function compareLayout(tree: Root, value: string): LayoutIssue[] {
  // Text of one line can only differ if it starts with a marker.
  if (!/\n|^[ \t]*(?:\d|[-+*>[])|\\\\/.test(value)) return [];
  const references = new Set<string>();
  const issues: LayoutIssue[] = [];
  const definitions: Definition[] = [];
  const visit = (parent: Parents, isInLast: boolean) => {
    parent.children.forEach((node, index) => {
      if (node.type === 'definition') definitions.push(node);
      if (node.type === 'linkReference' || node.type === 'imageReference') references.add(node.identifier);
      const issue = checkNode({ node, parent, isInLast, index, value });
      if (issue) issues.push(issue);
      // What is below a line that only looks like a list is not in a list either.
      if ('children' in node && !(issue && node.type === 'list' && node.children.length === 1))
        visit(node, node === parent.children.at(-1));
    });
  };
  visit(tree, true);
  const unused = definitions.filter(({ identifier, url }) => !references.has(identifier) && url !== '#');
  return [...issues, ...unused.map(unusedDefinition)];
}

function checkNode({ node, ...place }: Place): LayoutIssue | undefined {
  switch (node.type) {
    case 'list':
      return checkList({ node, ...place });
    case 'listItem':
      return node.children.length === 0 ? emptyItem({ node, ...place }) : undefined;
    case 'paragraph':
      return lineBelowBlock({ node, ...place }) ?? joinedLines({ node, ...place }) ?? serverPath({ node, ...place });
    case 'heading':
      return isHeadingInSentence(place.value, node) ? escaped(node, '#', 'heading') : undefined;
    case 'blockquote':
      return quotationInSentence({ node, ...place });
    default:
      return undefined;
  }
}

function checkList(place: Place<List>): LayoutIssue | undefined {
  const issue = listInSentence(place) ?? subListApart(place);
  return (
    issue ?? (place.node.ordered ? (startingNumber(place) ?? wrongNumber(place) ?? restartedList(place)) : undefined)
  );
}

/** A wrapped line that starts with a dash, a plus, an asterisk or a number, and so becomes a list of one item. */
function listInSentence({ node, value }: Place<List>): LayoutIssue | undefined {
  const [, marker] = /^([-+*]|\d{1,9}[.)])[ \t]\S/.exec(textAt(value, node)) ?? [];
  if (marker === undefined || node.children.length > 1 || !isInSentence(value, node)) return undefined;
  const message = `This ${marker === '-' ? 'dash' : quote(marker)} starts a list in the middle of a sentence.`;
  const help = 'Move it to the end of the line above, or put an empty line before it if it is a list.';
  return { from: startOf(node), to: endOf(node), message, help, edits: [] };
}

/** `12. November` at the start of a paragraph. */
function startingNumber({ node, parent, index, value }: Place<List>): LayoutIssue | undefined {
  const first = node.start ?? 1;
  const previous = parent.children.slice(0, index).findLast((other) => other.type === 'list' && other.ordered) as List;
  const expected = previous ? (previous.start ?? 1) + previous.children.length : 1;
  if (node.children.length > 1 || first <= 1 || first === expected) return undefined;
  const from = startOf(node);
  const [, digits = '', symbol = ''] = /^(\d+)(.)/.exec(textAt(value, node)) ?? [];
  const to = from + digits.length + 1;
  const message = `${quote(digits + symbol)} at the start of a line starts a numbered list, so visitors see a list item.`;
  const edits = [{ from: to - 1, to, text: `\\${symbol}` }];
  return { from, to, message, help: `Write ${quoteWhole(`${digits}\\${symbol}`)}.`, edits };
}

function wrongNumber({ node, value }: Place<List>): LayoutIssue | undefined {
  const numbers = node.children.map((item) => /^\d+/.exec(textAt(value, item))?.[0] ?? '');
  const shown = (index: number) => String(Number(numbers[0]) + index);
  const wrong = numbers.findIndex((number, index) => Number(number) !== Number(shown(index)));
  if (wrong < 0 || numbers.every((number) => number === numbers[0])) return undefined;
  const edits = node.children.slice(wrong).map((item, offset) => {
    const from = startOf(item);
    return { from, to: from + (numbers[wrong + offset]?.length ?? 0), text: shown(wrong + offset) };
  });
  const { from, to } = edits[0] as TextEdit;
  const message = `This item has the number ${numbers[wrong]}, but visitors see ${shown(wrong)}.`;
  return { from, to, message, help: 'Number the items without gaps.', edits };
}

/** Lists of one item, all with the number 1, and paragraphs between them that belong to the items. */
function restartedList({ node, parent, index, value }: Place<List>): LayoutIssue | undefined {
  const isSingle = (other: Nodes): other is List =>
    other.type === 'list' && other.ordered === true && other.start === 1 && other.children.length === 1;
  const following = parent.children.slice(index + 1);
  const chain = following.slice(0, following.findIndex(({ type }) => type !== 'list' && type !== 'paragraph') >>> 0);
  const last = chain.findLastIndex(isSingle);
  const isFirst = !parent.children.slice(Math.max(0, index - 3), index).some(isSingle);
  if (!isSingle(node) || last < 1 || !isFirst) return undefined;
  const second = startOf(chain.find(isSingle) as List);
  const width = columnOf(node.children[0]?.children[0] ?? node) - columnOf(node);
  const between = chain.slice(0, last).filter(({ type }) => type === 'paragraph');
  const message = 'Visitors see 1 again here, because the paragraph above ends the list.';
  const help = `Start the paragraphs between the items with ${pluralize(width, 'space')}, so that they are part of the items.`;
  return { from: second, to: second + 2, message, help, edits: between.flatMap((one) => indent(value, one, width)) };
}

/** A list with the indentation of a sub-list that is not far enough to the right to be one. */
function subListApart({ node, parent, index, value }: Place<List>): LayoutIssue | undefined {
  const above = parent.children[index - 1];
  if (above?.type !== 'list' || above.ordered === node.ordered) return undefined;
  const missing = columnOf(above.children.at(-1)?.children[0] ?? node) - columnOf(node);
  if (columnOf(node) <= columnOf(above) || missing <= 0) return undefined;
  const nested = node.children.filter((item) => columnOf(item) > columnOf(above));
  const edits = nested.flatMap((item) => indent(value, item, missing));
  const message = 'This list looks like a part of the item above, but it starts a separate list.';
  const help = `Start its lines with ${pluralize(missing, 'more space', 'more spaces')}.`;
  return { from: startOf(node), to: startOf(node) + 1, message, help, edits };
}

function emptyItem({ node, value }: Place<ListItem>): LayoutIssue {
  const [from, to] = [startOf(node), endOf(node)];
  const lineBreak = value.lastIndexOf('\n', from - 1);
  const edits = lineBreak < 0 ? [] : [{ from: lineBreak, to, text: '' }];
  const message = 'This list item is empty, so visitors see its marker without words.';
  return { from, to: Math.max(to, from + 1), message, help: 'Write its text, or delete it.', edits };
}

/** A line right below a list or a quotation that looks like a paragraph and is shown inside the list or the quotation. */
function lineBelowBlock({ node, parent, isInLast, value }: Place<Paragraph>): LayoutIssue | undefined {
  const isQuotation = parent.type === 'blockquote';
  // A next item shows that the line belongs to this one.
  if (!isQuotation && (parent.type !== 'listItem' || !isInLast)) return undefined;
  let at = startOf(node);
  let above = '';
  for (const written of textAt(value, node).split('\n')) {
    const line = written.trimStart();
    const width = written.length - line.length;
    const isOutside = isQuotation ? !line.startsWith('>') : width < columnOf(node) - 1;
    if (above !== '' && isOutside && SENTENCE_START.test(line) && CLOSED_LINE.test(above)) {
      const edits = [{ from: at - 1, to: at + 1, text: `\n\n${value.charAt(at)}` }];
      const message = `This line is shown inside the ${isQuotation ? 'quotation' : 'list item'} above it.`;
      return { from: at + width, to: at + written.length, message, help: 'Put an empty line before it.', edits };
    }
    above = above === '' ? value.slice(value.lastIndexOf('\n', at) + 1, at) + written : written;
    at += written.length + 1;
  }
  return undefined;
}

/** The lines of an address or of a table of facts, which are shown as one paragraph. */
function joinedLines({ node, value }: Place<Paragraph>): LayoutIssue | undefined {
  const from = startOf(node);
  const lines = textAt(value, node).split('\n');
  if (lines.length < 2 || lines.slice(0, -1).some((line) => /\\$| {2}$/.test(line))) return undefined;
  const isAddress = lines.length > 2 && lines.every((line) => SHORT_LINE.test(line.trim()));
  if (!isAddress && !lines.slice(0, 2).every((line) => LABELED.test(line.trim()))) return undefined;
  const breaks = Array.from(textAt(value, node).matchAll(/\n/g), ({ index }) => from + index);
  const message = `Visitors see these ${lines.length} lines as one paragraph.`;
  const help = 'Put “\\” at the end of each line but the last, or write them as a list.';
  const edits = breaks.map((at) => ({ from: at, to: at, text: '\\' }));
  return { from, to: breaks[0] ?? from, message, help, edits };
}

/** `\\server\plans`: Markdown reads two backslashes as one. */
function serverPath({ node, value }: Place<Paragraph>): LayoutIssue | undefined {
  const index = textAt(value, node).search(SERVER_PATH);
  if (index < 0) return undefined;
  const [from, to] = [startOf(node) + index, startOf(node) + index + 2];
  const help = 'Write four of them, or put the whole path between backticks.';
  const edits = [{ from, to, text: '\\\\\\\\' }];
  return { from, to, message: 'Visitors see one backslash instead of two.', help, edits };
}

function quotationInSentence({ node, value }: Place<Blockquote>): LayoutIssue | undefined {
  const isSentence = isInSentence(value, node) && /^>[ \t]?\p{Ll}/u.test(textAt(value, node));
  return isSentence ? escaped(node, '>', 'quotation') : undefined;
}

/** A `#` or `>` at the start of a line in the middle of a sentence. */
function escaped(node: Nodes, symbol: string, kind: string): LayoutIssue {
  const from = startOf(node);
  const message = `This “${symbol}” starts a ${kind} in the middle of a sentence.`;
  const edits = [{ from, to: from + 1, text: `\\${symbol}` }];
  return { from, to: from + 1, message, help: `Write “\\${symbol}”, or move it to the end of the line above.`, edits };
}

/** `[Update]: https://…` at the start of a line. */
function unusedDefinition(node: Definition): LayoutIssue {
  const label = node.label ?? node.identifier;
  const [from, to, text] = [startOf(node), endOf(node), `[${label}](${node.url})`];
  const message = `Visitors do not see this line, because ${quote(`[${label}]:`)} at its start only names an address.`;
  return { from, to, message, help: `To show a link, write ${quoteWhole(text)}.`, edits: [{ from, to, text }] };
}

/** Returns the edits that move the lines of a node to the right. */
function indent(value: string, node: Nodes, width: number): TextEdit[] {
  const from = value.lastIndexOf('\n', startOf(node) - 1) + 1;
  return Array.from(value.slice(from, endOf(node)).matchAll(/^(?=[ \t]*\S)/gm), ({ index }) => {
    return { from: from + index, to: from + index, text: ' '.repeat(width) };
  });
}

function textAt(value: string, node: Nodes): string {
  return value.slice(startOf(node), endOf(node));
}

function startOf({ position }: Nodes): number {
  return position?.start.offset ?? 0;
}

function endOf({ position }: Nodes): number {
  return position?.end.offset ?? 0;
}

function columnOf({ position }: Nodes): number {
  return position?.start.column ?? 1;
}
