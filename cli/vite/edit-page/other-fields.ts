/// <reference lib="dom" />
import type { OpenedField } from '../../edit/protocol.ts';
import { create, createButton, shorten } from './dom.ts';
import { fieldOf, fieldsIn, focusableOf, shownAt } from './places.ts';

/**
 * Creates the buttons that open other fields, those of the same object and those in the same link, and the link itself.
 * @param shown element that shows it
 */
export function createOtherFields(
  shown: HTMLElement,
  opened: OpenedField,
  onOpen: (field: string) => unknown,
): HTMLElement[] {
  const { file, related } = opened;
  const others = new Map(related.map(({ pointer, title }) => [fieldOf({ file, origin: { pointer } }), title]));
  for (const inside of fieldsIn(focusableOf(shown)))
    if (!others.has(inside)) others.set(inside, shorten(shownAt(inside)[0]?.innerText ?? '') || 'Picture');
  others.delete(fieldOf(opened));
  const buttons = [...others].map(([other, title]) => createButton(title, () => onOpen(other)));
  const link = shown.closest('a');
  if (link) buttons.push(createButton('Open link', () => location.assign(link.href)));
  if (buttons.length === 0) return [];
  return [create('fieldset', {}, create('legend', {}, 'Edit instead'), ...buttons)];
}
