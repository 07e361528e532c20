/// <reference lib="dom" />

/** Creates an element with properties and children. */
export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** Creates a button that does not submit its form. */
export function createButton(text: string, onClick: () => unknown): HTMLButtonElement {
  const button = create('button', { type: 'button' }, text);
  button.addEventListener('click', () => void onClick());
  return button;
}

/** Returns the start of a text, for the names of buttons. */
export function shorten(text: string, length = 32): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length - 1).trimEnd()}…` : line;
}
