/// <reference lib="dom" />
import type { Origin } from '../../edit/protocol.ts';
import { create, createButton } from './dom.ts';

/**
 * Creates the choice between two texts after the file was changed outside. Without a place to write to there is no choice.
 * @param own text of this page
 * @param theirs place as it is in the file now; undefined if its item is gone, or there are two that could be meant
 */
export function createConflictChoice(
  own: string,
  theirs: Origin | undefined,
  onChoose: (choice: 'keepMine' | 'takeTheirs') => void,
): HTMLElement[] {
  const choice = (title: string, text: string, label: string, name: 'keepMine' | 'takeTheirs') => [
    create('p', {}, title),
    create('blockquote', { dir: 'auto' }, text),
    createButton(label, () => onChoose(name)),
  ];
  const say = (reason: string, help: string) => create('p', {}, create('strong', {}, reason), help);
  if (!theirs)
    return [
      say(
        'The item of this text is not in the file any more, or it is there twice.',
        ' Nothing is overwritten. Copy what you typed to its new place, then discard it here.',
      ),
      create('p', {}, 'Your text:'),
      create('blockquote', { dir: 'auto' }, own),
    ];
  const { value: other } = theirs;
  const reason = other === undefined ? 'The file no longer has this field.' : 'The file was changed meanwhile.';
  return [
    say(reason, ' Nothing is saved yet.'),
    ...choice('Your text:', own, 'Keep my text', 'keepMine'),
    ...(other === undefined ? [] : choice('The text of the file:', other, 'Take the text of the file', 'takeTheirs')),
  ];
}
