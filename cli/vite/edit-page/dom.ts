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

/**
 * Creates a form of one input.
 * @param onSubmit resolves to the reason if nothing is done
 */
export function createInputForm(
  [label, value, action]: [label: string, value: string, action: string],
  onSubmit: (value: string) => Promise<string | undefined>,
  onCancel?: () => void,
): HTMLFormElement {
  const input = create('input', { value, autocomplete: 'off' });
  const error = create('p', { role: 'alert', className: 'error' });
  const form = create(
    'form',
    {},
    create('label', {}, label, input),
    create('button', { className: 'primary' }, action),
  );
  if (onCancel) form.append(createButton('Cancel', onCancel));
  form.append(error);
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !onCancel) return;
    event.stopPropagation();
    onCancel();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    event.stopPropagation();
    void onSubmit(input.value.trim()).then((reason) => {
      error.textContent = reason ?? '';
      if (reason !== undefined) input.focus();
    });
  });
  return form;
}

/** Returns the start of a text, for the names of buttons. */
export function shorten(text: string, length = 32): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length - 1).trimEnd()}…` : line;
}
