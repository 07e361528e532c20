/// <reference lib="dom" />

/** Elements that show a text or picture of the content, and not of the code. */
const SHOWN = '[data-content*="#"]';
const INTERACTIVE = 'a, button, summary, label';
const HINT = 'Press Enter to edit.';

/** Returns the places of an element, one for each text node, without the index of a Markdown node. */
export const fieldsOf = (element: Element): string[] =>
  (element.getAttribute('data-content') ?? '').split(' ').map((place) => place.replace(/[~!]\d+$/, ''));

/** Returns the elements that show a field. */
export const shownAt = (field: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`[data-content*="${CSS.escape(field)}"]`)].filter((element) =>
    fieldsOf(element).includes(field),
  );

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

/** Returns the place in front of a field or list item, or behind the first one; undefined if the page does not show it. */
export function neighborOf(field: string): HTMLElement | undefined {
  const places = [...document.querySelectorAll<HTMLElement>('[data-edit]')].filter(({ tabIndex }) => tabIndex >= 0);
  const isInside = (place: Element) => fieldsIn(place).some((other) => `${other}/`.startsWith(`${field}/`));
  const first = places.findIndex(isInside);
  return places[first - 1] ?? places.find((place, index) => first >= 0 && index > first && !isInside(place));
}

/** Makes texts and pictures of the content focusable and outlined while editing is on; also those that appear later. */
export class EditablePlaces {
  #observer = new MutationObserver(() => this.#update());
  #onOpen: (shown: HTMLElement) => void;
  #onUpdate: () => void;

  /**
   * @param onOpen opens the field of an element
   * @param onUpdate runs after the page has changed
   */
  constructor(onOpen: (shown: HTMLElement) => void, onUpdate: () => void) {
    this.#onOpen = onOpen;
    this.#onUpdate = onUpdate;
  }

  start(): void {
    const attributes = { attributes: true, attributeFilter: ['data-content'] };
    this.#observer.observe(document.body, { subtree: true, childList: true, ...attributes });
    // Before the router follows a link.
    addEventListener('click', this.#onClick, { capture: true });
    addEventListener('keydown', this.#onKey, { capture: true });
    this.#update();
  }

  stop(): void {
    this.#observer.disconnect();
    removeEventListener('click', this.#onClick, { capture: true });
    removeEventListener('keydown', this.#onKey, { capture: true });
    for (const element of document.querySelectorAll<HTMLElement>('[data-edit]')) {
      const { edit = '' } = element.dataset;
      if (edit === '') element.removeAttribute('tabindex');
      else element.setAttribute('tabindex', edit);
      if (element instanceof HTMLImageElement) {
        element.removeAttribute('role');
        element.alt = element.dataset['editAlt'] ?? '';
      }
      for (const name of ['data-edit', 'data-edit-alt', 'aria-description']) element.removeAttribute(name);
    }
  }

  #update(): void {
    for (const shown of document.querySelectorAll<HTMLElement>(SHOWN)) {
      const element = focusableOf(shown);
      if (element.dataset['edit'] !== undefined) continue;
      element.dataset['edit'] = element.getAttribute('tabindex') ?? '';
      element.setAttribute('aria-description', HINT);
      if (element !== shown) continue;
      if (shown instanceof HTMLImageElement) {
        shown.setAttribute('role', 'button');
        // A picture without a description would be hidden from screen readers.
        shown.dataset['editAlt'] = shown.alt;
        shown.alt ||= `Picture ${shown.src.replace(/^.*\/|[.?].*$/g, '')}`;
      }
      // The first text of Markdown stands for all of it.
      if (!element.matches(INTERACTIVE) && !/~[1-9]\d*$/.test(shown.dataset['content']?.split(' ')[0] ?? ''))
        element.tabIndex = 0;
    }
    this.#onUpdate();
  }

  #onClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || target.shadowRoot) return;
    const focusable = focusableOf(target);
    const isInteractive = focusable.matches(INTERACTIVE);
    const inside = shownIn(focusable);
    if (target.closest('input, select, textarea') || (isInteractive && inside.length === 0)) return;
    // A caption may cover its picture, and the area of a link its texts.
    const isMouse = event.detail > 0;
    const under = isMouse ? document.elementsFromPoint(event.clientX, event.clientY) : [target];
    const shown = under.find((element) => element.matches(SHOWN) && (!isInteractive || focusable.contains(element)));
    const opened = (shown as HTMLElement | undefined) ?? (isInteractive ? inside[0] : undefined);
    if (opened) this.#open(event, opened);
  };

  #onKey = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    // Links and buttons are clicked by their own keys.
    if (event.key !== 'Enter' || target.dataset['edit'] === undefined || target.matches(INTERACTIVE)) return;
    if (!event.isComposing) this.#open(event, target);
  };

  #open(event: Event, shown: HTMLElement): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#onOpen(shown);
  }
}
