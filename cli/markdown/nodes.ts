import type { ImageReference, LinkReference, Nodes } from 'mdast';

/** Returns the nodes of a Markdown tree that match a condition, in document order, parents before children. */
export function findNodes<Node extends Nodes>(tree: Nodes, matches: (node: Nodes) => node is Node): Node[] {
  const found: Node[] = [];
  const visit = (node: Nodes) => {
    if (matches(node)) found.push(node);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
  return found;
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

/** `[text][name]`, whose address is in a definition. */
export function isReference(node: Nodes): node is LinkReference | ImageReference {
  return node.type === 'linkReference' || node.type === 'imageReference';
}

/** `[//]: # (Comment)`, `[comment]: <> (Comment)` or `[//]: <Comment>`: a definition that no link uses and that has no address. */
export function isComment(node: Nodes, used: ReadonlySet<string>): boolean {
  return node.type === 'definition' && !used.has(node.identifier) && /^#?$|\s/.test(node.url);
}

/** Returns the text of a node with the descriptions of its images, without HTML. */
export function plainText(node: Nodes): string {
  if ('children' in node) return node.children.map(plainText).join('');
  if ('alt' in node) return node.alt ?? '';
  return 'value' in node && node.type !== 'html' ? node.value : '';
}
