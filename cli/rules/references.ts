import type { Nodes } from 'mdast';
import type { Range } from '../model/diagnostic.ts';
import type { Source } from '../model/source.ts';
import { memoizeLast } from '../model/memoize-last.ts';
import type { ContentDocument, Field, MarkdownField } from '../model/document.ts';
import type { Reference } from '../model/references.ts';
import { lostNames } from './schema/lost-names.ts';
import { swapsIn } from './schema/swapped.ts';

type Addressed = Extract<Nodes, { url: string }>;

/** A link, definition or picture inside a Markdown text. */
export interface MarkdownAddress {
  field: MarkdownField;
  node: Addressed;
}

/** Every address a document links to: fields with the format `uri-reference`, then links and definitions in Markdown. */
export const linksOf = memoizeLast((document: ContentDocument): Reference[] => [
  ...fieldsOf(document, 'uri-reference'),
  ...markdownAddresses(document)
    .filter(({ node }) => node.type !== 'image')
    .map((address) => new MarkdownReference(document.source, address)),
]);

/** Every picture file a document shows: fields with the format `picture`, then pictures in Markdown. */
export const picturesOf = memoizeLast((document: ContentDocument): Reference[] => [
  ...fieldsOf(document, 'picture'),
  ...markdownAddresses(document)
    .filter(({ node }) => node.type === 'image')
    .map((address) => new MarkdownReference(document.source, address)),
]);

/**
 * The address of a link, definition or picture in Markdown with its own place, which is looked for when it is asked for.
 * A class, for V8 gives each object with getters of its own a shape of its own: those kept whole documents from being collected.
 */
class MarkdownReference implements Reference {
  readonly value: string;
  readonly pointer: string;
  private readonly source: Source;
  private readonly address: MarkdownAddress;

  constructor(source: Source, address: MarkdownAddress) {
    this.value = address.node.url;
    this.pointer = address.field.pointer;
    this.source = source;
    this.address = address;
  }

  get range(): Range {
    const { field, node } = this.address;
    return field.rangeOf(...addressSpan(field.value as string, node));
  }

  get exact(): boolean {
    return isExact(this.source, this.range, this.value);
  }
}

/** A single text as a reference: without its quotes where the text inside them is the value. */
export function fieldReference(
  document: ContentDocument,
  { pointer, value, range }: Pick<Field, 'pointer' | 'value' | 'range'>,
): Reference {
  const scalar = document.locations.get(pointer)?.scalar;
  const { start } = range;
  // Quoted texts on one line: the columns of what stands between the quotes follow from those of the quotes.
  if (!scalar || range.end.line !== start.line) return reference(document, String(value), range, pointer);
  const move = (offset: number) => ({ offset, line: start.line, column: start.column + offset - start.offset });
  return reference(document, String(value), { start: move(scalar.from), end: move(scalar.to) }, pointer);
}

/** All links, definitions and pictures of a document's Markdown texts, in order. */
export const markdownAddresses = memoizeLast((document: ContentDocument): MarkdownAddress[] => {
  const found: MarkdownAddress[] = [];
  for (const field of document.markdown) {
    // Every address in Markdown stands in brackets of some kind: texts without them need no walk.
    if (!/[[<]/.test(field.value as string)) continue;
    walk(field.tree, (node) => {
      if (node.type === 'link' || node.type === 'definition' || node.type === 'image') found.push({ field, node });
    });
  }
  return found;
});

/** Visit a Markdown tree from the top, in the order of the text. */
export function walk(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node);
  if ('children' in node) for (const child of node.children) walk(child, visit);
}

/** The values of the fields of a format; of one that has changed places with a neighbour, what the neighbour holds. */
function fieldsOf(document: ContentDocument, format: string): Reference[] {
  return document.fields
    .filter(({ schema, value }) => schema.format === format && typeof value === 'string')
    .filter(({ pointer }) => !lostNames(document).has(pointer))
    .map((field) => swapsIn(document).find(({ address }) => address === field)?.words ?? field)
    .map((field) => fieldReference(document, field));
}

function reference({ source }: ContentDocument, value: string, range: Range, pointer: string): Reference {
  return { value, range, pointer, exact: isExact(source, range, value) };
}

function isExact({ text }: Source, { start, end }: Range, value: string): boolean {
  return text.slice(start.offset, end.offset) === value;
}

/** Where the address of a Markdown node stands in its text; the whole node where escapes hide it. */
function addressSpan(text: string, node: Addressed): [number, number] {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? text.length;
  const whole = text.slice(start, end);
  const openings = node.type === 'definition' ? [']: ', ']: <', ']:'] : ['](', '](<', '<'];
  for (const opening of openings) {
    const found = whole.lastIndexOf(opening + node.url);
    if (found >= 0) return [start + found + opening.length, start + found + opening.length + node.url.length];
  }
  return [start, end];
}
