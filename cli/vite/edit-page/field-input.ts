/// <reference lib="dom" />
import type { Field, FieldDiagnostic, NewText } from '../../edit/protocol.ts';
import { create } from './dom.ts';
import { createMarkdownTools, takePaste } from './markdown-tools.ts';
import { createPicturePicker } from './picture-picker.ts';

interface InputHost {
  /** Element whose font a text gets. */
  shown: HTMLElement | undefined;
  onType(value: string): void;
  /** Gets the diagnostics of a file that cannot be a picture of the field. */
  onRefused(diagnostics: FieldDiagnostic[]): void;
  onLoaded(): void;
  announce(message: string): void;
}

/** Creates the input of a text, a choice or a picture. @param field that shows a picture */
export function createFieldInput(
  { kind, choices, pointer }: NewText,
  value: string,
  field: Field,
  host: InputHost,
): HTMLElement {
  if (kind === 'picture') {
    const { element, load } = createPicturePicker(field, host.onType, host.onRefused);
    element.setAttribute('aria-describedby', 'help');
    void load(value).then(host.onLoaded);
    return element;
  }
  const options = [...(value === '' ? [''] : []), ...(choices ?? [])];
  const input = choices
    ? create('select', {}, ...options.map((choice) => create('option', { value: choice }, choice)))
    : create('textarea', { rows: kind === 'line' ? 1 : 6 });
  Object.assign(input, { id: `value${pointer}`, value, dir: 'auto' });
  input.setAttribute('aria-describedby', 'help counter');
  if (host.shown && !choices) {
    // The shorthand is empty for a font with features, such as figures of one width.
    const { fontFamily, fontSize, fontStyle, fontWeight, letterSpacing, lineHeight } = getComputedStyle(host.shown);
    Object.assign(input.style, { fontFamily, fontSize, fontStyle, fontWeight, letterSpacing, lineHeight });
  }
  input.addEventListener('input', () => host.onType(input.value));
  if (!(input instanceof HTMLTextAreaElement)) return input;
  takePaste(input, kind === 'markdown', host.announce);
  return kind === 'markdown' ? create('div', {}, input, createMarkdownTools(input)) : input;
}
