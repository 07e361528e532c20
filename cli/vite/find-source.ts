import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentRecords } from '../compile/disk/cache.ts';
import type { DocumentProcessor } from '../compile/documents/process-document.ts';
import type { Position } from '../model/diagnostic.ts';
import type { ContentDocument, Field } from '../model/document.ts';
import { parentPointer } from '../model/json-pointer.ts';
import { positionAt } from '../model/source.ts';
import { walk } from '../markdown/nodes.ts';
import { mapScalar } from '../yaml/source-map.ts';

/** Clicked text or picture of a page. */
export interface ClickedContent {
  /** Path of the page. */
  address: string;
  /** Text of the clicked node, or the path of the clicked picture below the content folder. */
  text: string;
  /** UTF-16 offset of the click in the text. */
  offset: number;
  /** Texts of the elements around it, from the inside out. */
  context: string[];
  isPicture?: boolean;
  /** Date as the content has it, if the text is that date in words. */
  date?: string;
}

/** Place in a file, as diagnostics name it. */
export interface SourcePlace {
  file: string;
  position: Position;
}

/** A value of a document that pages may show. */
interface ShownText {
  pointer: string;
  /** Without whitespace and the brackets of sample values, which pages do not show as they are written. */
  compact: string;
  /** Returns the position in the file of a character of `compact`. */
  positionOf(index: number): Position;
}

interface Candidate {
  file: string;
  text: ShownText;
  /** Index of the click in the compact text. */
  index: number;
  /** Whether the clicked text is all of the value (2), a part of it (1) or contains it (0). */
  fit: number;
  isOwnPage: boolean;
  /** For each element around the click, how many characters it shows of the fields of the same group. */
  neighbors: number[];
}

/** Shorter values are parts of many texts. */
const MIN_PART_LENGTH = 3;

/**
 * Finds the value that a page shows at a click. Pages do not know where their texts come from: every document that may be shown
 * there is searched, and of several equal values the one wins whose neighbors in the document are neighbors on the page.
 */
export async function findSource(
  processor: DocumentProcessor,
  records: DocumentRecords,
  clicked: ClickedContent,
): Promise<SourcePlace | undefined> {
  const shown = compactText(clicked.text).compact;
  if (shown === '') return undefined;
  const wanted = clicked.date ?? shown;
  const index = clicked.date === undefined ? compactText(clicked.text.slice(0, clicked.offset)).compact.length : 0;
  const word = clicked.date ?? wordAt(clicked.text, clicked.offset);
  const context = clicked.context.map((text) => compactText(text).compact);
  const candidates: Candidate[] = [];
  for (const [path, { summary }] of Object.entries(records).filter(([, record]) =>
    mayShow(processor, record, clicked),
  )) {
    const bytes = readFileSync(join(processor.context.paths.content, path));
    // Parsing takes most of the time, and most files do not have the word.
    if (!bytes.includes(word)) continue;
    const { document } = await processor.check(path, bytes);
    if (!document) continue;
    const texts = listTexts(document);
    for (const text of clicked.isPicture ? listPictures(document) : texts) {
      const match = matchText(text.compact, wanted, index, clicked.isPicture);
      if (!match) continue;
      const group = `${parentPointer(text.pointer)}/`;
      const siblings = texts
        .filter((other) => other.pointer !== text.pointer && other.pointer.startsWith(group))
        .filter(({ compact }) => !shown.includes(compact));
      const neighbors = context.map((outer) => sumOf(siblings.filter(({ compact }) => outer.includes(compact))));
      candidates.push({
        file: summary.file,
        text,
        ...match,
        isOwnPage: summary.address === clicked.address,
        neighbors,
      });
    }
  }
  const [best] = candidates.sort(compareCandidates);
  return best && { file: best.file, position: best.text.positionOf(best.index) };
}

/** Returns the letters and digits around an offset. */
function wordAt(text: string, offset: number): string {
  const [before] = /[\p{L}\d]*$/u.exec(text.slice(0, offset)) ?? [''];
  const [after] = /^[\p{L}\d]*/u.exec(text.slice(offset)) ?? [''];
  return before + after;
}

function sumOf(texts: readonly ShownText[]): number {
  return texts.reduce((sum, { compact }) => sum + compact.length, 0);
}

/** Whether a page may show a value of a document: its own, one that all pages share, or one that is listed there. */
function mayShow(
  { config }: DocumentProcessor,
  record: DocumentRecords[string],
  { address, text, isPicture }: ClickedContent,
): boolean {
  const { summary } = record;
  if (isPicture) return summary.images.some(({ value }) => value === text);
  if (summary.address === address || Object.hasOwn(config.singletons, summary.id)) return true;
  const listing = 'listing' in record ? JSON.stringify(record.listing) : undefined;
  return listing !== undefined && compactText(listing).compact.includes(compactText(text).compact);
}

function matchText(
  compact: string,
  wanted: string,
  index: number,
  isPicture = false,
): Pick<Candidate, 'fit' | 'index'> | undefined {
  if (compact === wanted) return { fit: 2, index };
  if (isPicture) return undefined;
  const at = wanted.length < MIN_PART_LENGTH ? -1 : compact.indexOf(wanted);
  if (at >= 0) return { fit: 1, index: at + index };
  const start = compact.length < MIN_PART_LENGTH ? -1 : wanted.indexOf(compact);
  const isClicked = start >= 0 && start <= index && index <= start + compact.length;
  return isClicked ? { fit: 0, index: index - start } : undefined;
}

function compareCandidates(a: Candidate, b: Candidate): number {
  if (a.fit !== b.fit) return b.fit - a.fit;
  for (const [level, count] of a.neighbors.entries()) {
    const difference = (b.neighbors[level] ?? 0) - count;
    if (difference !== 0) return difference;
  }
  return Number(b.isOwnPage) - Number(a.isOwnPage) || b.text.compact.length - a.text.compact.length;
}

/** Returns every text and number of a document; of Markdown, each node with text. */
function listTexts(document: ContentDocument): ShownText[] {
  const inMarkdown = new Set(document.markdown.map(({ pointer }) => pointer));
  const fields = document.fields.filter(
    ({ pointer, value }) => /^(?:string|number)$/.test(typeof value) && !inMarkdown.has(pointer),
  );
  return [...fields.map((field) => fieldText(document, field)), ...markdownTexts(document)];
}

function fieldText({ source, locations }: ContentDocument, { pointer, value, range }: Field): ShownText {
  const { compact, offsets } = compactText(String(value));
  const location = locations.get(pointer);
  return {
    pointer,
    compact,
    positionOf(index) {
      if (!location || typeof value !== 'string') return range.start;
      return positionAt(source, mapScalar(source, location, value).toSourceOffset(offsets[index] ?? 0));
    },
  };
}

function markdownTexts({ markdown }: ContentDocument): ShownText[] {
  return markdown.flatMap(({ pointer, value, tree, sourceRange }) => {
    const texts: ShownText[] = [];
    walk(tree, (node) => {
      if (node.type !== 'text' && node.type !== 'inlineCode' && node.type !== 'code') return;
      const [from = 0, to = 0] = [node.position?.start.offset, node.position?.end.offset];
      const { compact } = compactText(node.value);
      // The raw text has the indentation of lists and the backticks of code.
      const raw = compactText(String(value).slice(from, to));
      const shift = Math.max(0, raw.compact.indexOf(compact));
      texts.push({
        pointer,
        compact,
        positionOf(index) {
          const at = from + (raw.offsets[index + shift] ?? 0);
          return sourceRange(at, at).start;
        },
      });
    });
    return texts;
  });
}

function listPictures(document: ContentDocument): ShownText[] {
  return [
    ...document.fields.filter(({ schema }) => schema.format === 'picture').map((field) => fieldText(document, field)),
    ...document.markdown.flatMap(({ pointer, tree, sourceRange }) => {
      const images: ShownText[] = [];
      walk(tree, (node) => {
        if (node.type !== 'image') return;
        const { start } = sourceRange(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
        images.push({ pointer, compact: compactText(node.url).compact, positionOf: () => start });
      });
      return images;
    }),
  ];
}

/** Removes whitespace and the brackets of sample values. @returns the text, and the offset of each of its characters */
function compactText(text: string): { compact: string; offsets: number[] } {
  const offsets: number[] = [];
  let compact = '';
  for (const { 1: word = '', index } of text.matchAll(/\[\[|\]\]|([^\s[\]]+|[[\]])/g)) {
    compact += word;
    for (let i = 0; i < word.length; i++) offsets.push(index + i);
  }
  return { compact, offsets };
}
