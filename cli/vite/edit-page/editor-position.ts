/// <reference lib="dom" />

const MARGIN = 8;
const PADDING = 17;
const CARET = 4;
const MIN_WIDTH = 400;

/** Elements whose siblings have to be of certain kinds. The editor is their last child. */
const ITEM = 'li, dt, dd, td, th, figcaption';
const INLINE_PARENT = 'p, h1, h2, h3, h4, h5, h6, span, picture, li, dt, dd, td, th, figcaption';

/** Puts an editor behind the block of an element, so that it is next in the tab order. */
export function attachBehind(element: HTMLElement, editor: HTMLElement): void {
  const block = blockOf(element);
  if (!block.isConnected) document.body.append(editor);
  else if (block.matches(ITEM)) block.append(editor);
  else block.after(editor);
}

/** Moves an editor below an element, and makes its text as wide. */
export function placeBelow(element: HTMLElement, editor: HTMLElement): void {
  const { left, bottom, width } = (element.isConnected ? element : document.body).getBoundingClientRect();
  const space = document.documentElement.clientWidth;
  const outer = Math.min(Math.max(width + 2 * PADDING + CARET, MIN_WIDTH), space - 2 * MARGIN);
  const start = Math.max(MARGIN, Math.min(left - PADDING, space - outer - MARGIN));
  const style = { width: outer, left: start + scrollX, top: Math.max(0, bottom + scrollY) + MARGIN };
  for (const [name, size] of Object.entries(style)) editor.style.setProperty(name, `${Math.round(size)}px`);
}

/** Returns the block around an inline element, so that no editor is between the words of a text. */
function blockOf(element: HTMLElement): HTMLElement {
  const { parentElement } = element;
  const isInline = getComputedStyle(element).display === 'inline';
  return isInline && parentElement?.matches(INLINE_PARENT) ? blockOf(parentElement) : element;
}
