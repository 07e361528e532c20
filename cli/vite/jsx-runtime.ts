import { Fragment, jsxDEV as createElement } from 'react/jsx-dev-runtime';
import { readMark, removeMarks } from './mark.ts';

/**
 * JSX runtime of the pages in development. It takes the marks (mark.ts) off all texts and attributes, so that nothing else in the document
 * sees them, and writes the places into the attribute `data-content`: one for each text node of the element, or that of a picture. Text
 * without a mark comes from the code, and its place is that of the element in the code.
 */
type Props = Record<string, unknown>;
type Key = string | number | undefined;
type Source = { fileName: string; lineNumber: number } | undefined;
type ElementType = Parameters<typeof createElement>[0];

export { Fragment };

export function jsxDEV(type: ElementType, props: Props, key: Key, isStatic = false, source?: Source): unknown {
  return createElement(type, toPlainProps(type, props, source), key as string, isStatic);
}

export const jsx = (type: ElementType, props: Props, key?: Key) => jsxDEV(type, props, key);
export const jsxs = (type: ElementType, props: Props, key?: Key) => jsxDEV(type, props, key, true);

function toPlainProps(type: unknown, props: Props, source: Source): Props {
  if (type === Fragment) return { ...props, children: mapTexts(props['children'], toSpan) };
  // The links of React Router pass their attributes and texts on.
  const isElement = typeof type === 'string' || (type as Props)['$$typeof'] === Symbol.for('react.forward_ref');
  if (!isElement) return props;
  const places: string[] = [];
  const plain = Object.fromEntries(
    Object.entries(props).map(([name, value]) => [name, typeof value === 'string' ? removeMarks(value) : value]),
  );
  if (type === 'img') places.push(placeOf(String(props['src']), source));
  if ('children' in props) {
    plain['children'] = mapTexts(props['children'], (text) => {
      places.push(placeOf(text, source));
      return removeMarks(text);
    });
  }
  return places.length === 0 ? plain : { ...plain, 'data-content': places.join(' ') };
}

/** Replaces the texts among children, in the order of their text nodes. */
function mapTexts(children: unknown, replace: (text: string, index: number) => unknown, index = 0): unknown {
  if (Array.isArray(children)) return children.map((child, index) => mapTexts(child, replace, index));
  return (typeof children === 'string' && children !== '') || typeof children === 'number'
    ? replace(String(children), index)
    : children;
}

function toSpan(text: string, index: number): unknown {
  return readMark(text) === undefined ? text : jsxDEV('span', { children: text }, index);
}

function placeOf(text: string, source: Source): string {
  return readMark(text) ?? (source ? `${source.fileName.replace(/^.*\/(?=src\/)/, '')}:${source.lineNumber}` : 'src');
}
