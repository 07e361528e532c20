import type { Range } from '../model/diagnostic.ts';
import type { ContentDocument, Field } from '../model/document.ts';
import { parseAddress } from '../model/address.ts';
import { isImage } from '../model/document-types.ts';
import type { Interpretation, MarkdownAddress } from '../model/interpretation.ts';
import type { Reference } from '../model/references.ts';
import { matchesPattern, type Schema } from '../model/schema.ts';
import type { Source } from '../model/source.ts';
import { findNodes, isComment, isFootnote, isReference, spanOf } from '../markdown/nodes.ts';
import { isRejectedBlank } from './interpretation/field-errors.ts';
import type { LocatedReferences } from './rule.ts';
import { rangeInText } from './report.ts';

type Basis = Pick<Interpretation, 'missingKeys' | 'swappedFields' | 'markdownAddresses'>;

/** Returns the addresses that a document links to: fields with the format `uri-reference`, then links and definitions in Markdown. */
export function listLinks(document: ContentDocument, basis: Basis): Reference[] {
  return listReferences(document, basis, 'uri-reference', (node) => node.type !== 'image' && !isPictureLink(node));
}

/** Whether a link leads to an image file in the content: an image without its `!`. */
export function isPictureLink({ type, url }: MarkdownAddress['node']): boolean {
  return type === 'link' && /^images\/\S/.test(url) && isImage(url);
}

/** Returns the image files that a document shows: fields with the format `picture`, then images in Markdown. */
export function listImages(document: ContentDocument, basis: Basis): Reference[] {
  return listReferences(document, basis, 'picture', (node) => node.type === 'image' || isPictureLink(node));
}

/** Reference to the address of a Markdown node, located on demand. V8 keeps whole documents for an object literal with getters. */
class MarkdownReference implements Reference {
  readonly value: string;
  readonly pointer: string;
  private readonly document: ContentDocument;
  private readonly address: MarkdownAddress;

  constructor(document: ContentDocument, address: MarkdownAddress) {
    this.value = address.node.url;
    this.pointer = address.field.pointer;
    this.document = document;
    this.address = address;
  }

  get range(): Range {
    const { field, node } = this.address;
    return rangeInText(this.document, field, ...addressSpan(field.value, node));
  }

  get exact(): boolean {
    return isExact(this.document.source, this.range, this.value);
  }
}

/** Returns text as a reference, without its quotes if the text between them is the value. */
export function fieldReference(
  { locations, source }: ContentDocument,
  { pointer, value, range }: Pick<Field, 'pointer' | 'value' | 'range'>,
): Reference {
  const text = String(value);
  const scalar = locations.get(pointer)?.scalar;
  const { start, end } = range;
  // On one line the columns of the text follow from those of its quotes.
  const positionAt = (offset: number) => ({ offset, line: start.line, column: start.column + offset - start.offset });
  const inner =
    scalar && end.line === start.line ? { start: positionAt(scalar.from), end: positionAt(scalar.to) } : range;
  return { value: text, range: inner, pointer, exact: isExact(source, inner, text) };
}

/** Returns the fields whose text no other document may have (`unique` in content.config.ts). */
function uniqueTexts({ config, fields }: ContentDocument): (Field & { value: string })[] {
  const isUnique = (field: Field): field is Field & { value: string } =>
    typeof field.value === 'string' && config.unique?.some(({ pointer }) => pointer === field.pointer) === true;
  return fields.filter(isUnique);
}

/** Returns the items of the list that orders a collection (`order` in content.config.ts), if the document has it. */
function orderItems({ config: { order }, fields, type }: ContentDocument): (Field & { value: string })[] {
  const isItem = (field: Field): field is Field & { value: string } =>
    order?.type === type &&
    typeof field.value === 'string' &&
    field.pointer.startsWith(`${order.pointer}/`) &&
    /^\d+$/.test(field.pointer.slice(order.pointer.length + 1));
  return fields.filter(isItem);
}

/** Returns the references of a document with their locations; a text below `|` starts at its first character. */
export function locateReferences(document: ContentDocument, { links, images }: Interpretation): LocatedReferences {
  const texts = uniqueTexts(document).map((field) => {
    const { pointer, value } = field;
    if (document.locations.get(pointer)?.scalar?.style === 'plain') return fieldReference(document, field);
    const range = rangeInText(document, field, 0, value.trimEnd().length);
    return { value, range, pointer, exact: isExact(document.source, range, value) };
  });
  return { links, images, items: orderItems(document).map((field) => fieldReference(document, field)), texts };
}

/** Returns the links, definitions and images of a document's Markdown, in order. */
export function findMarkdownAddresses(document: ContentDocument): MarkdownAddress[] {
  // Every address in Markdown is in brackets: other text needs no search.
  const fields = document.markdown.filter(({ value }) => /[[<]/.test(value));
  return fields.flatMap((field) => {
    const nodes = findNodes(field.tree, (node) => 'url' in node || isReference(node));
    const used = new Set(nodes.filter(isReference).map(({ identifier }) => identifier));
    return nodes.flatMap((node) =>
      isReference(node) || isFootnote(node) || isComment(node, used) ? [] : { field, node },
    );
  });
}

/** Returns the values of the fields with a format, for a swapped field the value that belongs there; then addresses in Markdown. */
function listReferences(
  document: ContentDocument,
  { missingKeys, swappedFields, markdownAddresses }: Basis,
  format: string,
  isListed: (node: MarkdownAddress['node']) => boolean,
): Reference[] {
  const inFields = document.fields.flatMap((field) => {
    const { schema, value, pointer } = field;
    if (schema.format !== format || typeof value !== 'string') return [];
    if (missingKeys.has(pointer) || isRejectedBlank(document, field)) return [];
    const intended = swappedFields.find(({ address }) => address === field)?.words ?? field;
    return isRejectedUrl(schema, String(intended.value)) ? [] : fieldReference(document, intended);
  });
  const inMarkdown = markdownAddresses.filter(({ node }) => isListed(node));
  return [...inFields, ...inMarkdown.map((address) => new MarkdownReference(document, address))];
}

/** Whether a field for complete addresses contains text that no rule for links can correct: `schema/pattern` reports it. */
export function isRejectedUrl(schema: Schema, value: string): boolean {
  if (schema.format !== 'uri-reference' || matchesPattern(value, schema)) return false;
  const takesOnlyUrls = matchesPattern('https://example.com', schema) && !matchesPattern('/', schema);
  if (!takesOnlyUrls) return false;
  const address = parseAddress(value);
  return !('intended' in address && address.intended?.startsWith('https://'));
}

function isExact({ text }: Source, { start, end }: Range, value: string): boolean {
  return text.slice(start.offset, end.offset) === value;
}

/** Returns the offsets of a Markdown node's address in its text; those of the whole node if escapes hide the address. */
function addressSpan(text: string, node: MarkdownAddress['node']): [start: number, end: number] {
  const [start, end] = spanOf(node);
  const nodeText = text.slice(start, end);
  const openings = node.type === 'definition' ? [']: ', ']: <', ']:'] : ['](', '](<', '<'];
  for (const opening of openings) {
    const index = nodeText.lastIndexOf(opening + node.url);
    if (index >= 0) return [start + index + opening.length, start + index + opening.length + node.url.length];
  }
  return [start, end];
}
