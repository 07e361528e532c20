import type { Nodes } from 'mdast';
import { parseMarkdown } from '../markdown/parse.ts';
import { wrapWords } from '../model/message-text.ts';
import { BULLETS } from '../rules/text/foreign-list.ts';

/** A line of a table, or of a list that Markdown does not recognize. */
const LAID_OUT_LINE = new RegExp(`^[ \\t]*[|${BULLETS}]`, 'mu');
/** A word that would start a block, or look like it, at the start of a line. */
const BLOCK_START = new RegExp(`^(?:[-+*_=#]+|\\(?(?:\\d{1,9}|[a-h])[.)])(?!\\S)|^(?:[|>~<–—${BULLETS}]|\`\`\`)`, 'u');

/** Returns Markdown with each wrapped paragraph on one line. Lines that the author or Markdown needs stay. */
export function unwrap(text: string): string {
  return unwrappedLines(text).map(join).join('\n');
}

/**
 * Returns edited Markdown with its paragraphs wrapped. Those that have not changed are as they were before; a change of the meaning leaves
 * them unwrapped.
 * @param text from `unwrap`, edited
 * @param before the text that was unwrapped
 */
export function rewrap(text: string, before: string, column: number): string {
  const spaces = column === Infinity ? new Map<number, number>() : findSpaces(text);
  const wrap = (kept: Map<string, string[]>) => {
    let at = 0;
    const wrapped = text.split('\n').map((line) => {
      const from = at;
      at += line.length + 1;
      return kept.get(line)?.shift() ?? wrapLine(line, from, spaces, column);
    });
    return wrapped.join('\n');
  };
  // A line that is kept may be in a block of code now.
  const candidates = [wrap(Map.groupBy(unwrappedLines(before), join)), wrap(new Map())];
  return candidates.find((written) => isSame(written, text)) ?? text;
}

/** Returns the width of the widest line of wrapped paragraphs; 0 if there are none. */
export function wrappedWidth(text: string): number {
  const wrapped = unwrappedLines(text).filter((line) => line.includes('\n'));
  return Math.max(0, ...wrapped.flatMap((line) => line.split('\n')).map(({ length }) => length));
}

function join(line: string): string {
  return line.replaceAll(/[ \t]*\n[ \t]*/g, ' ');
}

/** Returns the lines of the unwrapped text as they are written: with line breaks that wrap a paragraph. */
function unwrappedLines(text: string): string[] {
  const breaks = new Set<number>();
  for (const { from, to } of findText(text)) {
    for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) breaks.add(at);
  }
  const lines = [''];
  for (const [at, character] of text.split('').entries()) {
    if (character === '\n' && !breaks.has(at)) lines.push('');
    else lines[lines.length - 1] += character;
  }
  // A line with a number only starts a list once it has text.
  return isSame(lines.map(join).join('\n'), text) ? lines : text.split('\n');
}

/** Returns the spaces at which a paragraph can be wrapped, with the indentation of its next line. */
function findSpaces(text: string): Map<number, number> {
  const spaces = new Map<number, number>();
  for (const { from, to, indent } of findText(text)) {
    for (let at = text.indexOf(' ', from); at >= 0 && at < to; at = text.indexOf(' ', at + 1)) {
      const isSingle = /^\S \S/.test(text.slice(at - 1, at + 2));
      if (isSingle && !BLOCK_START.test(text.slice(at + 1, at + 20))) spaces.set(at, indent);
    }
  }
  return spaces;
}

function wrapLine(line: string, start: number, spaces: Map<number, number>, column: number): string {
  const words: string[] = [];
  let [from, indent] = [0, 0];
  for (let at = 0; at <= line.length; at++) {
    const space = spaces.get(start + at);
    if (space === undefined && at < line.length) continue;
    words.push(line.slice(from, at));
    indent = space ?? indent;
    from = at + 1;
  }
  return wrapWords(words, column - indent, -indent).join(`\n${' '.repeat(indent)}`);
}

/** Returns the ranges of text in paragraphs, in which a line break means a space, with the indentation of their paragraphs. */
function findText(text: string): { from: number; to: number; indent: number }[] {
  const found: { from: number; to: number; indent: number }[] = [];
  const visit = (node: Nodes, indent: number | undefined): void => {
    const [from, to] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    if (node.type === 'text' && indent !== undefined) found.push({ from, to, indent });
    // The lines of quotes have markers, and the label of a reference is more than its text.
    if (!('children' in node) || node.type === 'blockquote' || node.type === 'linkReference') return;
    const isWrappable = node.type === 'paragraph' && !LAID_OUT_LINE.test(text.slice(from, to));
    const inside = isWrappable ? (node.position?.start.column ?? 1) - 1 : indent;
    for (const child of node.children) visit(child, inside);
  };
  const tree = parseMarkdown(text);
  if (tree) visit(tree, undefined);
  return found;
}

/** Whether two Markdown texts differ only in where their paragraphs are wrapped. */
function isSame(one: string, other: string): boolean {
  return one === other || meaningOf(one) === meaningOf(other);
}

function meaningOf(text: string): string {
  return JSON.stringify(parseMarkdown(text) ?? text, (key, node: unknown) => {
    if (key === 'position') return undefined;
    const { type, value } = (node ?? {}) as { type?: string; value?: string };
    return type === 'text' ? { type, value: value?.replaceAll('\n', ' ') } : node;
  });
}
