import type { List, ListItem, Paragraph, PhrasingContent, Root } from 'mdast';

type Position = NonNullable<Root['position']>;
type Point = Required<Position['start']>;

/** Spaces that Markdown gives a meaning to, and signs that no text needs. */
const ODD = /[^\P{Cc}\n]| (?:\n|$)/u;
/** Characters that mean nothing by themselves, whatever stands around them. */
const WORDS = /(?:[^\n*_`[\]\\<&!]|!(?!\[)|&(?= ))+/y;
/** The beginning of a line that can only be text. */
const LINE = /[\p{L}(“‘"']|\d+(?![\d.)])|\*{1,2}(?=\p{L})|`(?!`)|\[/uy;
const MARKER = /(?:-|(\d{1,9})\.) /y;
const STARS = /\*+/y;
const CODE = /`([^\s`](?:[^\n`]*[^\s`])?)`(?!`)/y;
const TARGET = /\]\(([\w/.:#?=+@,~%-]+)\)/y;

/** What stands inside of stars on both sides: then the first can open and the last can close, whatever is around them. */
const INSIDE = /^[\p{L}\p{N}]$/u;

/**
 * The tree of a text that has no more than most texts have: paragraphs, flat lists, emphasis, code and links, each in its
 * plainest form. It is the tree that remark gives, in a small part of the time.
 * @returns undefined for a text with anything else in it
 */
export function parseProse(text: string): Root | undefined {
  return ODD.test(text) ? undefined : new Prose(text).root();
}

/** One way through a text, from left to right; every step gives undefined at the first thing that it does not know. */
class Prose {
  private readonly text: string;
  private at = 0;
  private line = 1;
  private lineStart = 0;
  private inItem = false;

  constructor(text: string) {
    this.text = text;
  }

  root(): Root | undefined {
    const start = this.point();
    const children: Root['children'] = [];
    while (this.at < this.text.length) {
      const isList = this.match(MARKER) !== null;
      this.at = this.lineStart;
      // Two lists in a row may be one.
      if (isList && children.at(-1)?.type === 'list') return undefined;
      const block = isList ? this.list() : this.paragraph();
      if (!block) return undefined;
      children.push(block);
      while (this.text[this.at] === '\n') this.breakLine();
    }
    return { type: 'root', children, position: this.since(start) };
  }

  /** Lines that each are an item. */
  private list(): List | undefined {
    const start = this.point();
    const children: ListItem[] = [];
    let first: string | undefined;
    for (;;) {
      const from = this.point();
      const marker = this.match(MARKER);
      if (!marker) return undefined;
      const [, number] = marker;
      if (children.length === 0) first = number;
      else if ((number === undefined) !== (first === undefined)) return undefined;
      this.inItem = true;
      const paragraph = this.paragraph();
      this.inItem = false;
      if (!paragraph) return undefined;
      const position = this.since(from);
      children.push({ type: 'listItem', spread: false, checked: null, children: [paragraph], position });
      if (this.isLastLine()) break;
      this.breakLine();
    }
    const ordered = first !== undefined;
    const position = this.since(start);
    return { type: 'list', ordered, start: ordered ? Number(first) : null, spread: false, children, position };
  }

  private paragraph(): Paragraph | undefined {
    const start = this.point();
    const children = this.startsLine() ? this.phrases(false, false) : undefined;
    if (!children || !this.isEnd()) return undefined;
    return { type: 'paragraph', children, position: this.since(start) };
  }

  /** The parts of a paragraph, up to its end or to a sign that may close what they stand in. */
  private phrases(inStars: boolean, inLink: boolean): PhrasingContent[] | undefined {
    const nodes: PhrasingContent[] = [];
    let start = this.point();
    for (;;) {
      this.match(WORDS);
      const sign = this.text[this.at];
      if (sign === '\n' && !this.isEnd()) {
        this.breakLine();
        if (!this.startsLine()) return undefined;
        continue;
      }
      if (this.at > start.offset)
        nodes.push({ type: 'text', value: this.text.slice(start.offset, this.at), position: this.since(start) });
      if (sign === undefined || sign === '\n' || sign === ']' || (sign === '*' && inStars)) return nodes;
      const node =
        sign === '*'
          ? this.emphasis(inLink)
          : sign === '`'
            ? this.code()
            : sign === '[' && !inLink
              ? this.link(inStars)
              : undefined;
      if (!node) return undefined;
      nodes.push(node);
      start = this.point();
    }
  }

  private emphasis(inLink: boolean): PhrasingContent | undefined {
    const start = this.point();
    const opening = this.match(STARS)?.[0].length;
    if (!INSIDE.test(this.text.charAt(this.at))) return undefined;
    const children = this.phrases(true, inLink);
    const isInside = INSIDE.test(this.text.charAt(this.at - 1));
    const closing = this.match(STARS)?.[0].length;
    if (!children || !isInside || closing !== opening || (closing !== 1 && closing !== 2)) return undefined;
    return { type: closing === 1 ? 'emphasis' : 'strong', children, position: this.since(start) };
  }

  private code(): PhrasingContent | undefined {
    const start = this.point();
    const value = this.match(CODE)?.[1];
    return value === undefined ? undefined : { type: 'inlineCode', value, position: this.since(start) };
  }

  private link(inStars: boolean): PhrasingContent | undefined {
    const start = this.point();
    this.at++;
    const children = this.phrases(inStars, true);
    const url = this.match(TARGET)?.[1];
    if (!children || url === undefined) return undefined;
    return { type: 'link', title: null, url, children, position: this.since(start) };
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match) this.at = pattern.lastIndex;
    return match;
  }

  private startsLine(): boolean {
    LINE.lastIndex = this.at;
    return LINE.test(this.text);
  }

  /** Whether the paragraph ends here. */
  private isEnd(): boolean {
    return this.at === this.text.length || (this.text[this.at] === '\n' && (this.inItem || this.isLastLine()));
  }

  /** Whether the end of a line is followed by an empty one, or by none. */
  private isLastLine(): boolean {
    const next = this.text[this.at + 1];
    return next === undefined || next === '\n';
  }

  private breakLine(): void {
    this.at++;
    this.line++;
    this.lineStart = this.at;
  }

  private point(): Point {
    return { line: this.line, column: this.at - this.lineStart + 1, offset: this.at };
  }

  private since(start: Point): Position {
    return { start, end: this.point() };
  }
}
