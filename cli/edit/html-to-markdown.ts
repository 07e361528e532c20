import type { Element, ElementContent, Nodes, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { toText } from 'hast-util-to-text';
import { toMarkdown } from 'mdast-util-to-markdown';
import { findNodes } from '../markdown/nodes.ts';
import { ALLOWED_URL } from '../markdown/render.ts';
import { pluralize } from '../model/message-text.ts';

const INLINE = /^(?:b|strong|i|em|span)$/;
const LIST = /^[ou]l$/;
const BLOCK = /^(?:[ou]l|li|p|h\d|div)$/;
const TABLE_PART = /^(?:table|caption|thead|tbody|tfoot|tr|t[dh])$/;
const EMBEDDED = /^(?:iframe|video|audio|object|embed|canvas|svg|math)$/;

/** Nesting levels of the lists of Word, where list items are sibling paragraphs. */
const levels = new WeakMap<Nodes, number>();

/** State of one conversion. */
interface Conversion {
  leftOut: Map<string, number>;
  /** Levels of the headings around: those of the HTML, and those of a page, which skip none and leave level 1 to its title. */
  outline: { before: number; after: number }[];
  isInHeading: boolean;
}

/**
 * Converts HTML of the clipboard to the Markdown that a page may have: no pictures, no tables, and no page title.
 * @returns what is left out as `2 pictures`, too
 */
export function htmlToMarkdown(html: string): { markdown: string; leftOut: string[] } {
  const leftOut = new Map<string, number>();
  const tree = fromHtml(html, { fragment: true });
  const children = cleanAll(tree.children, { leftOut, outline: [], isInHeading: false }) as RootContent[];
  const markdown = toMdast({ ...tree, children }, { document: true });
  // `toMdast` separates the parts of an item by empty lines if its inner list has several items.
  for (const item of findNodes(markdown, (node) => node.type === 'listItem'))
    item.spread = item.children.filter(({ type }) => type === 'paragraph').length > 1;
  for (const list of findNodes(markdown, (node) => node.type === 'list'))
    list.spread = list.children.some(({ spread }) => spread);
  const text = toMarkdown(markdown, { bullet: '-', rule: '-', listItemIndent: 'one', resourceLink: true });
  return { markdown: text.trim(), leftOut: [...leftOut].map(([part, count]) => pluralize(count, part)) };
}

function cleanAll(nodes: Nodes[], conversion: Conversion): ElementContent[] {
  const cleaned: ElementContent[] = [];
  for (const node of nodes.flatMap((child) => clean(child, conversion))) {
    const tag = tagOf(node);
    const last = cleaned.at(-1) as Element | undefined;
    const before = tagOf(last);
    const level = LIST.test(before) ? levels.get(node) : undefined;
    if (last && level !== undefined && level > 1) nest(last, node as Element, level);
    // Word processors end bold text in the middle of words. In Word, each list item is a paragraph.
    else if (tag === before && /^(?:strong|em|[ou]l)$/.test(tag)) last?.children.push(...(node as Element).children);
    // Google Docs ends a list item before its inner list.
    else if (before === 'li' && LIST.test(tag)) last?.children.push(node);
    else if (!BLOCK.test(before) || (tag !== 'br' && (tag !== '' || toText(node).trim() !== ''))) cleaned.push(node);
  }
  return cleaned;
}

/** Adds a list of Word to the list before it, whose last item has the list of its level or gets it. */
function nest(list: Element, node: Element, level: number): void {
  const item = list.children.at(-1) as Element;
  const inner = item.children.at(-1) as Element | undefined;
  if (!LIST.test(tagOf(inner))) item.children.push(node);
  else if (level > 2) nest(inner as Element, node, level - 1);
  else (inner as Element).children.push(...node.children);
}

/** Returns a node without what pages cannot have, and with bold text and italics as elements. */
function clean(node: Nodes, conversion: Conversion): ElementContent[] {
  if (node.type === 'text') return [{ ...node, value: node.value.replaceAll('\u{A0}', ' ') }];
  if (node.type !== 'element') return [];
  const { tagName, properties } = node;
  const style = String(properties['style'] ?? '');
  const part =
    tagName === 'img' ? 'picture' : tagName === 'table' ? 'table' : EMBEDDED.test(tagName) && 'embedded part';
  if (part) conversion.leftOut.set(part, (conversion.leftOut.get(part) ?? 0) + 1);
  // The bullet of a list item in Word is a text.
  if ((part && part !== 'table') || /mso-list:\s*ignore/i.test(style)) return [];
  const isHeading = /^h\d$/.test(tagName);
  const children = cleanAll(node.children, { ...conversion, isInHeading: conversion.isInHeading || isHeading });
  if (INLINE.test(tagName)) return conversion.isInHeading ? children : emphasize(children, tagName, style);
  if (/^(?:del|s|strike|o:p)$/.test(tagName)) return children;
  if (tagName === 'a' && !ALLOWED_URL.test(String(properties['href']))) return children;
  const element = (name: string, inner = children): Element => ({ ...node, tagName: name, children: inner });
  if (isHeading) return [element(`h${levelOf(Number(tagName.slice(1)), conversion.outline)}`)];
  if (tagName === 'p' && /mso-list:/i.test(style)) {
    const list = element(/^\s*[\da-z]{1,4}[.)]/i.test(toText(node)) ? 'ol' : 'ul', [element('li')]);
    levels.set(list, Number(/\blevel(\d)/i.exec(style)?.[1] ?? 1));
    return [list];
  }
  if (tagName === 'p' && toText(element('p')).trim() === '') return [];
  const isOneParagraph = tagName === 'li' && children.filter((child) => tagOf(child) === 'p').length === 1;
  const unwrapped = children.flatMap((child) => (tagOf(child) === 'p' ? (child as Element).children : child));
  return [element(TABLE_PART.test(tagName) ? 'div' : tagName, isOneParagraph ? unwrapped : children)];
}

const tagOf = (node: Nodes | undefined): string => (node?.type === 'element' ? node.tagName : '');

function levelOf(before: number, outline: Conversion['outline']): number {
  while ((outline.at(-1)?.before ?? 0) >= before) outline.pop();
  const after = Math.min(6, (outline.at(-1)?.after ?? Math.max(1, before - 1)) + 1);
  outline.push({ before, after });
  return after;
}

/** Styles count more than elements: Google Docs puts all of a text into a `<b>` that is not bold. */
function emphasize(children: ElementContent[], tagName: string, style: string): ElementContent[] {
  const valueOf = (name: string) => new RegExp(`(?:^|;)\\s*${name}:\\s*([^;]*)`, 'i').exec(style)?.[1];
  const isBold = /^(?:b|strong|bolder|bold|[6-9]00)\b/.test(valueOf('font-weight') ?? tagName);
  const isItalic = /^(?:i|em|italic|oblique)\b/.test(valueOf('font-style') ?? tagName);
  const text = children.map((child) => toText(child, { whitespace: 'pre' })).join('');
  if ((!isBold && !isItalic) || text.trim() === '') return children;
  // Between `**` and a word there may be no space.
  const [before = [], after = []] = (['trimStart', 'trimEnd'] as const).map((trim, index): ElementContent[] => {
    const node = children.at(-index);
    if (node?.type !== 'text' || node.value === node.value[trim]()) return [];
    node.value = node.value[trim]();
    return [{ type: 'text', value: ' ' }];
  });
  const wrap = (name: string, inner: ElementContent[]): ElementContent[] => [
    { type: 'element', tagName: name, properties: {}, children: inner },
  ];
  const slanted = isItalic ? wrap('em', children) : children;
  return [...before, ...(isBold ? wrap('strong', slanted) : slanted), ...after];
}
