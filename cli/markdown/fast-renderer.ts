import type { Element, ElementContent, Root, Text } from 'hast';
import type { Nodes, Root as Markdown } from 'mdast';

const TAGS = { paragraph: 'p', emphasis: 'em', strong: 'strong' } as const;
/** Addresses that a page may lead to and in which no sign needs an escape. */
const PLAIN_URL = /^(?:https:|mailto:|tel:|#|\/(?!\/))[\w/.:#?=+@,~-]*$/;
/** Line breaks that remark puts in order, and the beginning of a sample value. */
const ODD_TEXT = /\n(?:[ \t]|(?<=[ \t]\n))|\r|\[\[/;

/**
 * The tree of the HTML of a Markdown tree that has the usual parts only. It is the tree that remark gives, without places.
 * @returns undefined for a tree with any other part, or one that needs cleaning
 */
export function renderFast(markdown: Markdown): Root | undefined {
  const blocks = all(markdown.children);
  return blocks && { type: 'root', children: spaced(blocks) };
}

function all(nodes: Nodes[]): ElementContent[] | undefined {
  const found: ElementContent[] = [];
  for (const node of nodes) {
    const html = one(node);
    if (!html) return undefined;
    found.push(html);
  }
  return found;
}

function one(node: Nodes): ElementContent | undefined {
  switch (node.type) {
    case 'text':
      return ODD_TEXT.test(node.value) ? undefined : text(node.value);
    case 'inlineCode':
      return /[\r\n]/.test(node.value) ? undefined : element('code', {}, [text(node.value)]);
    case 'paragraph':
    case 'emphasis':
    case 'strong':
      return element(TAGS[node.type], {}, all(node.children));
    case 'heading':
      return element(`h${node.depth}`, { ...node.data?.hProperties }, all(node.children));
    case 'link': {
      const { title, url, children } = node;
      return title || !PLAIN_URL.test(url) ? undefined : element('a', { href: url }, all(children));
    }
    case 'list': {
      const { spread, start, ordered, children } = node;
      const items = spread ? undefined : all(children);
      const properties = typeof start === 'number' && start !== 1 ? { start } : {};
      return items && element(ordered ? 'ol' : 'ul', properties, [text('\n'), ...spaced(items), text('\n')]);
    }
    case 'listItem': {
      const [only, ...more] = node.children;
      const isPlain = only?.type === 'paragraph' && more.length === 0 && !node.spread && node.checked === null;
      return isPlain ? element('li', {}, all(only.children)) : undefined;
    }
    default:
      return undefined;
  }
}

function text(value: string): Text {
  return { type: 'text', value };
}

function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] | undefined,
): Element | undefined {
  return children && { type: 'element', tagName, properties, children };
}

/** Blocks with line breaks between them. */
function spaced(blocks: ElementContent[]): ElementContent[] {
  return blocks.flatMap((block, index) => (index === 0 ? [block] : [text('\n'), block]));
}
