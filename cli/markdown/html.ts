import type { Nodes } from 'hast';
import { escapeUTF8 } from 'entities';

const VOID_ELEMENTS = new Set(['br', 'hr', 'img', 'source']);

/** Names of attributes that differ from those of properties. */
const ATTRIBUTES: Record<string, string> = { className: 'class', srcSet: 'srcset' };

/** Returns rendered Markdown as HTML. */
export function toHtml(node: Nodes): string {
  if (node.type === 'text') return escapeUTF8(node.value);
  if (node.type !== 'root' && node.type !== 'element') return '';
  const children = node.children.map(toHtml).join('');
  if (node.type === 'root') return children;
  const attributes = Object.entries(node.properties).map(([name, value]) => {
    const text = Array.isArray(value) ? value.join(' ') : String(value);
    return ` ${ATTRIBUTES[name] ?? name.toLowerCase()}="${escapeUTF8(text)}"`;
  });
  const start = `<${node.tagName}${attributes.join('')}>`;
  return VOID_ELEMENTS.has(node.tagName) ? start : `${start}${children}</${node.tagName}>`;
}
