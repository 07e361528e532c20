/**
 * Fast path for rendering: paragraphs, headings, flat lists, emphasis, inline code and links without titles. It exists
 * because loading and running remark-rehype takes a large part of a cold compile. Any other tree is left to
 * remark-rehype, and a property test holds both results equal (tests/cli/markdown/fast-parser.test.ts).
 */
import type { Element, ElementContent, Root, Text } from 'hast';
import type { Nodes, Root as MarkdownRoot } from 'mdast';

const TAG_NAMES = { paragraph: 'p', emphasis: 'em', strong: 'strong' } as const;
/** Allowed addresses that need no percent-encoding. */
const PLAIN_URL = /^(?:https:|mailto:|tel:|#|\/(?!\/))[\w/.:#?=+@,~-]*$/;
/** Line breaks that remark-rehype normalizes, and the start of a sample marker. */
const UNSUPPORTED_TEXT = /\n(?:[ \t]|(?<=[ \t]\n))|\r|\[\[/;

/** Renders Markdown as the HTML tree that remark-rehype returns, without positions; undefined for unsupported nodes. */
export function renderFast(markdown: MarkdownRoot): Root | undefined {
  const blocks = renderAll(markdown.children);
  return blocks && { type: 'root', children: joinWithLineBreaks(blocks) };
}

function renderAll(nodes: Nodes[]): ElementContent[] | undefined {
  const rendered: ElementContent[] = [];
  for (const node of nodes) {
    const element = renderNode(node);
    if (!element) return undefined;
    rendered.push(element);
  }
  return rendered;
}

function renderNode(node: Nodes): ElementContent | undefined {
  switch (node.type) {
    case 'text':
      return UNSUPPORTED_TEXT.test(node.value) ? undefined : createText(node.value);
    case 'inlineCode':
      return /[\r\n]/.test(node.value) ? undefined : createElement('code', {}, [createText(node.value)]);
    case 'paragraph':
    case 'emphasis':
    case 'strong':
      return createElement(TAG_NAMES[node.type], {}, renderAll(node.children));
    case 'heading':
      return createElement(`h${node.depth}`, { ...node.data?.hProperties }, renderAll(node.children));
    case 'link': {
      const { title, url, children } = node;
      return title || !PLAIN_URL.test(url) ? undefined : createElement('a', { href: url }, renderAll(children));
    }
    case 'list': {
      const { spread, start, ordered, children } = node;
      const items = spread ? undefined : renderAll(children);
      const properties = typeof start === 'number' && start !== 1 ? { start } : {};
      const lineBreak = createText('\n');
      return (
        items && createElement(ordered ? 'ol' : 'ul', properties, [lineBreak, ...joinWithLineBreaks(items), lineBreak])
      );
    }
    case 'listItem': {
      const [onlyChild, ...others] = node.children;
      const isPlain = onlyChild?.type === 'paragraph' && others.length === 0 && !node.spread && node.checked === null;
      return isPlain ? createElement('li', {}, renderAll(onlyChild.children)) : undefined;
    }
    default:
      return undefined;
  }
}

function createText(value: string): Text {
  return { type: 'text', value };
}

function createElement(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] | undefined,
): Element | undefined {
  return children && { type: 'element', tagName, properties, children };
}

function joinWithLineBreaks(blocks: ElementContent[]): ElementContent[] {
  return blocks.flatMap((block, index) => (index === 0 ? [block] : [createText('\n'), block]));
}
