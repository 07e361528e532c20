/// <reference lib="dom" />
import { fieldsOf, shownAt } from './places.ts';

/** Returns a value as pages show it: without the brackets of sample values. */
const toShown = (value: string): string => value.replaceAll(/\[\[|\]\]/g, '');

/**
 * Draft of a field where the page shows the field. React compares its texts with those that it rendered before, so it neither sees nor
 * undoes a draft.
 */
export class Preview {
  /** Texts with what the page shows in them. */
  #texts = new Map<Text, string>();
  #observer = new MutationObserver((records) => this.#readPage(records));
  #hidden: HTMLElement | undefined;
  /** Element that has the draft, if it is not the page's own. */
  element: HTMLElement | undefined;

  /** @param value that the page shows now */
  constructor(field: string, value: string) {
    for (const element of shownAt(field)) {
      const nodes = [...element.childNodes].filter((node) => node instanceof Text);
      for (const [index, name] of fieldsOf(element).entries()) {
        const node = nodes[index];
        // Dates and parts of a text are shown in another form.
        if (name === field && node?.data.trim() === toShown(value).trim()) this.#texts.set(node, node.data);
      }
    }
    for (const node of this.#texts.keys()) this.#observer.observe(node, { characterData: true });
  }

  showText(value: string): void {
    this.#readPage(this.#observer.takeRecords());
    for (const node of this.#texts.keys()) node.data = toShown(value);
    this.#observer.takeRecords();
  }

  /** @param container from `markdownAround` */
  showHtml(html: string, container: HTMLElement): void {
    this.#replace(container);
    this.element!.innerHTML = html;
  }

  /** @param image picture of the page */
  showPicture(address: string, image: HTMLImageElement): void {
    this.#replace(image.closest('picture') ?? image);
    const picture = image.cloneNode() as HTMLImageElement;
    picture.removeAttribute('srcset');
    picture.style.removeProperty('display');
    picture.src = address;
    for (const name of ['id', 'data-content', 'data-edit', 'tabindex']) picture.removeAttribute(name);
    this.element!.replaceWith(picture);
    this.element = picture;
  }

  /** Shows what the page shows without the draft: what it showed before, or has shown since, such as a saved text. */
  remove(): void {
    this.#readPage(this.#observer.takeRecords());
    this.#observer.disconnect();
    for (const [node, shown] of this.#texts) node.data = shown;
    this.#show();
  }

  /** @param records of what the page wrote */
  #readPage(records: MutationRecord[]): void {
    for (const { target } of records) this.#texts.set(target as Text, (target as Text).data);
  }

  #replace(element: HTMLElement): void {
    this.#show();
    const copy = element.cloneNode() as HTMLElement;
    copy.removeAttribute('id');
    element.after(copy);
    element.style.display = 'none';
    this.#hidden = element;
    this.element = copy;
  }

  #show(): void {
    this.element?.remove();
    this.#hidden?.style.removeProperty('display');
    if (this.#hidden?.style.length === 0) this.#hidden.removeAttribute('style');
    this.#hidden = this.element = undefined;
  }
}

/** Returns the smallest box with all of a Markdown text. @param shown any element of it */
export function markdownAround(field: string, shown: HTMLElement): HTMLElement {
  const places = new Set(shownAt(field).flatMap((element) => element.dataset['content']?.split(' ') ?? []));
  const hasAll = (box: Element) =>
    [...places].every((place) => box.querySelector(`[data-content~="${CSS.escape(place)}"]`));
  let box = shown.parentElement;
  while (box && !(box.matches('div, section, article, dd, td') && hasAll(box))) box = box.parentElement;
  return box ?? shown;
}
