/// <reference lib="dom" />
import type { FieldDiagnostic, OpenedField, PictureChoice } from '../../edit/protocol.ts';
import { create, toFileName } from './dom.ts';
import { ask, putPicture } from './server.ts';

/** Pictures of the content folder to choose from. Takes a file by drop, too. */
export class PicturePicker {
  readonly element = create('fieldset', { className: 'pictures' }, create('legend', {}, 'Choose a picture'));
  #choices = create('div', { className: 'choices' });
  #field: OpenedField;
  #onChoose: (path: string) => void;
  #onRefused: (diagnostics: FieldDiagnostic[]) => void;
  /** Folder of the pictures that fit. */
  #folder = 'images';

  constructor(
    field: OpenedField,
    onChoose: (path: string) => void,
    onRefused: (diagnostics: FieldDiagnostic[]) => void,
  ) {
    this.#field = field;
    this.#onChoose = onChoose;
    this.#onRefused = onRefused;
    const file = create('input', { type: 'file', accept: 'image/*' });
    file.addEventListener('change', () => file.files?.[0] && void this.#put(file.files[0]));
    const drop = create('label', { className: 'drop' }, 'Drop a picture here, or choose a file ', file);
    this.element.append(drop, this.#choices);
    this.element.addEventListener('dragover', (event) => event.preventDefault());
    this.element.addEventListener('drop', (event) => {
      event.preventDefault();
      const [dropped] = event.dataTransfer?.files ?? [];
      if (dropped) void this.#put(dropped);
    });
  }

  /** Shows the pictures. @param chosen path */
  async load(chosen = this.#field.value): Promise<void> {
    const { file, pointer } = this.#field;
    const answer = await ask<PictureChoice[]>({ action: 'pictures', file, pointer });
    if (answer.status !== 200) return;
    const folder = chosen || answer.body.find(({ fits }) => fits)?.path;
    if (folder) this.#folder = folder.replace(/\/[^/]*$/, '');
    this.#choices.replaceChildren(...answer.body.map((choice) => this.#createChoice(choice, choice.path === chosen)));
    this.#choices.querySelector<HTMLElement>('input:checked')?.focus();
  }

  #createChoice({ path, width, height, fits }: PictureChoice, checked: boolean): HTMLElement {
    const radio = create('input', { type: 'radio', name: 'picture', value: path, checked });
    radio.addEventListener('change', () => this.#onChoose(path));
    const picture = create('img', { src: pictureAddress(this.#field.file, path), alt: '', loading: 'lazy' });
    const size = create('small', {}, `${width} × ${height}${fits ? '' : ', made for another place'}`);
    return create('label', {}, radio, picture, create('span', {}, path.replace(/^.*\//, '')), size);
  }

  async #put(file: File): Promise<void> {
    const [, name = '', extension = ''] = /^(.*)\.(\w+)$/.exec(file.name) ?? [];
    const path = `${this.#folder}/${toFileName(name) || 'picture'}.${extension.toLowerCase()}`;
    const answer = await putPicture(path, file, this.#field);
    if (answer.status === 422) this.#onRefused(answer.body.diagnostics);
    if (answer.status !== 200) return;
    await this.load(path);
    this.#onChoose(path);
  }
}

/** Returns the address of a picture at the dev server. @param file document of the same content folder */
export const pictureAddress = (file: string, path: string): string => `/${file.replace(/\/.*$/, '')}/${path}`;
