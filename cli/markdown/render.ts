import type { Element, Nodes, Root } from 'hast';
import type { Root as Markdown } from 'mdast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Picture } from '../../.content/types.ts';
import { plainHtml } from './html.ts';

const processor = unified().use(remarkRehype).freeze();

/** Addresses that a page may lead to or show: the rules report all others, this keeps them out whatever happens. */
const ALLOWED = /^(?:https:|mailto:|tel:|#|\/(?!\/))/i;

/** `[[a value that stands for the real one]]` */
const SAMPLE = /\[\[([^[\]]*)\]\]/g;

/** Take the brackets off sample values. */
export function withoutMarks(text: string): string {
  return text.replace(SAMPLE, '$1');
}

/**
 * Turn Markdown into the tree of its HTML. Raw HTML falls away, as do addresses that a page may not have.
 * @param pictureOf the published file of a picture, by its path below the content folder
 */
export function renderMarkdown(markdown: Markdown, pictureOf: (path: string) => Picture | undefined): Root {
  const tree = plainHtml(markdown) ?? processor.runSync(markdown);
  clean(tree, pictureOf);
  return tree;
}

function clean(node: Nodes, pictureOf: (path: string) => Picture | undefined, inCode = false): void {
  delete node.position;
  delete node.data;
  if (node.type === 'text' && !inCode) node.value = withoutMarks(node.value);
  if (node.type === 'element') address(node, pictureOf);
  const isCode = node.type === 'element' && node.tagName === 'code';
  if ('children' in node) for (const child of node.children) clean(child, pictureOf, isCode);
}

function address({ properties }: Element, pictureOf: (path: string) => Picture | undefined): void {
  if (properties['href'] !== undefined && !ALLOWED.test(String(properties['href']))) delete properties['href'];
  if (properties['src'] === undefined) return;
  const picture = pictureOf(String(properties['src']));
  if (!picture) delete properties['src'];
  else Object.assign(properties, { src: picture.url, width: picture.width, height: picture.height });
}
