/// <reference lib="dom" />
import type { Field, FieldDiagnostic } from '../../edit/protocol.ts';
import { create } from './dom.ts';
import { ask, putPicture, toDiagnostics } from './server.ts';

/** Addresses of the pictures that this tab has uploaded. The server writes them once a field with them is saved. */
const uploads = new Map<string, string>();

/**
 * Creates a choice of the pictures of the content folder. It takes a file by drop, too.
 * @param onRefused gets the diagnostics of a file that cannot be a picture of the field
 */
export function createPicturePicker(
  field: Field,
  onChoose: (path: string) => void,
  onRefused: (diagnostics: FieldDiagnostic[]) => void,
): { element: HTMLElement; load(chosen: string): Promise<void> } {
  const choices = create('div', { className: 'choices' });
  const input = create('input', { type: 'file', accept: 'image/*' });
  input.addEventListener('change', () => input.files?.[0] && void put(input.files[0]));
  const drop = create('label', { className: 'drop' }, 'Drop a picture here, or choose a file ', input);
  const search = create('input', { type: 'search', placeholder: 'Search', ariaLabel: 'Search the pictures' });
  const filter = () => {
    for (const label of choices.children as HTMLCollectionOf<HTMLElement>)
      label.hidden = !label.innerText.toLowerCase().includes(search.value.trim().toLowerCase());
  };
  search.addEventListener('input', filter);
  // Enter would save.
  search.addEventListener('keydown', (event) => event.key === 'Enter' && event.preventDefault());
  const legend = create('legend', {}, 'Choose a picture');
  const element = create('fieldset', { className: 'pictures' }, legend, drop, search, choices);
  element.addEventListener('dragover', (event) => event.preventDefault());
  element.addEventListener('drop', (event) => {
    event.preventDefault();
    const [dropped] = event.dataTransfer?.files ?? [];
    if (dropped) void put(dropped);
  });

  /** Shows the pictures. @param chosen path */
  async function load(chosen: string): Promise<void> {
    const answer = await ask({ action: 'pictures', ...field });
    if (answer.status !== 200) return;
    const labels = answer.body.map(({ path, width, height, fits }) => {
      const radio = create('input', { type: 'radio', name: 'picture', value: path, checked: path === chosen });
      radio.addEventListener('change', () => onChoose(path));
      const picture = create('img', { src: pictureAddress(field.file, path), alt: '', loading: 'lazy' });
      const size = create('small', {}, `${width} × ${height}${fits ? '' : ', made for another place'}`);
      return create('label', {}, radio, picture, create('span', {}, path.replace(/^.*\//, '')), size);
    });
    choices.replaceChildren(...labels);
    filter();
  }

  async function put(file: File): Promise<void> {
    const progress = create('progress', { ariaLabel: `Uploading “${file.name}”` });
    drop.append(progress);
    const answer = await putPicture(file, field);
    progress.remove();
    if (answer.status !== 200) return onRefused(toDiagnostics(answer));
    const path = answer.body.file.replace(/^[^/]*\//, '');
    uploads.set(path, URL.createObjectURL(file));
    await load(path);
    choices.querySelector<HTMLElement>('input:checked')?.focus();
    onChoose(path);
  }

  return { element, load };
}

/** Returns the address of a picture. @param file document of the same content folder */
export const pictureAddress = (file: string, path: string): string =>
  uploads.get(path) ?? `/${file.replace(/\/.*$/, '')}/${path}`;
