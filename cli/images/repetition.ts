import { ident } from 'css-tree';
import { optimize, type XastElement, type XastParent } from 'svgo';
import { decodePart } from '../model/address-mistakes.ts';

/** More than any real drawing shows. Chromium needs about a second for 20,000. */
const MAX_SHOWN_ELEMENTS = 100_000;

/**
 * Whether a drawing shows its elements too often. A small file can do so billions of times: its references (`use`, masks, clip paths)
 * lead to elements with references.
 * @throws Error if the text is not well-formed XML
 */
export function repeatsTooOften(svg: string): boolean {
  let shownElements = 0;
  const count = (root: XastParent) => {
    shownElements = countShown(root);
    return null;
  };
  // Rules of stylesheets refer to elements too.
  optimize(svg, {
    plugins: [
      { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
      { name: 'count', fn: count },
    ],
  });
  return shownElements > MAX_SHOWN_ELEMENTS;
}

/** Counts the elements, each once for every place that shows it. */
function countShown(root: XastParent): number {
  const elements = Map.groupBy(descendants(root), ({ attributes }) => attributes['id']);
  const counts = new Map<XastElement, number>();
  const count = (element: XastElement): number => {
    const known = counts.get(element);
    if (known !== undefined) return known;
    // Browsers show no element inside itself.
    counts.set(element, 0);
    const shown = countOnce(element);
    counts.set(element, shown);
    return shown;
  };
  const countOnce = (element: XastElement): number => {
    // The colors of a gradient are no elements to show.
    if (element.name.endsWith('Gradient')) return 0;
    const references = referencesOf(element).flatMap((id) => elements.get(id) ?? []);
    return [...childrenOf(element), ...references].reduce((sum, inner) => sum + count(inner), 1);
  };
  return childrenOf(root).reduce((sum, element) => sum + count(element), 0);
}

const childrenOf = ({ children }: XastParent): XastElement[] => children.filter((child) => child.type === 'element');

const descendants = (parent: XastParent): XastElement[] =>
  childrenOf(parent).flatMap((element) => [element, ...descendants(element)]);

/** Returns the ids of the elements that an element refers to, by `href` or by `url(…)` in CSS and other attributes. */
function referencesOf({ attributes }: XastElement): string[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    if (/^(?:.*:)?href$/.test(name)) return value.trim().startsWith('#') ? [decodePart(value.trim().slice(1))] : [];
    if (!value.includes('(')) return [];
    return Array.from(ident.decode(value).matchAll(/url\(\s*["']?#([^"')]*)/gi), ([, id = '']) =>
      decodePart(id.trim()),
    );
  });
}
