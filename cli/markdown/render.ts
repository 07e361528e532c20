import type { Element, Nodes, Root } from 'hast';
import type { Root as Markdown } from 'mdast';
import type { Picture } from '../../.content/types.ts';
import { renderFast } from './fast-renderer.ts';
import { remarkRenderer } from './remark.ts';

/** Addresses that a page may lead to or show: the rules report all others, this keeps them out whatever happens. */
const ALLOWED = /^(?:https:|mailto:|tel:|#|\/(?!\/))/i;

/** A text is as wide as its measure, or the screen between its gutters. */
const SIZES = 'min(42rem, 90vw)';

/** `[[a value that stands for the real one]]` */
const SAMPLE = /\[\[([^[\]]*)\]\]/g;

/** Take the brackets off sample values. */
export function stripSampleMarkers(text: string): string {
  return text.includes('[[') ? text.replace(SAMPLE, '$1') : text;
}

/**
 * Turn Markdown into the tree of its HTML. Raw HTML falls away, as do addresses that a page may not have.
 * @param pictureOf the published file of a picture, by its path below the content folder
 */
export function renderMarkdown(markdown: Markdown, pictureOf: (path: string) => Picture | undefined): Root {
  const plain = renderFast(markdown);
  if (plain) return plain;
  const tree = remarkRenderer().runSync(markdown);
  clean(tree, pictureOf);
  return tree;
}

function clean(node: Nodes, pictureOf: (path: string) => Picture | undefined, inCode = false): void {
  delete node.position;
  delete node.data;
  if (node.type === 'text' && !inCode) node.value = stripSampleMarkers(node.value);
  if (node.type === 'element') address(node);
  const isCode = node.type === 'element' && node.tagName === 'code';
  if ('children' in node) for (const child of node.children) clean(child, pictureOf, isCode);
  if (node.type === 'element' && node.tagName === 'img') show(node, pictureOf(String(node.properties['src'])));
}

function address({ properties }: Element): void {
  if (properties['href'] !== undefined && !ALLOWED.test(String(properties['href']))) delete properties['href'];
}

/** Show the published file of a picture: the same elements as src/components/Picture makes. */
function show(image: Element, picture: Picture | undefined): void {
  const { properties } = image;
  if (!picture) {
    delete properties['src'];
    return;
  }
  const { url, width, height, sources, preview } = picture;
  Object.assign(properties, { src: url, width, height, loading: 'lazy' });
  if (!sources) return;
  const children = sources.map((source) => element('source', { ...source, sizes: SIZES }));
  const below = preview === undefined ? [] : [element('img', { src: preview, alt: '' })];
  const whole = element('picture', {}, [...children, element('img', properties)]);
  Object.assign(image, element('span', { className: ['photo'] }, [...below, whole]));
}

function element(tagName: string, properties: Element['properties'], children: Element[] = []): Element {
  return { type: 'element', tagName, properties, children };
}
