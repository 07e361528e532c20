/**
 * Fast path for the Markdown of most fields: paragraphs, flat lists, emphasis, inline code, and inline links,
 * each in its plainest form. Without it, compiling 1,000 documents from nothing takes 1.7 times as much processor time. Any other
 * Markdown is left to remark-parse, and a property test holds both trees equal (tests/cli/markdown/fast-parser.test.ts).
 */
import type { List, ListItem, Paragraph, PhrasingContent, Root } from 'mdast';

type Position = NonNullable<Root['position']>;
type Point = Required<Position['start']>;

/** A control character that is not a line break, or a line break after a space, which can be a hard break in Markdown. */
const UNSUPPORTED = /\p{Cc}(?:(?<!\n)|(?<= \n))/u;
/** Line break, or a character that can start markup. */
const SPECIAL = /[\n*_`[\]\\<]|!(?=\[)|&(?! )/g;
/** Start of a line that can only be part of a paragraph. */
const PARAGRAPH_LINE = /[\p{L}(“‘"']|\d+(?![\d.)])|\*{1,2}(?=\p{L})|`(?!`)|\[/uy;
const LIST_MARKER = /(?:-|\d{1,9}\.) /y;
const INLINE_CODE = /`[^\s`](?:[^\n`]*[^\s`])?`(?!`)/y;
const LINK_TARGET = /\]\([\w/.:#?=+@,~%-]+\)/y;
/** Next to such a character, asterisks are always a delimiter, whatever is on their other side. */
const LETTER_OR_DIGIT = /^[\p{L}\p{N}]$/u;
const MAX_MARKER_DIGITS = 9;

/**
 * Parses text from left to right in one pass. Returns the tree that remark-parse returns. Like each function inside, returns undefined at
 * the first markup that it does not support.
 */
export function parseFast(text: string): Root | undefined {
  let offset = 0;
  let line = 1;
  let lineStart = 0;
  let isInListItem = false;
  return UNSUPPORTED.test(text) || text.endsWith(' ') ? undefined : parse();

  function parse(): Root | undefined {
    const start = point();
    const children: Root['children'] = [];
    while (offset < text.length) {
      const isList = skip(LIST_MARKER);
      offset = lineStart;
      // Markdown can join two consecutive lists into one.
      if (isList && children.at(-1)?.type === 'list') return undefined;
      const block = isList ? parseList() : parseParagraph();
      if (!block) return undefined;
      children.push(block);
      while (text[offset] === '\n') skipLineBreak();
    }
    return { type: 'root', children, position: positionFrom(start) };
  }

  /** Parses consecutive lines, each of them an item. */
  function parseList(): List | undefined {
    const start = point();
    const children: ListItem[] = [];
    const ordered = text[offset] !== '-';
    for (;;) {
      const itemStart = point();
      if (!skip(LIST_MARKER) || (text[itemStart.offset] !== '-') !== ordered) return undefined;
      isInListItem = true;
      const paragraph = parseParagraph();
      isInListItem = false;
      if (!paragraph) return undefined;
      const position = positionFrom(itemStart);
      children.push({ type: 'listItem', spread: false, checked: null, children: [paragraph], position });
      if (isLastLineOfBlock()) break;
      skipLineBreak();
    }
    const position = positionFrom(start);
    const marker = text.slice(start.offset, start.offset + MAX_MARKER_DIGITS);
    return { type: 'list', ordered, start: ordered ? parseInt(marker, 10) : null, spread: false, children, position };
  }

  function parseParagraph(): Paragraph | undefined {
    const start = point();
    const children = startsParagraphLine() ? parsePhrasing(false, false) : undefined;
    if (!children || !isParagraphEnd()) return undefined;
    return { type: 'paragraph', children, position: positionFrom(start) };
  }

  /** Parses inline content up to the end of the paragraph or a character that can close the surrounding markup. */
  function parsePhrasing(isInEmphasis: boolean, isInLink: boolean): PhrasingContent[] | undefined {
    const nodes: PhrasingContent[] = [];
    let start = point();
    for (;;) {
      skipToSpecial();
      const character = text[offset];
      if (character === '\n' && !isParagraphEnd()) {
        skipLineBreak();
        if (!startsParagraphLine()) return undefined;
        continue;
      }
      if (offset > start.offset) {
        const value = text.slice(start.offset, offset);
        nodes.push({ type: 'text', value, position: positionFrom(start) });
      }
      const isEnd = character === undefined || character === '\n' || character === ']';
      if (isEnd || (character === '*' && isInEmphasis)) return nodes;
      const node = parseMarkup(character, isInEmphasis, isInLink);
      if (!node) return undefined;
      nodes.push(node);
      start = point();
    }
  }

  function parseMarkup(character: string, isInEmphasis: boolean, isInLink: boolean): PhrasingContent | undefined {
    if (character === '*') return parseEmphasis(isInLink);
    if (character === '`') return parseInlineCode();
    if (character === '[' && !isInLink) return parseLink(isInEmphasis);
    return undefined;
  }

  function parseEmphasis(isInLink: boolean): PhrasingContent | undefined {
    const start = point();
    const openingLength = skipAsterisks();
    if (!LETTER_OR_DIGIT.test(text.charAt(offset))) return undefined;
    const children = parsePhrasing(true, isInLink);
    const canClose = LETTER_OR_DIGIT.test(text.charAt(offset - 1));
    const closingLength = skipAsterisks();
    if (!children || !canClose || closingLength !== openingLength || closingLength < 1 || closingLength > 2)
      return undefined;
    return { type: closingLength === 1 ? 'emphasis' : 'strong', children, position: positionFrom(start) };
  }

  function parseInlineCode(): PhrasingContent | undefined {
    const start = point();
    if (!skip(INLINE_CODE)) return undefined;
    const value = text.slice(start.offset + 1, offset - 1);
    return { type: 'inlineCode', value, position: positionFrom(start) };
  }

  function parseLink(isInEmphasis: boolean): PhrasingContent | undefined {
    const start = point();
    offset++;
    const children = parsePhrasing(isInEmphasis, true);
    const textEnd = offset;
    if (!children || !skip(LINK_TARGET)) return undefined;
    const url = text.slice(textEnd + 2, offset - 1);
    return { type: 'link', title: null, url, children, position: positionFrom(start) };
  }

  /** Moves past a match of a sticky pattern; returns whether it matches here. */
  function skip(pattern: RegExp): boolean {
    pattern.lastIndex = offset;
    const matches = pattern.test(text);
    if (matches) offset = pattern.lastIndex;
    return matches;
  }

  function skipToSpecial(): void {
    SPECIAL.lastIndex = offset;
    offset = SPECIAL.test(text) ? SPECIAL.lastIndex - 1 : text.length;
  }

  function skipAsterisks(): number {
    const start = offset;
    while (text[offset] === '*') offset++;
    return offset - start;
  }

  function skipLineBreak(): void {
    offset++;
    line++;
    lineStart = offset;
  }

  function startsParagraphLine(): boolean {
    PARAGRAPH_LINE.lastIndex = offset;
    return PARAGRAPH_LINE.test(text);
  }

  function isParagraphEnd(): boolean {
    if (offset === text.length) return true;
    return text[offset] === '\n' && (isInListItem || isLastLineOfBlock());
  }

  /** At a line break: returns whether an empty line or the end of the text follows. */
  function isLastLineOfBlock(): boolean {
    const next = text[offset + 1];
    return next === undefined || next === '\n';
  }

  function point(): Point {
    return { line, column: offset - lineStart + 1, offset };
  }

  function positionFrom(start: Point): Position {
    return { start, end: point() };
  }
}
