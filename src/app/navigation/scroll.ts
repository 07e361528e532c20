import { tryOrUndefined } from '../try-or-undefined';

/**
 * Moves without the gliding that the stylesheet gives moves within a page. A glide that is under way, as after the Tab key,
 * continues for the rest of the frame, so the move is repeated after it, unless the focus has moved on by then.
 */
function jump(move: () => void): void {
  const { activeElement } = document;
  move();
  requestAnimationFrame(() => requestAnimationFrame(() => activeElement === document.activeElement && move()));
}

export const jumpTo = (top: number): void => jump(() => window.scrollTo({ top, behavior: 'instant' }));

/** Up to here the header is transparent (SPEC §9): text below it would shine through. */
const TRANSPARENT_HEADER_PX = 100;

/** Scrolls an element below the header: to the top of the page if the header would be transparent otherwise. */
function scrollToElement(element: Element): void {
  element.scrollIntoView({ behavior: 'instant' });
  if (scrollY < TRANSPARENT_HEADER_PX) window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Moves the focus to an element and shows it from its start. */
export function focusAndShow(element: HTMLElement | null): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  jump(() => scrollToElement(element));
}

const PREFIX = 'scroll:';

/** Returns the remembered scroll position of an entry of the session history; undefined if there is none. */
export function recallScroll(entry: string): number | undefined {
  const top = tryOrUndefined(() => sessionStorage.getItem(PREFIX + entry));
  return top ? Number(top) : undefined;
}

export function rememberScroll(entry: string): void {
  tryOrUndefined(() => sessionStorage.setItem(PREFIX + entry, String(scrollY)));
}
