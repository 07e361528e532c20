import type { ListChange, OpenedField } from '../../edit/protocol.ts';
import { create, createButton, shorten } from './dom.ts';

/** Creates the buttons that move, remove and add items of a list. @param value text by which the item is called */
export function createListButtons(
  { title, index, length, minItems, maxItems = Infinity }: NonNullable<OpenedField['list']>,
  value: string,
  onChange: (change: ListChange) => void,
): HTMLElement {
  const buttons: [text: string, isPossible: boolean, change: ListChange][] = [
    ['Move up', index > 0, { move: [index, index - 1] }],
    ['Move down', index < length - 1, { move: [index, index + 1] }],
    ['Add after', length < maxItems, { insert: index + 1 }],
    ['Remove', length > minItems, { remove: index }],
  ];
  const legend = create('legend', {}, `${title}: “${shorten(value)}” is ${index + 1} of ${length}`);
  const elements = buttons.map(([text, isPossible, change]) => {
    const button = createButton(text, () => isPossible && onChange(change));
    // Stays focusable, so that the focus is not lost at the end of the list.
    button.ariaDisabled = String(!isPossible);
    return button;
  });
  return create('fieldset', { className: 'list' }, legend, ...elements);
}
