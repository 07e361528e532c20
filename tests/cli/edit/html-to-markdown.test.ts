import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { htmlToMarkdown } from '../../../cli/edit/html-to-markdown.ts';

const item = (level: number, text: string, mark = '·') =>
  `<p style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}</span>${text}<o:p></o:p></p>`;

test('the items of Word are in the lists of their levels', () => {
  const html = [
    item(1, 'Plan'),
    item(2, 'Ask', 'o'),
    item(3, 'Everybody', '1.'),
    item(2, 'Draw', 'o'),
    item(1, 'Build'),
  ].join('');
  expect(htmlToMarkdown(html).markdown).toBe('- Plan\n  - Ask\n    1. Everybody\n  - Draw\n- Build');
});

interface Pasted {
  name: string;
  html: string;
  markdown: string;
  leftOut: string[];
}

const pasted = load(readFileSync(join(import.meta.dirname, '../../fixtures/pasted.yaml'), 'utf8')) as Pasted[];

test.each(pasted)('pasted from $name', ({ html, markdown, leftOut }) => {
  expect(htmlToMarkdown(html)).toEqual({ markdown, leftOut });
});
