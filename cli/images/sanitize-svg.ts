import { optimize, type Config, type XastElement, type XastParent } from 'svgo';

/**
 * Returns an SVG as it is published: minified, without anything that runs, moves or fetches something.
 * @throws Error if the text is not well-formed XML or not an SVG
 */
export function sanitizeSvg(svg: string): string {
  return optimize(svg, CONFIG).data;
}

const CONFIG: Config = {
  plugins: [
    {
      name: 'sanitize',
      fn(root) {
        sanitizeChildren(root, {});
        if (!root.children.some(({ type }) => type === 'element')) throw new Error('This is not an SVG.');
        return null;
      },
    },
    // Keeps titles, the viewBox, and every id that is referenced.
    'preset-default',
  ],
};

const SVG = 'http://www.w3.org/2000/svg';

/** SVG elements that run code, embed pages or media, or animate. */
const FORBIDDEN_ELEMENTS =
  /^(?:script|handler|listener|foreignObject|iframe|audio|video|canvas|discard|set|animate\w*|mpath)$/;

/** References within the file: fragments and embedded pixels. */
const INTERNAL_REFERENCE = /^\s*(?:#|data:image\/(?:png|jpe?g|webp|avif|gif);base64,)/i;

/** Namespace by prefix; the default namespace has the prefix ''. */
type Namespaces = Record<string, string>;

function sanitizeChildren(parent: XastParent, namespaces: Namespaces): void {
  parent.children = parent.children.filter((node) => {
    if (node.type !== 'element') return node.type === 'text' || node.type === 'cdata';
    const inner = { ...namespaces, ...declaredNamespaces(node) };
    const [name, prefix = ''] = node.name.split(':').reverse() as [string, string?];
    if (inner[prefix] !== SVG || FORBIDDEN_ELEMENTS.test(name)) return false;
    sanitizeAttributes(node);
    sanitizeChildren(node, inner);
    if (name === 'style') node.children = [{ type: 'text', value: sanitizeCss(textContent(node)) }];
    return true;
  });
}

function declaredNamespaces({ attributes }: XastElement): Namespaces {
  const names = Object.entries(attributes).filter(([name]) => /^xmlns(?::|$)/.test(name));
  return Object.fromEntries(names.map(([name, value]) => [name.slice('xmlns:'.length), value]));
}

function sanitizeAttributes({ attributes }: XastElement): void {
  for (const [name, value] of Object.entries(attributes)) {
    const local = name.slice(name.indexOf(':') + 1);
    const isExternal = ['href', 'src'].includes(local) && !INTERNAL_REFERENCE.test(value);
    if (/^on/i.test(local) || local === 'base' || isExternal) delete attributes[name];
    else if (local === 'style' || value.includes('(')) attributes[name] = sanitizeCss(value);
  }
}

/** External URLs and animations in CSS. Backslashes are removed first, because a letter may be written as `\75`. */
const EXTERNAL_URL = /url\((?!\s*(?:["']\s*)?(?:#|data:))[^)]*\)?/gi;
const ANIMATION = /(?:animation|transition)[\w-]{0,40}\s{0,40}:[^;}]*/gi;

function sanitizeCss(css: string): string {
  return css
    .replaceAll('\\', '')
    .replace(/@import[^;]*;?/gi, '')
    .replace(/\b(?:image-set|image|src)\(/gi, 'none(')
    .replace(EXTERNAL_URL, 'none')
    .replace(ANIMATION, '');
}

function textContent({ children }: XastElement): string {
  return children.map((child) => ('value' in child ? child.value : '')).join('');
}
