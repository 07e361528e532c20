/// <reference lib="dom" />
import type { OpenedField } from '../../edit/protocol.ts';
import { create } from './dom.ts';

export type ValueInput = HTMLTextAreaElement | HTMLSelectElement;

/** Creates the input of a text or a choice. @param shown element whose font a text gets */
export function createValueInput({ kind, choices = [] }: OpenedField, value: string, shown: HTMLElement): ValueInput {
  const input =
    kind === 'choice'
      ? create('select', {}, ...choices.map((choice) => create('option', { value: choice }, choice)))
      : create('textarea', { rows: kind === 'line' ? 1 : 6 });
  Object.assign(input, { id: 'value', value, dir: 'auto' });
  input.setAttribute('aria-describedby', 'help counter');
  if (kind !== 'choice') {
    const { font, letterSpacing, lineHeight } = getComputedStyle(shown);
    Object.assign(input.style, { font, letterSpacing, lineHeight });
  }
  return input;
}
