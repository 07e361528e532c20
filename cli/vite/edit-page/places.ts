/// <reference lib="dom" />
import type { Place } from '../../edit/protocol.ts';

/** Elements that show a text or picture of the content, and not of the code. */
const SHOWN = '[data-content*="#"]';
const INTERACTIVE = 'a, button, summary, label';
/** Time for a new text to appear on the page. */
export const APPEARS_MS = 5000;
const HINT = 'Press Enter to edit.';
const LINK_HINT = 'Press Enter to edit, Ctrl and Enter to open the link.';

/** Returns the places of an element, one for each text node, without the index of a Markdown node. */
export const fieldsOf = (element: Element): string[] =>
  (element.getAttribute('data-content') ?? '').split(' ').map((place) => place.replace(/[~!]\d+$/, ''));

/** Returns the name of a field, as elements have it in `data-content`. */
export const fieldOf = ({ file, origin }: { file: string; origin: { pointer: string } }): string =>
  encodeURI(`${file}#${origin.pointer}`);

/** Returns the place of a field that is opened for the first time. */
export const placeOf = (field: string): Place => {
  const [file = '', pointer = ''] = decodeURI(field).split('#');
  return { file, origin: { pointer, items: [] } };
};

/** Returns the elements that show a field. */
export const shownAt = (field: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`[data-content*="${CSS.escape(field)}"]`)].filter((element) =>
    fieldsOf(element).includes(field),
  );

/** Returns the element of a field that can have the focus: of Markdown, only its first text. */
export const focusableAt = (field: string): HTMLElement | undefined =>
  shownAt(field)
    .map(focusableOf)
    .find(({ tabIndex }) => tabIndex >= 0);

/** Returns where the code has a text or picture, such as `src/pages/about.tsx, line 12`; undefined for one of the content. */
export const codePlaceOf = (shown: Element): string | undefined =>
  shown.matches(SHOWN) ? undefined : fieldsOf(shown)[0]?.replace(/:(\d+)$/, ', line $1');

/** Returns the editable elements in an element and itself. */
export const shownIn = (element: Element): HTMLElement[] =>
  [element, ...element.querySelectorAll(SHOWN)].filter((shown): shown is HTMLElement => shown.matches(SHOWN));

/** Returns the fields in an element and itself, in reading order. */
export const fieldsIn = (element: Element): string[] => [
  ...new Set(
    shownIn(element)
      .flatMap(fieldsOf)
      .filter((field) => field.includes('#')),
  ),
];

/** Returns the outermost link or button around an element, which gets the focus instead. */
export function focusableOf(element: Element): HTMLElement {
  let focusable = element;
  for (let around = element.closest(INTERACTIVE); around; around = around.parentElement?.closest(INTERACTIVE) ?? null)
    focusable = around;
  return focusable as HTMLElement;
}

/** Whether an element shows a field, or a part of an object or a list. */
const isInside = (place: Element, field: string): boolean =>
  fieldsIn(place).some((other) => `${other}/`.startsWith(`${field}/`));

/** Returns the place in front of a field or list item, or behind the first one; undefined if the page does not show it. */
export function neighborOf(field: string): HTMLElement | undefined {
  const places = [...document.querySelectorAll<HTMLElement>('[data-edit]')].filter(({ tabIndex }) => tabIndex >= 0);
  const first = places.findIndex((place) => isInside(place, field));
  return places[first - 1] ?? places.find((place, index) => first >= 0 && index > first && !isInside(place, field));
}

/**
 * Resolves to the first element inside a field once it shows something else.
 * @param isNew whether it cannot be there without the change
 */
export async function nextShown(field: string, isNew = false): Promise<HTMLElement | undefined> {
  const find = () => {
    const inside = [...document.querySelectorAll<HTMLElement>(SHOWN)].filter((shown) => isInside(shown, field));
    return inside.find((shown) => !shown.matches('img')) ?? inside[0];
  };
  const look = () => `${find()?.textContent} ${find()?.getAttribute('src')}`;
  const [before, end] = [look(), Date.now() + APPEARS_MS];
  const isShown = () => (isNew && find() !== undefined) || look() !== before;
  while (!isShown() && Date.now() < end) await new Promise(requestAnimationFrame);
  return find();
}

/** Gives the focus to a new field or item once the page shows it. */
export async function focusNew(field: string): Promise<void> {
  const shown = await nextShown(field);
  if (shown) focusableOf(shown).focus();
}

/**
 * Makes texts and pictures of the content focusable and outlined while editing is on; also those that appear later.
 * @param onOpen opens the field of an element; gets clicked texts of the code, too
 * @param onUpdate runs after the page has changed
 * @returns a function that ends it
 */
export function startEditing(onOpen: (shown: HTMLElement) => void, onUpdate: () => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const update = () => {
    for (const shown of document.querySelectorAll<HTMLElement>(SHOWN)) makeEditable(shown);
    onUpdate();
  };
  const observer = new MutationObserver(update);
  const attributes = { attributes: true, attributeFilter: ['data-content'] };
  observer.observe(document.body, { subtree: true, childList: true, ...attributes });
  const open = (event: Event, shown: HTMLElement | undefined) => {
    if (!shown) return;
    if (shown.matches(SHOWN)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    onOpen(shown);
  };
  // Before the router follows a link.
  addEventListener('click', (event) => open(event, clickedPlace(event)), { capture: true, signal });
  addEventListener('keydown', (event) => open(event, placeOfKey(event)), { capture: true, signal });
  update();
  return () => {
    observer.disconnect();
    listeners.abort();
    for (const element of document.querySelectorAll<HTMLElement>('[data-edit]')) restore(element);
  };
}

function makeEditable(shown: HTMLElement): void {
  const element = focusableOf(shown);
  if (element.dataset['edit'] !== undefined) return;
  element.dataset['edit'] = element.getAttribute('tabindex') ?? '';
  element.setAttribute('aria-description', element.matches('a') ? LINK_HINT : HINT);
  if (element !== shown) return;
  if (shown instanceof HTMLImageElement) {
    shown.setAttribute('role', 'button');
    // A picture without a description would be hidden from screen readers.
    shown.dataset['editAlt'] = shown.alt;
    shown.alt ||= `Picture ${shown.src.replace(/^.*\/|[.?].*$/g, '')}`;
  }
  if (!element.matches(INTERACTIVE) && isFirstOfField(shown)) element.tabIndex = 0;
}

/** Whether an element has the first text of its field, which stands for all of a Markdown text. White space counts, too. */
function isFirstOfField(shown: HTMLElement): boolean {
  const indexOf = (element: HTMLElement) => Number(/~(\d+)/.exec(element.dataset['content'] ?? '')?.[1] ?? 0);
  const index = indexOf(shown);
  const [field = ''] = fieldsOf(shown);
  return index === 0 || shownAt(field).every((other) => indexOf(other) >= index);
}

function restore(element: HTMLElement): void {
  const { edit = '' } = element.dataset;
  if (edit === '') element.removeAttribute('tabindex');
  else element.setAttribute('tabindex', edit);
  if (element instanceof HTMLImageElement) {
    element.removeAttribute('role');
    element.alt = element.dataset['editAlt'] ?? '';
  }
  for (const name of ['data-edit', 'data-edit-alt', 'aria-description']) element.removeAttribute(name);
}

function clickedPlace(event: MouseEvent): HTMLElement | undefined {
  const target = event.target as Element;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || target.shadowRoot) return undefined;
  const focusable = focusableOf(target);
  const isInteractive = focusable.matches(INTERACTIVE);
  const inside = shownIn(focusable);
  if (target.closest('input, select, textarea') || (isInteractive && inside.length === 0)) return undefined;
  // A caption may cover its picture, and the area of a link its texts.
  const isMouse = event.detail > 0;
  const under = isMouse ? document.elementsFromPoint(event.clientX, event.clientY) : [target];
  const find = (selector: string) =>
    under.find((element) => element.matches(selector) && (!isInteractive || focusable.contains(element)));
  const shown = find(SHOWN) ?? (isInteractive ? inside[0] : find('[data-content]'));
  return shown as HTMLElement | undefined;
}

/** Links and buttons are clicked by their own keys. */
function placeOfKey({ key, target, isComposing }: KeyboardEvent): HTMLElement | undefined {
  const element = target as HTMLElement;
  const isPlace = element.dataset['edit'] !== undefined && !element.matches(INTERACTIVE);
  return key === 'Enter' && isPlace && !isComposing ? element : undefined;
}
