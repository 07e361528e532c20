import { optimize, type XastElement } from 'svgo';

/** An element of an XML document. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Its own text, without that of its children. */
  text: string;
}

/**
 * Reads an XML document with the strict parser inside svgo.
 * @throws Error where it is not well-formed
 */
export function parseXml(source: string): XmlElement {
  // The parser knows the names of HTML too.
  if (/&(?!(?:amp|lt|gt|quot|apos|#\w+);)/.test(source)) throw new Error('XML does not have this name of a character.');
  const roots: XastElement[] = [];
  const collect = () => ({
    element: {
      enter: (element: XastElement, { type }: { type: string }) => void (type === 'root' && roots.push(element)),
    },
  });
  optimize(source, { plugins: [{ name: 'collect', fn: collect }] });
  const [root, second] = roots.map(toElement);
  if (!root || second) throw new Error('There must be exactly one root.');
  return root;
}

function toElement({ name, attributes, children }: XastElement): XmlElement {
  const text = children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  return { name, attributes, text, children: children.filter((child) => child.type === 'element').map(toElement) };
}
