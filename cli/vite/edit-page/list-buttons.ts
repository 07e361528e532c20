import type { ListChange, OpenedList } from '../../edit/protocol.ts';
import { create, createButton, shorten } from './dom.ts';

/** Change of a list by a button; "add" asks for the texts of the new item first. */
export type ListButton = Extract<ListChange, string> | 'add';

/** Creates the buttons that move, remove and add items of a list. @param value text by which the item is called */
export function createListButtons(
  { title, index, length, minItems, maxItems = Infinity, newItem }: OpenedList,
  value: string,
  onChange: (change: ListButton) => void,
): HTMLElement {
  const buttons: [text: string, isPossible: boolean, change: ListButton][] = [
    ['Move up', index > 0, 'up'],
    ['Move down', index < length - 1, 'down'],
    ['Add after', length < maxItems && newItem.length > 0, 'add'],
    ['Remove', length > minItems, 'remove'],
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
