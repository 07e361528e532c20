import { optimize, type Config, type XastElement, type XastParent } from 'svgo';

/**
 * A drawing as it is published: smaller, standing still, and made of shapes and words alone. What would run, move or
 * fetch something is left out.
 * @param text of the SVG file
 * @throws Error when it is not well formed, or no SVG
 */
export function sanitizeSvg(text: string): string {
  return optimize(text, CONFIG).data;
}

const CONFIG: Config = {
  plugins: [
    {
      name: 'harmless',
      fn(root) {
        clean(root, {});
        if (!root.children.some(({ type }) => type === 'element')) throw new Error('It is no SVG.');
        return null;
      },
    },
    // Keeps titles, the viewBox, and every id that something inside refers to.
    'preset-default',
  ],
};

const SVG = 'http://www.w3.org/2000/svg';

/** Elements of SVG that run, hold pages or media, and move what is drawn. */
const UNWANTED = /^(?:script|handler|listener|foreignObject|iframe|audio|video|canvas|discard|set|animate\w*|mpath)$/;

/** What stands in the file itself: its own parts, and pixels. */
const INSIDE = /^\s*(?:#|data:image\/(?:png|jpe?g|webp|avif|gif);base64,)/i;

/** Prefixes of names and what they stand for; `` for names without one. */
type Namespaces = Record<string, string>;

function clean(parent: XastParent, namespaces: Namespaces): void {
  parent.children = parent.children.filter((node) => {
    if (node.type !== 'element') return node.type === 'text' || node.type === 'cdata';
    const inner = { ...namespaces, ...declared(node) };
    const [name, prefix = ''] = node.name.split(':').reverse() as [string, string?];
    if (inner[prefix] !== SVG || UNWANTED.test(name)) return false;
    cleanAttributes(node);
    clean(node, inner);
    if (name === 'style') node.children = [{ type: 'text', value: cleanStyle(textOf(node)) }];
    return true;
  });
}

function declared({ attributes }: XastElement): Namespaces {
  const names = Object.entries(attributes).filter(([name]) => /^xmlns(?::|$)/.test(name));
  return Object.fromEntries(names.map(([name, value]) => [name.slice('xmlns:'.length), value]));
}

function cleanAttributes({ attributes }: XastElement): void {
  for (const [name, value] of Object.entries(attributes)) {
    const local = name.slice(name.indexOf(':') + 1);
    const leadsOut = ['href', 'src'].includes(local) && !INSIDE.test(value);
    if (/^on/i.test(local) || local === 'base' || leadsOut) delete attributes[name];
    else if (local === 'style' || value.includes('(')) attributes[name] = cleanStyle(value);
  }
}

/** What styles fetch from elsewhere, and what they move. A letter may be written as `\75`: none is, then. */
const FETCHES = /url\((?!\s*(?:["']\s*)?(?:#|data:))[^)]*\)?/gi;
const MOVES = /(?:animation|transition)[\w-]{0,40}\s{0,40}:[^;}]*/gi;

function cleanStyle(css: string): string {
  return css
    .replaceAll('\\', '')
    .replace(/@import[^;]*;?/gi, '')
    .replace(/\b(?:image-set|image|src)\(/gi, 'none(')
    .replace(FETCHES, 'none')
    .replace(MOVES, '');
}

function textOf({ children }: XastElement): string {
  return children.map((child) => ('value' in child ? child.value : '')).join('');
}
