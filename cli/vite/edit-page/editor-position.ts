/// <reference lib="dom" />

const MARGIN = 8;
const PADDING = 17;
const CARET = 4;
const MIN_WIDTH = 400;

/** Moves an editor below an element, and makes its text as wide. */
export function placeBelow(element: HTMLElement, editor: HTMLElement): void {
  const { left, bottom, width } = (element.isConnected ? element : document.body).getBoundingClientRect();
  const space = document.documentElement.clientWidth;
  const outer = Math.min(Math.max(width + 2 * PADDING + CARET, MIN_WIDTH), space - 2 * MARGIN);
  const start = Math.max(MARGIN, Math.min(left - PADDING, space - outer - MARGIN));
  const style = { width: outer, left: start + scrollX, top: Math.max(0, bottom + scrollY) + MARGIN };
  for (const [name, size] of Object.entries(style)) editor.style.setProperty(name, `${Math.round(size)}px`);
}
