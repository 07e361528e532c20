import type { Element, Nodes, Root } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import type { PictureLookup } from '../model/content-config.ts';
import type { Picture } from '../model/picture.ts';
import { remarkRenderer } from './remark.ts';

/** Addresses that links and pictures may have. Rules report all others; this is the second line of defense. */
export const ALLOWED_URL = /^(?:https?:|mailto:|tel:|#|\/(?!\/))/i;

/** Width of a picture in text: the measure, or the screen without its margins. */
const PICTURE_SIZES = 'min(42rem, 90vw)';

/** `[[placeholder]]` */
const SAMPLE_MARKER = /\[\[([^[\]]*)\]\]/g;

/** Removes the brackets around sample values. */
export function stripSampleMarkers(text: string): string {
  return text.includes('[[') ? text.replace(SAMPLE_MARKER, '$1') : text;
}

/**
 * Renders Markdown as an HTML tree, without raw HTML and without disallowed addresses.
 * @param pictureAt returns the published picture for a path below the content folder
 */
export function renderMarkdown(markdown: MarkdownRoot, pictureAt: PictureLookup): Root {
  const tree = remarkRenderer().runSync(markdown);
  sanitize(tree, pictureAt);
  return tree;
}

function sanitize(node: Nodes, pictureAt: PictureLookup, isInCode = false): void {
  delete node.position;
  delete node.data;
  if (node.type === 'text' && !isInCode) node.value = stripSampleMarkers(node.value);
  if (node.type === 'element') removeDisallowedHref(node);
  const isCode = node.type === 'element' && node.tagName === 'code';
  if ('children' in node) for (const child of node.children) sanitize(child, pictureAt, isCode);
  if (node.type === 'element' && node.tagName === 'img') insertPicture(node, pictureAt(String(node.properties['src'])));
}

function removeDisallowedHref({ properties }: Element): void {
  if (properties['href'] !== undefined && !ALLOWED_URL.test(String(properties['href']))) delete properties['href'];
}

/** Replaces an image with the elements that src/components/Picture renders, or removes its address. */
function insertPicture(image: Element, picture: Picture | undefined): void {
  const { properties } = image;
  if (!picture) {
    delete properties['src'];
    return;
  }
  const { url, width, height, sources, preview } = picture;
  Object.assign(properties, { src: url, width, height, loading: 'lazy' });
  if (!sources) return;
  const sourceElements = sources.map((source) => createElement('source', { ...source, sizes: PICTURE_SIZES }));
  const previewElements = preview === undefined ? [] : [createElement('img', { src: preview, alt: '' })];
  const pictureElement = createElement('picture', {}, [...sourceElements, createElement('img', properties)]);
  Object.assign(image, createElement('span', { className: ['photo'] }, [...previewElements, pictureElement]));
}

function createElement(tagName: string, properties: Element['properties'], children: Element[] = []): Element {
  return { type: 'element', tagName, properties, children };
}
