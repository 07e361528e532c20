import type { Element, Nodes, Root, Text } from 'hast';
import { toText } from 'hast-util-to-text';

/** A paragraph, heading or list item. */
export interface TextBlock {
  /** Words as a visitor reads them, with Markdown for links, pictures and emphasis. */
  text: string;
  /** Heading above the block, within the same text. */
  heading: string | undefined;
}

/** Elements whose children are blocks, with what Markdown puts before each. */
const CONTAINERS: Record<string, string> = { ul: '- ', ol: '1. ', blockquote: '> ' };

const MARKS: Record<string, string> = { strong: '**', em: '*', code: '`' };

/**
 * Splits a rendered text into blocks. Line breaks of the source make no difference.
 * @param pictureName returns the name of a published picture
 */
export function textBlocks(tree: Root, pictureName: (url: string) => string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let heading: string | undefined;
  const visit = (nodes: readonly Nodes[], prefix: string): void => {
    for (const node of nodes) {
      if (node.type !== 'element') continue;
      const inner = CONTAINERS[node.tagName];
      const level = Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0);
      if (inner !== undefined) visit(node.children, prefix + inner);
      else {
        const text = toLine(withMarks(node, pictureName));
        const mark = level > 0 ? `${'#'.repeat(level)} ` : '';
        if (text) blocks.push({ text: prefix + mark + text, heading });
        if (level > 0) heading = toLine(node);
      }
    }
  };
  visit(tree.children, '');
  return blocks;
}

function toLine(node: Nodes): string {
  return toText(node)
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

/** Returns a copy of an element with Markdown for what is not a word. */
function withMarks<T extends Nodes>(node: T, pictureName: (url: string) => string): T | Text {
  if (node.type !== 'element') return node;
  const { tagName, properties } = node;
  // The other picture of a photo is its preview.
  if (tagName === 'img')
    return text(properties['loading'] ? `![${properties['alt']}](${pictureName(String(properties['src']))})` : '');
  const mark = MARKS[tagName] ?? '';
  const [start, end] = tagName === 'a' ? ['[', `](${properties['href']})`] : [mark, mark];
  const children = node.children.map((child) => withMarks(child, pictureName));
  return { ...node, children: [text(start), ...children, text(end)] as Element['children'] };
}

function text(value: string): Text {
  return { type: 'text', value };
}
