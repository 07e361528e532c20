import type { Nodes } from 'mdast';

/** Visits the nodes of a Markdown tree in document order, parents before children. */
export function walk(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node);
  if ('children' in node) for (const child of node.children) walk(child, visit);
}

/** Returns the offsets of a node in its Markdown text. */
export function spanOf({ position }: Nodes): [from: number, to: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

/** `[^1]: Note` or `[1]: Note` with a single word, which Markdown without footnotes reads as a link definition. */
export function isFootnote(node: Nodes): boolean {
  if (node.type !== 'definition') return false;
  return node.identifier.startsWith('^') || (/^\d+$/.test(node.identifier) && /^[\p{L}\p{N}]+\.?$/u.test(node.url));
}
