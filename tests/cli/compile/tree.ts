import type { Nodes } from 'hast';

/** Returns a tree as HTML to compare; nothing is escaped. */
export function toText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'root') return node.children.map(toText).join('');
  if (node.type !== 'element') throw new Error(`A ${node.type} in the tree`);
  const attributes = Object.entries(node.properties).map(([name, value]) => ` ${name}="${String(value)}"`);
  const opening = `<${node.tagName}${attributes.join('')}>`;
  return ['img', 'source'].includes(node.tagName)
    ? opening
    : `${opening}${node.children.map(toText).join('')}</${node.tagName}>`;
}
