/** An element of an XML document. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Its own text, without that of its children. */
  text: string;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Read an XML document strictly: as much of the standard as feeds and sitemaps need, and no fault goes through.
 * @throws Error where it is not well-formed
 */
export function parseXml(source: string): XmlElement {
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  const body = source.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '');
  for (const [piece] of body.matchAll(/<[^>]*>|[^<]+|</g)) {
    const parent = open.at(-1) as XmlElement;
    if (!piece.startsWith('<')) parent.text += plain(piece);
    else if (piece.startsWith('</')) close(open, piece);
    else {
      const element = startTag(piece);
      parent.children.push(element);
      if (!piece.endsWith('/>')) open.push(element);
    }
  }
  const [root, second] = document.children;
  if (!root || second || open.length > 1 || document.text.trim()) throw new Error('There must be exactly one root.');
  return root;
}

function startTag(tag: string): XmlElement {
  const [, name, rest = ''] = /^<([a-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*\/?>$/i.exec(tag) ?? [];
  if (!name) throw new Error(`${tag} is no tag.`);
  const pairs = [...rest.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, plain(value)]);
  const attributes = Object.fromEntries(pairs) as Record<string, string>;
  if (Object.keys(attributes).length < pairs.length) throw new Error(`${tag} has an attribute twice.`);
  return { name, attributes, children: [], text: '' };
}

function close(open: XmlElement[], tag: string): void {
  const element = open.pop();
  if (tag !== `</${element?.name}>`) throw new Error(`${tag} closes <${element?.name}>.`);
}

function plain(text: string): string {
  return text.replaceAll(/&(\w*)(;?)/g, (reference, name: string, end: string) => {
    const character = entities[name];
    if (!character || !end) throw new Error(`${reference} is no reference.`);
    return character;
  });
}
