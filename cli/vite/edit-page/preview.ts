/// <reference lib="dom" />
import { fieldsOf, shownAt } from './places.ts';

/** Returns a value as pages show it: without the brackets of sample values. */
const toShown = (value: string): string => value.replaceAll(/\[\[|\]\]/g, '');

/**
 * Draft of a field where the page shows the field. React compares its texts with those that it rendered before, so it neither sees nor
 * undoes a draft.
 */
export class Preview {
  #texts: { node: Text; before: string }[] = [];
  #draft: string | undefined;
  #hidden: HTMLElement | undefined;
  #standIn: HTMLElement | undefined;

  /** @param value that the page shows now */
  constructor(field: string, value: string) {
    for (const element of shownAt(field)) {
      const nodes = [...element.childNodes].filter((node) => node instanceof Text);
      for (const [index, name] of fieldsOf(element).entries()) {
        const node = nodes[index];
        // Dates and parts of a text are shown in another form.
        if (name === field && node?.data.trim() === toShown(value).trim())
          this.#texts.push({ node, before: node.data });
      }
    }
  }

  /** Element that has the draft, if it is not the page's own. */
  get element(): HTMLElement | undefined {
    return this.#standIn;
  }

  showText(value: string): void {
    this.#draft = toShown(value);
    for (const { node } of this.#texts) node.data = this.#draft;
  }

  /** @param container from `markdownAround` */
  showHtml(html: string, container: HTMLElement): void {
    this.#replace(container);
    this.#standIn!.innerHTML = html;
  }

  /** @param image picture of the page */
  showPicture(address: string, image: HTMLImageElement): void {
    this.#replace(image.closest('picture') ?? image);
    const picture = image.cloneNode() as HTMLImageElement;
    picture.removeAttribute('srcset');
    picture.src = address;
    for (const name of ['id', 'data-content', 'data-edit', 'tabindex']) picture.removeAttribute(name);
    this.#standIn!.replaceWith(picture);
    this.#standIn = picture;
  }

  /** Shows what the page showed before, except where it shows something else by now. */
  remove(): void {
    for (const { node, before } of this.#texts) if (node.data === this.#draft) node.data = before;
    this.#show();
  }

  /** Leaves a saved text, because the page may have shown it already. */
  keep(): void {
    this.#show();
  }

  #replace(element: HTMLElement): void {
    this.#show();
    const copy = element.cloneNode() as HTMLElement;
    copy.removeAttribute('id');
    element.after(copy);
    element.style.display = 'none';
    this.#hidden = element;
    this.#standIn = copy;
  }

  #show(): void {
    this.#standIn?.remove();
    this.#hidden?.style.removeProperty('display');
    if (this.#hidden?.style.length === 0) this.#hidden.removeAttribute('style');
    this.#hidden = this.#standIn = undefined;
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
