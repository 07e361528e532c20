/// <reference lib="dom" />
import type { OpenedField } from '../../edit/protocol.ts';
import { create, createButton, shorten } from './dom.ts';
import { fieldsIn, focusableOf, shownAt } from './places.ts';

/**
 * Creates the buttons that open other fields: those of the same object, and those in the same link.
 * @param field as elements have it in `data-content`
 * @param shown element that shows it
 */
export function createOtherFields(
  field: string,
  shown: HTMLElement,
  { related }: OpenedField,
  onOpen: (field: string) => unknown,
): HTMLElement[] {
  const base = field.replace(/#.*/, '#');
  const others = new Map(related.map(({ pointer, title }) => [base + encodeURI(pointer), title]));
  for (const inside of fieldsIn(focusableOf(shown)))
    if (!others.has(inside)) others.set(inside, shorten(shownAt(inside)[0]?.innerText ?? '') || 'Picture');
  others.delete(field);
  if (others.size === 0) return [];
  const buttons = [...others].map(([other, title]) => createButton(title, () => onOpen(other)));
  return [create('fieldset', {}, create('legend', {}, 'Edit instead'), ...buttons)];
}
