/// <reference lib="dom" />
import type { Collection, WrittenPage } from '../../edit/protocol.ts';
import { create, createButton } from './dom.ts';
import { ask, reasonOf } from './server.ts';

/** Creates the form that asks for the title of a new document and creates it. @param onDone gets undefined if it is canceled */
export function createDocumentForm(
  { folder, label }: Collection,
  onDone: (written?: WrittenPage) => unknown,
): HTMLFormElement {
  const input = create('input', { id: 'name', required: true, autocomplete: 'off' });
  const error = create('p', { role: 'alert', className: 'error' });
  const form = create(
    'form',
    { className: 'creator' },
    create('label', { htmlFor: 'name' }, `Title or name of the new ${label}`),
    input,
    create('button', { className: 'primary' }, 'Create'),
    createButton('Cancel', () => onDone()),
    error,
  );
  form.addEventListener('keydown', ({ key }) => key === 'Escape' && onDone());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  const submit = async () => {
    const answer = await ask<WrittenPage>({ action: 'create', collection: folder, name: input.value });
    if (answer.status === 200) return onDone(answer.body);
    error.textContent = reasonOf(answer);
    input.focus();
  };
  return form;
}
