/// <reference lib="dom" />
import { create, createButton } from './dom.ts';
import type { EditorEvent, EditorState } from './editor-state.ts';

type Choice = Extract<EditorEvent['type'], 'leave' | 'discard' | 'keepMine' | 'takeTheirs'>;

/** Creates what has to be decided before a text can be saved. Without a place to write to there is no choice between two texts. */
export function createNotice(state: EditorState, onChoose: (choice: Choice) => void): HTMLElement[] {
  const button = (text: string, choice: Choice) => createButton(text, () => onChoose(choice));
  const quote = (title: string, text: string) => [create('p', {}, title), create('blockquote', { dir: 'auto' }, text)];
  const say = (reason: string, help: string) => create('p', {}, create('strong', {}, reason), help);
  if (state.name === 'leaving')
    return [create('p', {}, 'Discard what you typed?'), button('Keep editing', 'leave'), button('Discard', 'discard')];
  if (state.name === 'restored')
    return [create('p', {}, 'Restored: this text is not saved yet.'), button('Discard', 'discard')];
  if (state.name !== 'conflict') return [];
  const own = quote('Your text:', state.value);
  if (!state.theirs)
    return [
      say(
        'The item of this text is not in the file any more, or it is there twice.',
        ' Nothing is overwritten. Copy what you typed to its new place, then discard it here.',
      ),
      ...own,
    ];
  const { value } = state.theirs;
  const keep = [...own, button('Keep my text', 'keepMine')];
  if (value === undefined) return [say('The file no longer has this field.', ' Nothing is saved yet.'), ...keep];
  const take = [...quote('The text of the file:', value), button('Take the text of the file', 'takeTheirs')];
  return [say('The file was changed meanwhile.', ' Nothing is saved yet.'), ...keep, ...take];
}
