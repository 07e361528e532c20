import { generate, ident, parse, string, tokenize, tokenTypes, url, walk, type CssNode } from 'css-tree';
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

/** References of CSS within the file; fonts too may be embedded. */
const INTERNAL_CSS_REFERENCE = /^\s*(?:#|data:)/i;

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
    if (name === 'style') node.children = [{ type: 'text', value: sanitizeCss(textContent(node), 'stylesheet') }];
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
    else if (local === 'style') attributes[name] = sanitizeCss(value, 'declarationList');
    else if (value.includes('(') && fetches(value)) delete attributes[name];
  }
}

/** At-rules that neither fetch nor move anything. */
const ALLOWED_AT_RULES = new Set(['font-face', 'media', 'supports']);

/** CSS functions that fetch a picture whose address may be a plain string. */
const PICTURE_FUNCTIONS = /^(?:-webkit-)?(?:image|image-set|cross-fade|src)$/;

/** Returns CSS without the rules and declarations that fetch or move something. */
function sanitizeCss(css: string, context: 'stylesheet' | 'declarationList'): string {
  const tree = parse(css, { context });
  walk(tree, (node, item, list) => {
    if (list && isForbidden(node)) list.remove(item);
  });
  const sanitized = generate(tree);
  // A selector that cannot be parsed is kept as it is.
  return fetches(sanitized) ? '' : sanitized;
}

function isForbidden(node: CssNode): boolean {
  if (node.type === 'Atrule') return !ALLOWED_AT_RULES.has(decode(node.name));
  if (node.type !== 'Declaration') return node.type === 'Raw';
  return /^(?:-\w+-)?(?:animation|transition)/.test(decode(node.property)) || fetches(generate(node.value));
}

/** Whether CSS refers to anything outside of the file, by its tokens (https://www.w3.org/TR/css-syntax-3/#tokenization). */
function fetches(css: string): boolean {
  let isExternal = false;
  let isAddressNext = false;
  tokenize(css, (type, from, to) => {
    if (type === tokenTypes.WhiteSpace) return;
    const text = css.slice(from, to);
    if (isAddressNext) isExternal ||= type !== tokenTypes.String || !INTERNAL_CSS_REFERENCE.test(string.decode(text));
    if (type === tokenTypes.Url) isExternal ||= !INTERNAL_CSS_REFERENCE.test(url.decode(text));
    const name = type === tokenTypes.Function ? decode(text.slice(0, -1)) : '';
    isAddressNext = name === 'url';
    isExternal ||= type === tokenTypes.BadUrl || PICTURE_FUNCTIONS.test(name);
  });
  return isExternal;
}

/** Returns a name in CSS in lowercase, without escapes: a letter may be written as `\75`. */
function decode(name: string): string {
  return ident.decode(name).toLowerCase();
}

function textContent({ children }: XastElement): string {
  return children.map((child) => ('value' in child ? child.value : '')).join('');
}
