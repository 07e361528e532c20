import { expect, test } from 'vitest';
import { insertMarkdown, toggleList, toggleMark, type TextChange } from '../../../cli/vite/edit-page/markdown-tools.ts';

/** Applies a change to a text whose selection is between brackets. Returns the text with the next selection. */
function apply(marked: string, change: (value: string, from: number, to: number) => TextChange): string {
  const from = marked.indexOf('[');
  const value = marked.replaceAll(/[[\]]/g, '');
  const { from: start, to, text, selected } = change(value, from, marked.indexOf(']') - 1);
  const after = value.slice(0, start) + text + value.slice(to);
  return `${after.slice(0, selected[0])}[${after.slice(...selected)}]${after.slice(selected[1])}`;
}

test.each<[before: string, mark: '*' | '**', after: string]>([
  ['see [this] gate', '**', 'see **[this]** gate'],
  ['see **[this]** gate', '**', 'see [this] gate'],
  ['see [**this**] gate', '**', 'see [this] gate'],
  ['see [this ]gate', '*', 'see *[this]* gate'],
  ['see **[this]** gate', '*', 'see ***[this]*** gate'],
  ['see ***[this]*** gate', '*', 'see **[this]** gate'],
  ['see ***[this]*** gate', '**', 'see *[this]* gate'],
  ['see []', '**', 'see **[]**'],
  ['see **[]**', '**', 'see []'],
])('%s with %s becomes %s', (before, mark, after) => {
  expect(apply(before, (value, from, to) => toggleMark(value, from, to, mark))).toBe(after);
});

test.each([
  ['one\n[two\n\nthree]\nfour', 'one\n[- two\n\n- three]\nfour'],
  ['[- one\n- two]', '[one\ntwo]'],
  ['one\nt[]wo', 'one\n- two[]'],
  ['[]', '- []'],
])('the lines of %j become %j', (before, after) => {
  expect(apply(before, toggleList)).toBe(after);
});

test.each([
  ['one [two] three', 'words', 'one words[] three'],
  ['one[] three', '- a\n- b', 'one\n\n- a\n- b[]\n\nthree'],
  ['one\n\n[]', '## Two', 'one\n\n## Two[]'],
  ['[]', 'a\n\nb', 'a\n\nb[]'],
])('into %j, %j is pasted as %j', (before, markdown, after) => {
  expect(apply(before, (value, from, to) => insertMarkdown(value, from, to, markdown))).toBe(after);
});
