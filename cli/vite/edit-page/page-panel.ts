/// <reference lib="dom" />
import type { EditRequest, PageInfo, WrittenPage } from '../../edit/protocol.ts';
import { create, createButton } from './dom.ts';
import { fieldOf } from './places.ts';
import { ask, reasonOf } from './server.ts';

/**
 * Creates the panel of a page: how it is found and shared, its address, and its deletion.
 * @param onEdit gets a field of the page's document, as `data-content` names it
 * @returns the reason if the page has no document
 */
export async function createPagePanel(onEdit: (field: string) => void): Promise<HTMLElement | string> {
  const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[${name}]`)?.content ?? '';
  const { title } = document;
  const description = meta('name="description"');
  const answer = await ask<PageInfo>({ action: 'page', address: location.pathname, title, description });
  if (answer.status !== 200) return reasonOf(answer);
  const { file, id, links, ...fields } = answer.body;
  const error = create('p', { role: 'alert', className: 'error' });
  const run = async (request: EditRequest, next: (page: WrittenPage) => string | undefined) => {
    const changed = await ask<WrittenPage>(request);
    if (changed.status === 200) location.assign(next(changed.body) ?? '/');
    else error.textContent = reasonOf(changed);
  };
  const edit = (text: string, pointer: string | undefined) =>
    pointer === undefined ? [] : [createButton(text, () => onEdit(fieldOf({ file, origin: { pointer } })))];
  const result = create(
    'blockquote',
    { className: 'result' },
    create('small', {}, location.host + location.pathname),
    create('strong', {}, title),
    description,
  );
  const search = create('fieldset', {}, create('legend', {}, 'In search results'), result);
  search.append(...edit('Edit title', fields.title), ...edit('Edit description', fields.description));
  const panel = create('div', { className: 'page' }, search);
  const image = meta('property="og:image"');
  if (image) {
    const shared = create('img', { src: new URL(image).pathname, alt: 'Picture that other sites show' });
    // A build draws it.
    shared.addEventListener('error', () => shared.remove());
    panel.append(shared);
  }
  if (id === undefined) return panel;
  const rename = createInputForm('Last part of the address', id, 'Rename', (name) =>
    run({ action: 'rename', file, name }, ({ address }) => address),
  );
  const remove = createInputForm('Address that visitors get instead (optional)', '', 'Delete this page', (redirect) =>
    run({ action: 'delete', file, redirect }, () => redirect || '/'),
  );
  const linked = links.length > 0 ? `These link to it: ${links.join(', ')}.` : 'Nothing links to it.';
  panel.append(rename, create('details', {}, create('summary', {}, 'Delete'), create('p', {}, linked), remove), error);
  return panel;
}

function createInputForm(
  label: string,
  value: string,
  action: string,
  onSubmit: (value: string) => unknown,
): HTMLFormElement {
  const input = create('input', { value, autocomplete: 'off' });
  const form = create('form', {}, create('label', {}, label, input), create('button', {}, action));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void onSubmit(input.value.trim());
  });
  return form;
}
