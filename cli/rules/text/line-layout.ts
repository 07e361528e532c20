import type { Blockquote, Definition, Heading, List, ListItem, Nodes, Paragraph, Parents, Root } from 'mdast';
import { pluralize, quote, quoteWhole } from '../../model/message-text.ts';

/** A difference between what the lines of a Markdown text look like and what Markdown reads. Offsets count from the start of the text. */
export interface LayoutIssue {
  from: number;
  to: number;
  message: string;
  help: string;
  edits?: { from: number; to: number; text: string }[];
}

/** A node with its place in the tree. */
interface Place<Node extends Nodes = Nodes> {
  node: Node;
  parent: Parents;
  /** Index among the children of the parent. */
  index: number;
  /** The whole text. */
  value: string;
}

/** End of a long line in the middle of a sentence. */
const OPEN_LINE = /.{30}[\p{L}\p{N},]\n[ \t]*$/u;

/** End of a sentence, or of a phrase that stands alone on its line. */
const CLOSED_LINE = /[.!?…:;。！？][*_"”’')]*[ \t]*$/u;

/** A line that is too short to be wrapped. */
const SHORT_LINE = /^.{0,50}[\p{L}\p{N})*_]$/u;

/** Start of a sentence, possibly in bold, in quotes or in a link. */
const SENTENCE_START = /^[*_["“‘(¿¡]*[\p{Lu}\p{Lo}]/u;

/** A longer line was probably wrapped. */
const MAX_SHORT_LINE = 50;

/** Start of a line of an address, but not of a list item. */
const SHORT_LINE_START = /^(?!\d{1,2}[.)]|[*+] )[\p{Lu}\p{N}("“+*[]/u;

/** A label and what it labels: `**Client:** an agency`, `Phone: 301-555-0142`. */
const LABELED = /^(?:\*\*|__)?\p{Lu}[\p{L}\p{N} ./&-]{0,28}(?::(?:\*\*|__)?|(?:\*\*|__):)[ \t]+\S/u;

/** Path of a folder on a Windows server. */
const SERVER_PATH = /(?<!\\)\\\\(?=[\p{L}\p{N}._$-]+\\[\p{L}\p{N}])/u;

/** Returns whether an offset is at the start of a line in the middle of a sentence: the line above is long and has no end. */
export function isInSentence(value: string, offset: number): boolean {
  return OPEN_LINE.test(value.slice(Math.max(0, offset - 200), offset));
}

/** Returns whether a heading is a number or a word in the middle of a sentence, after a `#` at the start of a line. */
export function isHeadingInSentence(value: string, node: Heading): boolean {
  return isInSentence(value, startOf(node)) && /^#+[ \t]+[\p{Ll}\p{N}]/u.test(value.slice(startOf(node)));
}

/** Compares the syntax tree of a text with the layout of its lines. */
export function* compareLayout(tree: Root, value: string): Generator<LayoutIssue> {
  // A text of one line can only differ if it starts with a marker.
  if (!/\n|^[ \t]*(?:\d|[-+*>[])|\\\\/.test(value)) return;
  const references = new Set<string>();
  const issues: LayoutIssue[] = [];
  const definitions: Definition[] = [];
  const visit = (parent: Parents) => {
    parent.children.forEach((node, index) => {
      if (node.type === 'definition') definitions.push(node);
      if (node.type === 'linkReference' || node.type === 'imageReference') references.add(node.identifier);
      const issue = checkNode({ node, parent, index, value });
      if (issue) issues.push(issue);
      // What is below a line that only looks like a list is not in a list either.
      const isNoList = issue && node.type === 'list' && node.children.length === 1;
      if ('children' in node && !isNoList) visit(node);
    });
  };
  visit(tree);
  yield* issues;
  for (const definition of definitions) if (!references.has(definition.identifier)) yield* unusedDefinition(definition);
}

function checkNode({ node, ...place }: Place): LayoutIssue | undefined {
  switch (node.type) {
    case 'list':
      return checkList({ node, ...place });
    case 'listItem':
      return node.children.length === 0 ? emptyItem({ node, ...place }) : undefined;
    case 'paragraph':
      return checkParagraph({ node, ...place });
    case 'heading':
      return isHeadingInSentence(place.value, node) ? headingInSentence(node) : undefined;
    case 'blockquote':
      return quotationInSentence({ node, ...place });
    default:
      return undefined;
  }
}

function checkParagraph(place: Place<Paragraph>): LayoutIssue | undefined {
  return lineBelowBlock(place) ?? joinedLines(place) ?? serverPath(place);
}

function checkList(place: Place<List>): LayoutIssue | undefined {
  return listInSentence(place) ?? subListApart(place) ?? (place.node.ordered ? checkNumbers(place) : undefined);
}

/** A wrapped line that starts with a dash, a plus, an asterisk or a number, and so becomes a list of one item. */
function listInSentence({ node, value }: Place<List>): LayoutIssue | undefined {
  const from = startOf(node);
  const [, marker] = /^([-+*]|\d{1,9}[.)])[ \t]\S/.exec(value.slice(from)) ?? [];
  if (marker === undefined || node.children.length > 1 || !isInSentence(value, from)) return undefined;
  const name = marker === '-' ? 'dash' : quote(marker);
  return {
    from,
    to: endOf(node),
    message: `This ${name} starts a list in the middle of a sentence.`,
    help: 'Move it to the end of the line above, or put an empty line before it if it is a list.',
  };
}

/** `12. November` at the start of a paragraph, numbers out of order, and a list that starts at 1 again after each paragraph. */
function checkNumbers({ node, parent, index, value }: Place<List>): LayoutIssue | undefined {
  const numbers = node.children.map((item) => parseInt(value.slice(startOf(item)), 10));
  const [first = 1] = numbers;
  const previous = parent.children.slice(0, index).findLast((other): other is List => isNumbered(other));
  const previousEnd = previous ? (previous.start ?? 1) + previous.children.length - 1 : 0;
  const from = startOf(node);
  if (numbers.length === 1 && first > 1 && first !== previousEnd + 1) {
    const marker = `${first}${value.charAt(from + String(first).length)}`;
    return {
      from,
      to: from + marker.length,
      message: `${quote(marker)} at the start of a line starts a numbered list, so visitors see a list item.`,
      help: `Write ${quoteWhole(`${marker.slice(0, -1)}\\${marker.slice(-1)}`)}.`,
      edits: [{ from: from + marker.length - 1, to: from + marker.length, text: `\\${marker.slice(-1)}` }],
    };
  }
  const isRepeated = numbers.every((number) => number === first);
  const wrong = isRepeated ? -1 : numbers.findIndex((number, at) => number !== first + at);
  if (wrong > 0) {
    const at = startOf(node.children[wrong] as ListItem);
    const edits = node.children.slice(wrong).map((item, offset) => {
      const start = startOf(item);
      const length = String(numbers[wrong + offset]).length;
      return { from: start, to: start + length, text: String(first + wrong + offset) };
    });
    return {
      from: at,
      to: at + String(numbers[wrong]).length,
      message: `This item has the number ${numbers[wrong]}, but visitors see ${first + wrong}.`,
      help: 'Number the items without gaps.',
      edits,
    };
  }
  return restartedList({ node, parent, index, value });
}

/** Lists of one item, all with the number 1, and paragraphs between them that belong to the items. */
function restartedList({ node, parent, index, value }: Place<List>): LayoutIssue | undefined {
  const isSingle = (other: Nodes | undefined): other is List =>
    other?.type === 'list' && other.ordered === true && other.start === 1 && other.children.length === 1;
  const following = parent.children.slice(index + 1);
  const chain = following.slice(0, following.findIndex(({ type }) => type !== 'list' && type !== 'paragraph') >>> 0);
  const last = chain.findLastIndex(isSingle);
  const isFirst = !parent.children.slice(Math.max(0, index - 3), index).some(isSingle);
  if (!isSingle(node) || last < 1 || !isFirst) return undefined;
  const second = chain.find(isSingle) as List;
  const content = (node.children[0]?.children[0]?.position?.start.column ?? 0) - (node.position?.start.column ?? 0);
  const between = chain.slice(0, last).filter(({ type }) => type === 'paragraph');
  return {
    from: startOf(second),
    to: startOf(second) + 2,
    message: 'Visitors see 1 again here, because the paragraph above ends the list.',
    help: `Start the paragraphs between the items with ${pluralize(content, 'space')}, so that they are part of the items.`,
    edits: between.flatMap((paragraph) => indentEdits(value, paragraph, content)),
  };
}

/** A list with the indentation of a sub-list that is not far enough to the right to be one. */
function subListApart({ node, parent, index, value }: Place<List>): LayoutIssue | undefined {
  const above = parent.children[index - 1];
  if (above?.type !== 'list' || above.ordered === node.ordered) return undefined;
  const column = columnOf(node);
  const content = columnOf(above.children.at(-1)?.children[0] ?? node);
  if (column <= columnOf(above) || column >= content) return undefined;
  const missing = content - column;
  return {
    from: startOf(node),
    to: startOf(node) + 1,
    message: 'This list looks like a part of the item above, but it starts a list of its own.',
    help: `Start its lines with ${pluralize(missing, 'more space', 'more spaces')}.`,
    edits: node.children
      .filter((item) => columnOf(item) > columnOf(above))
      .flatMap((item) => indentEdits(value, item, missing)),
  };
}

function emptyItem({ node, value }: Place<ListItem>): LayoutIssue {
  const from = startOf(node);
  const to = endOf(node);
  const lineStart = value.lastIndexOf('\n', from - 1);
  return {
    from,
    to: Math.max(to, from + 1),
    message: 'This list item is empty, so visitors see its marker without words.',
    help: 'Write its text, or delete it.',
    ...(lineStart >= 0 && { edits: [{ from: lineStart, to, text: '' }] }),
  };
}

/** A line right below a list or a quotation that looks like a paragraph and is shown inside the list or the quotation. */
function lineBelowBlock({ node, parent, value }: Place<Paragraph>): LayoutIssue | undefined {
  if (parent.type !== 'listItem' && parent.type !== 'blockquote') return undefined;
  const content = columnOf(node) - 1;
  const to = endOf(node);
  // The next item shows that the line belongs to this one.
  if (/^\s*(?:[-+*]|\d+[.)])[ \t]/.test(value.slice(to))) return undefined;
  let lineEnd = value.indexOf('\n', startOf(node));
  while (lineEnd >= 0 && lineEnd < to) {
    const above = value.slice(value.lastIndexOf('\n', lineEnd - 1) + 1, lineEnd);
    const [, indent = '', line = ''] = /^([ \t]*)(.*)/.exec(value.slice(lineEnd + 1)) ?? [];
    const isOutside = parent.type === 'blockquote' ? !line.startsWith('>') : indent.length < content;
    const isNew = SENTENCE_START.test(line) && (CLOSED_LINE.test(above) || SHORT_LINE.test(above));
    if (isOutside && isNew) {
      const from = lineEnd + 1 + indent.length;
      return {
        from,
        to: from + line.length,
        message: `This line is shown inside the ${parent.type === 'blockquote' ? 'quotation' : 'list item'} above it.`,
        help: 'Put an empty line before it.',
        edits: [{ from: lineEnd, to: lineEnd + 2, text: `\n\n${value.charAt(lineEnd + 1)}` }],
      };
    }
    lineEnd = value.indexOf('\n', lineEnd + 1);
  }
  return undefined;
}

/** The lines of an address or of a table of facts, which are shown as one paragraph. */
function joinedLines({ node, value }: Place<Paragraph>): LayoutIssue | undefined {
  const from = startOf(node);
  const lines = value.slice(from, endOf(node)).split('\n');
  if (lines.length < 2 || lines.slice(0, -1).some((line) => /\\$| {2}$/.test(line))) return undefined;
  const isShort = (line: string) => line.trim().length <= MAX_SHORT_LINE && SHORT_LINE_START.test(line.trim());
  const isFacts = lines.every((line) => LABELED.test(line.trim()));
  if (!isFacts && (lines.length < 3 || !lines.every(isShort))) return undefined;
  let at = from;
  const edits = lines.slice(0, -1).map((line) => {
    at += line.length + 1;
    return { from: at - 1, to: at - 1, text: '\\' };
  });
  return {
    from,
    to: from + (lines[0]?.length ?? 0),
    message: `Visitors see these ${lines.length} lines as one paragraph.`,
    help: 'Put “\\” at the end of each line but the last, or write them as a list.',
    edits,
  };
}

/** `\\server\plans`: Markdown reads two backslashes as one. */
function serverPath({ node, value }: Place<Paragraph>): LayoutIssue | undefined {
  const text = value.slice(startOf(node), endOf(node));
  const index = text.search(SERVER_PATH);
  if (index < 0) return undefined;
  const from = startOf(node) + index;
  return {
    from,
    to: from + 2,
    message: 'Visitors see one backslash instead of two.',
    help: 'Write four of them, or put the whole path between backticks.',
    edits: [{ from, to: from + 2, text: '\\\\\\\\' }],
  };
}

function headingInSentence(node: Heading): LayoutIssue {
  const from = startOf(node);
  return {
    from,
    to: endOf(node),
    message: 'This “#” starts a heading in the middle of a sentence.',
    help: 'Write “\\#”, or move it to the end of the line above.',
    edits: [{ from, to: from + 1, text: '\\#' }],
  };
}

function quotationInSentence({ node, value }: Place<Blockquote>): LayoutIssue | undefined {
  const from = startOf(node);
  if (!isInSentence(value, from) || !/^>[ \t]?\p{Ll}/u.test(value.slice(from))) return undefined;
  return {
    from,
    to: from + 1,
    message: 'This “>” starts a quotation in the middle of a sentence.',
    help: 'Write “\\>”, or move it to the end of the line above.',
    edits: [{ from, to: from + 1, text: '\\>' }],
  };
}

/** `[Update]: https://…` at the start of a line. The address `#` marks a comment. */
function* unusedDefinition(node: Definition): Generator<LayoutIssue> {
  if (node.url === '#') return;
  const label = node.label ?? node.identifier;
  const [from, to] = [startOf(node), endOf(node)];
  yield {
    from,
    to,
    message: `Visitors do not see this line, because ${quote(`[${label}]:`)} at its start only names an address.`,
    help: `To show a link, write ${quoteWhole(`[${label}](${node.url})`)}.`,
    edits: [{ from, to, text: `[${label}](${node.url})` }],
  };
}

function indentEdits(value: string, node: Nodes, width: number): { from: number; to: number; text: string }[] {
  const lineStarts = [value.lastIndexOf('\n', startOf(node) - 1) + 1];
  for (let at = value.indexOf('\n', startOf(node)); at >= 0 && at < endOf(node); at = value.indexOf('\n', at + 1))
    if (/^[ \t]*\S/.test(value.slice(at + 1))) lineStarts.push(at + 1);
  return lineStarts.map((at) => ({ from: at, to: at, text: ' '.repeat(width) }));
}

function isNumbered(node: Nodes): boolean {
  return node.type === 'list' && node.ordered === true;
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
