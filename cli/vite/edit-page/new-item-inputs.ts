/// <reference lib="dom" />
import type { OpenedField } from '../../edit/protocol.ts';
import { create } from './dom.ts';
import { createPicturePicker } from './picture-picker.ts';

/**
 * Creates an input for each text that a new item of a list needs.
 * @param value JSON object of the texts by their JSON Pointer in the item, or empty
 * @param onChange gets the next value
 */
export function createNewItemInputs(
  opened: OpenedField,
  value: string,
  onChange: (value: string) => void,
): HTMLElement {
  const { file, list } = opened;
  const texts = (value ? JSON.parse(value) : {}) as Record<string, string>;
  const set = (pointer: string, text: string) => {
    texts[pointer] = text;
    onChange(Object.values(texts).some(Boolean) ? JSON.stringify(texts) : '');
  };
  const fields = (list?.newItem ?? []).map(({ pointer, title, kind, choices, maxLength }, index) => {
    const id = index === 0 ? 'value' : `value-${index}`;
    if (kind === 'picture') {
      const place = `${list?.pointer}/${list?.index}${pointer}`;
      const picker = createPicturePicker(
        { file, pointer: place },
        (path) => set(pointer, path),
        () => {},
      );
      void picker.load(texts[pointer] ?? '');
      return picker.element;
    }
    const input = choices
      ? create('select', { id }, ...['', ...choices].map((choice) => create('option', { value: choice }, choice)))
      : create('textarea', { id, rows: kind === 'line' ? 1 : 3 });
    Object.assign(input, { value: texts[pointer] ?? '', dir: 'auto' });
    input.addEventListener('input', () => set(pointer, input.value));
    const name = maxLength === undefined ? title : `${title} (up to ${maxLength} characters)`;
    return create('p', {}, create('label', { htmlFor: id }, name), input);
  });
  return create('div', { className: 'new-item' }, ...fields);
}
