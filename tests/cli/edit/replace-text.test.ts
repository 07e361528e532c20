import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFile } from '../../../cli/edit/parsed-file.ts';
import { replaceText } from '../../../cli/edit/replace-text.ts';
import type { Schema } from '../../../cli/model/schema.ts';
import { createSource } from '../../../cli/model/source.ts';
import { isLong } from '../../long.ts';
import { editCases } from './edit-cases.ts';

const schema: Schema = {
  properties: {
    title: { type: 'string' },
    note: { type: 'string' },
    date: { type: 'string', format: 'date' },
    blurb: { type: 'string', contentMediaType: 'text/markdown' },
  },
};
const replace = (text: string, pointer: string, value: string) =>
  replaceText(parseFile(createSource('content/about.yaml', text), schema), pointer, value);

test.each(editCases('replace-text'))('$name', ({ pointer, before, value, after }) => {
  expect(replace(before, pointer, value)).toBe(after);
});

test('a first line that is indented on purpose keeps its spaces', () => {
  const before = 'blurb: |2\n      code\n\n  Text.\n';
  expect(replace(before, '/blurb', '    code\n\nWords.')).toBe(before.replace('Text', 'Words'));
});

test('a letter and its accent are one character in what is typed, and stay as they are elsewhere', () => {
  const before = 'title: Cafe\u0301 # Cafe\u0301\nnote: |\n  Cafe\u0301 1\n  two\n';
  expect(replace(before, '/title', 'Cafe\u0301s')).toBe(before.replace('Cafe\u0301', 'Caf\u00e9s'));
  expect(replace(before, '/note', 'Cafe\u0301 1\nCafe\u0301 2')).toBe(before.replace('two', 'Caf\u00e9 2'));
  expect(replace('title: One\n', '/note', 'e\u0301')).toBe('title: One\nnote: \u00e9\n');
});

test('no edit of a block leaves spaces at the end of a line or a line of spaces', () => {
  const lines = fc.array(fc.constantFrom('', 'a', 'b c', '- d'), { minLength: 1, maxLength: 6 });
  const typed = fc.array(fc.constantFrom('', ' ', '  ', 'a', 'b c', '- d'), { maxLength: 6 });
  const header = fc.constantFrom('|', '|-', '|+', '>', '>-', '>+');
  fc.assert(
    fc.property(header, lines, typed, fc.constantFrom('/note', '/blurb'), (header, before, after, pointer) => {
      const body = ['first', ...before].map((line) => (line ? `  ${line}\n` : '\n')).join('');
      const written = replace(`${pointer.slice(1)}: ${header}\n${body}next: 1\n`, pointer, after.join('\n'));
      expect(written).not.toMatch(/[ \t]$/m);
      expect(written).not.toMatch(/[|>][-+]?\d/);
    }),
    { numRuns: isLong ? 10_000 : 200 },
  );
});
