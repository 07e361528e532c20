/// <reference lib="dom" />
import type { RequestOf } from '../../edit/protocol.ts';
import { create, createButton, createInputForm } from './dom.ts';
import { ask, reasonOf } from './server.ts';

/**
 * Creates the panel of a page: how it is found and shared, its address, and its deletion.
 * @param onEdit gets a field of the page's document, as `data-content` names it
 * @returns the reason if the page has no document
 */
export async function createPagePanel(onEdit: (field: string) => void): Promise<HTMLElement | string> {
  const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[${name}]`);
  const description = meta('name="description"');
  const answer = await ask({ action: 'page', address: location.pathname });
  if (answer.status !== 200) return reasonOf(answer);
  const { file, id, links } = answer.body;
  const run = async (request: RequestOf<'delete' | 'rename'>, next?: string) => {
    const changed = await ask(request);
    if (changed.status !== 200) return reasonOf(changed);
    location.assign(next ?? changed.body.address ?? '/');
    return undefined;
  };
  const edit = (text: string, element: HTMLElement | null) => {
    const field = element?.dataset['place'] ?? '';
    return field.startsWith(`${file}#`) ? [createButton(text, () => onEdit(field))] : [];
  };
  const result = create(
    'blockquote',
    { className: 'result' },
    create('small', {}, location.host + location.pathname),
    create('strong', {}, document.title),
    description?.content ?? '',
  );
  const search = create('fieldset', {}, create('legend', {}, 'In search results'), result);
  search.append(
    ...edit('Edit title', document.querySelector<HTMLElement>('title')),
    ...edit('Edit description', description),
  );
  const panel = create('div', { className: 'page' }, search);
  const image = meta('property="og:image"')?.content;
  if (image) {
    const shared = create('img', { src: new URL(image).pathname, alt: 'Picture that other sites show' });
    // Other sites may draw it only when they are built.
    shared.addEventListener('error', () => shared.remove());
    panel.append(shared);
  }
  if (id === undefined) return panel;
  const rename = createInputForm(['Last part of the address', id, 'Rename'], (name) =>
    run({ action: 'rename', file, name }),
  );
  const remove = createInputForm(['Address that visitors get instead (optional)', '', 'Delete this page'], (redirect) =>
    run({ action: 'delete', file, redirect }, redirect || '/'),
  );
  const linked = links.length > 0 ? `These link to it: ${links.join(', ')}.` : 'Nothing links to it.';
  panel.append(rename, create('details', {}, create('summary', {}, 'Delete'), create('p', {}, linked), remove));
  return panel;
}
