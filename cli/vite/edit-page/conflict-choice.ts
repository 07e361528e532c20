/// <reference lib="dom" />
import { create, createButton } from './dom.ts';

/** Creates the message that an item is not the opened one any more. Whatever is at its place now must not be overwritten. */
export function createItemConflict(): HTMLElement {
  const reason = create('strong', {}, 'This list was changed in the file meanwhile.');
  const help = ' Another item may be at this place now. Copy what you typed, cancel, and open the item again.';
  return create('p', {}, reason, help);
}

/**
 * Creates the choice between two texts after the file was changed outside.
 * @param own text of this page
 * @param other text of the file; undefined if the field is gone
 * @param onChoose gets the text to go on with
 */
export function createConflictChoice(
  own: string,
  other: string | undefined,
  onChoose: (text: string) => void,
): HTMLElement[] {
  const reason = other === undefined ? 'The file no longer has this field.' : 'The file was changed meanwhile.';
  const choice = (title: string, text: string, label: string) => [
    create('p', {}, title),
    create('blockquote', {}, text),
    createButton(label, () => onChoose(text)),
  ];
  return [
    create('p', {}, create('strong', {}, reason), ' Nothing is saved yet.'),
    ...choice('Your text:', own, 'Keep my text'),
    ...(other === undefined ? [] : choice('The text of the file:', other, 'Take the text of the file')),
  ];
}
