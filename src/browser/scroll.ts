import { TRANSPARENT_HEADER_PX } from './scroll-state';
import { tryOrUndefined } from './try-or-undefined';

/**
 * Moves without the gliding that the stylesheet gives moves within a page. A glide that is under way, as after the Tab key,
 * continues for the rest of the frame, so the move is repeated after it, unless the visitor has moved on by then.
 */
function jump(move: () => void): void {
  const { activeElement } = document;
  const { href } = location;
  const repeat = () => {
    if (document.activeElement === activeElement && location.href === href) move();
  };
  move();
  requestAnimationFrame(() => requestAnimationFrame(repeat));
}

/** Beyond this, a glide is faster than browsers paint, and the screen is blank until it ends. */
const MAX_GLIDE_SCREENS = 2;

/** Returns the element that a fragment of an address leads to. */
export const targetOf = (hash: string): HTMLElement | null | undefined =>
  tryOrUndefined(() => document.getElementById(decodeURIComponent(hash.slice(1))));

/** Decides whether the browser glides to a fragment whose link has been clicked, or moves there at once. */
export function prepareMove(hash: string): void {
  const distance = targetOf(hash)?.getBoundingClientRect().top ?? scrollY;
  const isNear = Math.abs(distance) <= MAX_GLIDE_SCREENS * innerHeight;
  document.documentElement.toggleAttribute('data-glides', isNear);
}

export const jumpTo = (top: number): void => jump(() => window.scrollTo({ top, behavior: 'instant' }));

/** Whether text shines through the header. */
const isUnderTransparentHeader = (): boolean => scrollY > 0 && scrollY < TRANSPARENT_HEADER_PX;

function scrollToElement(element: Element, block: ScrollLogicalPosition): void {
  element.scrollIntoView({ behavior: 'instant', block });
  // `nearest` shows the end of an element that is higher than the screen.
  const isCut = element.getBoundingClientRect().top < 0;
  if (isCut || isUnderTransparentHeader()) element.scrollIntoView({ behavior: 'instant', block: 'start' });
  if (isUnderTransparentHeader()) window.scrollTo({ top: 0, behavior: 'instant' });
}

/**
 * Moves the focus to an element and scrolls it into view, but never to where the page would lie under the transparent header.
 * @param block `start` as for a fragment of an address, or `nearest` to scroll no further than necessary
 */
export function focusAndShow(element: HTMLElement | null, block: ScrollLogicalPosition = 'nearest'): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  jump(() => scrollToElement(element, block));
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
