import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFile } from '../../../cli/edit/parsed-file.ts';
import { replaceText } from '../../../cli/edit/replace-text.ts';
import type { Schema } from '../../../cli/model/schema.ts';
import { createSource } from '../../../cli/model/source.ts';
import { isLong } from '../../long.ts';

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

test.each<[what: string, pointer: string, before: string, typed: string, after: string]>([
  ['spaces around a text', '/title', 'title: One\n', ' \tTwo \n', 'title: Two\n'],
  ['lines around a block', '/note', 'note: |\n  one\n', '\n \n  two\n\n \nthree \n\n', 'note: |\n  two\n\n\n  three\n'],
  ['lines around a text that becomes a block', '/note', 'note: one\n', '\n one\n\ntwo\n', 'note: |-\n  one\n\n  two\n'],
  ['lines around a folded block', '/note', 'note: >\n  one\n', '\n\n  two\n', 'note: >\n  two\n'],
  [
    'a line that is emptied',
    '/note',
    'note: |\n  one\n  two\n\n  three\n',
    'one\n\n\nthree',
    'note: |\n  one\n\n\n  three\n',
  ],
  [
    'a line before an empty one',
    '/note',
    'note: |\n  one\n\n  two\n',
    'one\nx\n\ntwo',
    'note: |\n  one\n  x\n\n  two\n',
  ],
  [
    'the end of a block',
    '/note',
    'note: |+\n  one\n\n  two\n\n\ntitle: A\n',
    'one\n',
    'note: |+\n  one\n\n\ntitle: A\n',
  ],
  ['spaces around a field that is added', '/note', 'title: One\n', ' two\n', 'title: One\nnote: two\n'],
])('%s: nothing invisible is written', (_what, pointer, before, typed, after) => {
  expect(replace(before, pointer, typed)).toBe(after);
});

test('a first line that is indented on purpose keeps its spaces', () => {
  const before = 'blurb: |2\n      code\n\n  Text.\n';
  expect(replace(before, '/blurb', '    code\n\nWords.')).toBe(before.replace('Text', 'Words'));
});

test.each<[what: string, pointer: string, before: string, typed: string, after: string]>([
  ['A date stays plain', '/date', 'date: 2026-11-28 # why\n', '2026-12-01', 'date: 2026-12-01 # why\n'],
  ['A date stays in its quotes', '/date', "date: '2026-11-28'\n", '2026-12-01', "date: '2026-12-01'\n"],
  ['A date that is added is plain', '/date', 'title: One\n', '2026-12-01', 'title: One\ndate: 2026-12-01\n'],
  ['A text that becomes a date has quotes', '/title', 'title: One\n', '2026-12-01', 'title: "2026-12-01"\n'],
  ['A text that is no date has quotes', '/date', 'date: 2026-11-28\n', '2026-13-01', 'date: "2026-13-01"\n'],
])('%s', (_what, pointer, before, typed, after) => {
  expect(replace(before, pointer, typed)).toBe(after);
});

test('a letter and its accent are one character in what is typed, and stay as they are elsewhere', () => {
  const before = 'title: Cafe\u0301 # Cafe\u0301\nnote: |\n  Cafe\u0301 1\n  two\n';
  expect(replace(before, '/title', 'Cafe\u0301s')).toBe(before.replace('Cafe\u0301', 'Caf\u00e9s'));
  expect(replace(before, '/note', 'Cafe\u0301 1\nCafe\u0301 2')).toBe(before.replace('two', 'Caf\u00e9 2'));
  expect(replace('title: One\n', '/note', 'e\u0301')).toBe('title: One\nnote: \u00e9\n');
});

const WRAPPED = `blurb: |
  One two three four
  five six.

  Seven eight
  nine ten.
`;
const LONG = 'More words for a line. '.repeat(6).trim();

test.each<[what: string, before: string, typed: string, after: string]>([
  [
    'a paragraph of a wrapped block',
    WRAPPED,
    'One two three four five six.\n\nSeven and a half, eight nine ten.',
    WRAPPED.replace('Seven eight\n  nine ten.', 'Seven and a half,\n  eight nine ten.'),
  ],
  ['nothing next to long lines', `blurb: |\n  ${LONG}\n`, `${LONG} ${LONG}`, `blurb: |\n  ${LONG} ${LONG}\n`],
  [
    'a long paragraph',
    'blurb: |\n  Short.\n',
    `Short.\n\n${LONG}`,
    `blurb: |\n  Short.\n\n  ${LONG.slice(0, 96)}\n  ${LONG.slice(97)}\n`,
  ],
  [
    'the lines of a folded block',
    'blurb: >-\n  One two three\n  four five.\n',
    'One two three four five six seven.',
    'blurb: >-\n  One two three\n  four five six\n  seven.\n',
  ],
  [
    'a plain text that becomes a block',
    'blurb: Short.\n',
    `Short.\n\n${LONG}`,
    `blurb: |-\n  Short.\n\n  ${LONG.slice(0, 96)}\n  ${LONG.slice(97)}\n`,
  ],
])('Markdown: %s is wrapped', (_what, before, typed, after) => {
  expect(replace(before, '/blurb', typed)).toBe(after);
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
    { numRuns: isLong ? 10_000 : 500 },
  );
});
