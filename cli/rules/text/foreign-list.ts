import type { Paragraph } from 'mdast';
import type { MarkdownField } from '../../model/document.ts';
import { quote } from '../../model/message-text.ts';
import { readableText } from '../readable-text.ts';
import { findNodes, spanOf } from '../../markdown/nodes.ts';
import type { TextIssue } from '../report.ts';

/** Bullets of word processors. */
export const BULLETS = '•·●○▪■◦‣⁃➢►➤✓✔✅☑\uF0B7';

/** Markers at the start of lines that Markdown does not recognize. */
interface Markers {
  pattern: RegExp;
  /** Returns the place of a marker in its list, counted from 1; absent for bullets. */
  number?(marker: string): number;
  /** Lines that start with it may also continue a sentence. */
  isDash?: true;
}

/** Markup that Markdown does not recognize. */
interface UnrecognizedMarkup {
  issue: TextIssue;
  /** Offsets of the markers, so that no other check reports them. */
  markers: [from: number, to: number][];
}

const letterNumber = (marker: string) => marker.replaceAll(/[^a-z]/g, '').charCodeAt(0) - 96;
const digitNumber = (marker: string) => parseInt(marker.replace('(', ''));

const MARKERS: Markers[] = [
  { pattern: new RegExp(`^[${BULLETS}]\uFE0F?(?=\\s|\\p{L})`, 'u') },
  { pattern: /^[–—](?=\s)/, isDash: true },
  // A bullet of Wingdings is a letter in other fonts.
  { pattern: /^(?:[→☐~o](?=\s)|[§üvq](?=\t)|[-*](?=[\p{L}\p{N}]))/u },
  { pattern: /^(?:\(?[a-h]\)|[a-h]\.)(?=\s)/, number: letterNumber },
  { pattern: /^(?:\(\d{1,2}\)(?=\s)|\d{1,2}\\?[.)](?=\s|\p{L}))/u, number: digitNumber },
];

/** Returns the lists of a Markdown text that are shown as paragraphs. */
export function findForeignLists(field: MarkdownField): UnrecognizedMarkup[] {
  const paragraphs = findNodes(field.tree, (node) => node.type === 'paragraph');
  return paragraphs.flatMap((paragraph) => findForeignList(field, paragraph) ?? []);
}

/** Every paragraph with a second item matches this. */
const NEXT_ITEM = /\n[ \t]*(?:[^\p{L}\s]|[a-h][.)]|[ovqü][ \t])/u;

/** Returns the list that the lines of a paragraph look like. Its items may be wrapped: it ends with the paragraph. */
export function findForeignList(field: MarkdownField, paragraph: Paragraph): UnrecognizedMarkup | undefined {
  const [start, end] = spanOf(paragraph);
  const value = String(field.value);
  if (!NEXT_ITEM.test(value.slice(start, end))) return undefined;
  const lines = Array.from(
    readableText(field)
      .prose.slice(start, end)
      .matchAll(/[^\n]+/g),
    ({ 0: line, index }) => {
      const margin = line.length - line.trimStart().length;
      const [from, to] = [start + index + margin, start + index + line.length];
      return { written: value.slice(from, to), words: line.trim(), from, to };
    },
  );
  for (const markers of MARKERS) {
    const list = findMarkers(value, lines, markers);
    if (list) return list;
  }
  return undefined;
}

interface Line {
  written: string;
  /** The prose of the line without whitespace around it. */
  words: string;
  from: number;
  to: number;
}

function findMarkers(value: string, lines: Line[], { pattern, number, isDash }: Markers) {
  const items = lines.flatMap(({ words, from, to }, index) => {
    const [marker] = pattern.exec(words) ?? [];
    return marker === undefined ? [] : [{ marker, from, to, index, above: lines[index - 1]?.written ?? '' }];
  });
  const [first, ...others] = items;
  const last = others.at(-1);
  if (!first || !last) return undefined;
  // A list does not start in the middle of a sentence, unless each of the lines below has a bullet that is nothing else.
  const isCertain = /^[•●▪■◦‣➢►]/.test(first.marker) && items.length === lines.length - first.index;
  if (!isCertain && !/(?:^|[:.!?…])\s*$/.test(first.above)) return undefined;
  if (number && items.some(({ marker }, index) => number(marker) !== number(first.marker) + index)) return undefined;
  if (isDash && items.length < lines.length - first.index && lines.some(({ words }) => /^[–—]\s+\p{Ll}/u.test(words)))
    return undefined;
  // Lines that end with a hard break do not run together.
  if (others.every(({ above }) => /\\$| {2}$/.test(above))) return undefined;
  const edits = items.map(({ marker, from }) => {
    const gap = value.slice(from + marker.length).search(/\S|\n/);
    return { from, to: from + marker.length + gap, text: number ? `${number(marker)}. ` : '- ' };
  });
  // “(a) … (1) … (b)” are the sections of a law, which others cite.
  const isCited = /^[ \t]*\([a-h]\)/m.test(value) && /^[ \t]*\(\d{1,2}\)/m.test(value);
  // Only a list that starts with 1 can follow a line of a paragraph.
  const isExpressible = first.above === '' || !number || number(first.marker) === 1;
  const help = isExpressible
    ? 'Start each line with a dash and a space, or with “1. ”, “2. ” and so on.'
    : 'Start the list with “1.”, or put an empty line above it.';
  const issue: TextIssue = {
    from: first.from,
    to: last.to,
    message: `${quote(value.slice(first.from, first.to))} does not start a list, so these lines run together on the page.`,
    help,
    edits: isExpressible && !isCited ? edits : [],
  };
  return { issue, markers: edits.map(({ from, to }): [number, number] => [from, to]) };
}
