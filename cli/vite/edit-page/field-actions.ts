/// <reference lib="dom" />
import type { OpenedField, Place, RequestOf } from '../../edit/protocol.ts';
import { create, createButton, shorten } from './dom.ts';
import { fieldOf, fieldsIn, focusableOf, placeOf, shownAt } from './places.ts';

/** Creates the buttons that change a list, remove an optional field, and open other fields. @param shown element that shows the field */
export function createActions(
  opened: OpenedField,
  shown: HTMLElement,
  onEdit: (request: RequestOf<'move' | 'remove'>) => unknown,
  onOpen: (place: Place) => unknown,
): HTMLElement[] {
  const { file, list, origin, isRemovable } = opened;
  const groups: HTMLElement[] = [];
  if (list) {
    const { title, index, length, canAdd, canRemove, pointer } = list;
    const { items } = origin;
    const item = { pointer: `${pointer}/${index}`, items };
    const buttons: [text: string, isPossible: boolean, run: () => unknown][] = [
      ['Move up', index > 0, () => onEdit({ action: 'move', file, origin, by: -1 })],
      ['Move down', index < length - 1, () => onEdit({ action: 'move', file, origin, by: 1 })],
      ['Add after', canAdd, () => onOpen({ file, origin: { pointer: origin.pointer, items, isNewItem: true } })],
      ['Remove', canRemove, () => onEdit({ action: 'remove', file, origin: item })],
    ];
    const legend = create('legend', {}, `${title}: “${shorten(origin.value ?? '')}” is ${index + 1} of ${length}`);
    const elements = buttons.map(([text, isPossible, run]) => {
      const button = createButton(text, () => isPossible && run());
      // Stays focusable, so that the focus is not lost at the end of the list.
      button.ariaDisabled = String(!isPossible);
      return button;
    });
    groups.push(create('fieldset', {}, legend, ...elements));
  }
  if (isRemovable) {
    const remove = createButton('Remove', () => onEdit({ action: 'remove', file, origin }));
    groups.push(create('fieldset', {}, create('legend', {}, 'This field is optional'), remove));
  }
  const others = createOtherFields(opened, shown, onOpen);
  if (others.length > 0) groups.push(create('fieldset', {}, create('legend', {}, 'Edit instead'), ...others));
  return groups;
}

/** Creates the buttons that open the other fields of the same object, those in the same link, and the link itself. */
function createOtherFields(opened: OpenedField, shown: HTMLElement, onOpen: (place: Place) => unknown): HTMLElement[] {
  const { file, related } = opened;
  const others = new Map(related.map(({ pointer, title }) => [fieldOf({ file, origin: { pointer } }), title]));
  for (const inside of fieldsIn(focusableOf(shown)))
    if (!others.has(inside)) others.set(inside, shorten(shownAt(inside)[0]?.innerText ?? '') || 'Picture');
  others.delete(fieldOf(opened));
  const buttons = [...others].map(([other, title]) => createButton(title, () => onOpen(placeOf(other))));
  const link = shown.closest('a');
  return link ? [...buttons, createButton('Open link', () => location.assign(link.href))] : buttons;
}
