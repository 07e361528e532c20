import type { List, ListItem, Paragraph, PhrasingContent, Root } from 'mdast';

type Position = NonNullable<Root['position']>;
type Point = Required<Position['start']>;

/** Spaces at the end of a line, which Markdown gives a meaning to, and signs that no text needs. Lines end more seldom than words. */
const ODD = /\p{Cc}(?:(?<!\n)|(?<= \n))/u;
/** The end of a line, and signs that can mean something. */
const SIGN = /[\n*_`[\]\\<]|!(?=\[)|&(?! )/g;
/** The beginning of a line that can only be text. */
const LINE = /[\p{L}(“‘"']|\d+(?![\d.)])|\*{1,2}(?=\p{L})|`(?!`)|\[/uy;
const MARKER = /(?:-|\d{1,9}\.) /y;
const CODE = /`[^\s`](?:[^\n`]*[^\s`])?`(?!`)/y;
const TARGET = /\]\([\w/.:#?=+@,~%-]+\)/y;

/** What stands inside of stars on both sides: then the first can open and the last can close, whatever is around them. */
const INSIDE = /^[\p{L}\p{N}]$/u;

/**
 * The tree of a text that has no more than most texts have: paragraphs, flat lists, emphasis, code and links, each in its
 * plainest form. It is the tree that remark gives, in a small part of the time.
 * @returns undefined for a text with anything else in it
 */
export function parseFast(text: string): Root | undefined {
  return ODD.test(text) || text.endsWith(' ') ? undefined : new Prose(text).root();
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
      const isList = this.skip(MARKER);
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
    const ordered = this.text[this.at] !== '-';
    for (;;) {
      const from = this.point();
      if (!this.skip(MARKER) || (this.text[from.offset] !== '-') !== ordered) return undefined;
      this.inItem = true;
      const paragraph = this.paragraph();
      this.inItem = false;
      if (!paragraph) return undefined;
      const position = this.since(from);
      children.push({ type: 'listItem', spread: false, checked: null, children: [paragraph], position });
      if (this.isLastLine()) break;
      this.breakLine();
    }
    const position = this.since(start);
    const first = ordered ? parseInt(this.text.slice(start.offset, start.offset + 9), 10) : null;
    return { type: 'list', ordered, start: first, spread: false, children, position };
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
      this.skipWords();
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
    const opening = this.stars();
    if (!INSIDE.test(this.text.charAt(this.at))) return undefined;
    const children = this.phrases(true, inLink);
    const isInside = INSIDE.test(this.text.charAt(this.at - 1));
    const closing = this.stars();
    if (!children || !isInside || closing !== opening || (closing !== 1 && closing !== 2)) return undefined;
    return { type: closing === 1 ? 'emphasis' : 'strong', children, position: this.since(start) };
  }

  private code(): PhrasingContent | undefined {
    const start = this.point();
    if (!this.skip(CODE)) return undefined;
    return { type: 'inlineCode', value: this.text.slice(start.offset + 1, this.at - 1), position: this.since(start) };
  }

  private link(inStars: boolean): PhrasingContent | undefined {
    const start = this.point();
    this.at++;
    const children = this.phrases(inStars, true);
    const end = this.at;
    if (!children || !this.skip(TARGET)) return undefined;
    const url = this.text.slice(end + 2, this.at - 1);
    return { type: 'link', title: null, url, children, position: this.since(start) };
  }

  /** Go past what a pattern matches here. */
  private skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const isHere = pattern.test(this.text);
    if (isHere) this.at = pattern.lastIndex;
    return isHere;
  }

  private skipWords(): void {
    SIGN.lastIndex = this.at;
    this.at = SIGN.test(this.text) ? SIGN.lastIndex - 1 : this.text.length;
  }

  /** How many stars stand here, and past them. */
  private stars(): number {
    const start = this.at;
    while (this.text[this.at] === '*') this.at++;
    return this.at - start;
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
