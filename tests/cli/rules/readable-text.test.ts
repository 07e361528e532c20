import { expect, test } from 'vitest';
import { parseMarkdown } from '../../../cli/markdown/parse.ts';
import { HIDDEN, readableText } from '../../../cli/rules/readable-text.ts';

/** Returns both views of a Markdown text, with one “·” for each run of hidden characters. */
function viewsOf(value: string): [shown: string, words: string] {
  const start = { offset: 0, line: 1, column: 1 };
  const range = { start, end: start };
  const schema = { contentMediaType: 'text/markdown' };
  const field = { pointer: '/blurb', value, schema, range, tree: parseMarkdown(value) };
  const { shown, words } = readableText(field);
  expect([shown.length, words.length]).toEqual([value.length, value.length]);
  const compact = (view: string) => view.replaceAll(new RegExp(`${HIDDEN}+`, 'g'), '·');
  return [compact(shown), compact(words)];
}

test.each([
  ['one `code span` here', 'one · · here'],
  ['a [link](/about "title") and <b>bold</b>, **too**', 'a ·link· · and ·bold·, ·too·'],
  ['    code\n\n- item', '    ·\n\n· item'],
  ['[the plan]: https://plan.example\n\nSee [the plan].', '· · ·\n\nSee ·the plan·.'],
])('code, HTML, markup and addresses of links are hidden: %s', (text, shown) => {
  expect(viewsOf(text)[0]).toBe(shown);
});

test.each([
  ['see https://x.example/a, or a@b.example', 'see ·, or ·'],
  ['in /srv/data/x.txt, C:\\temp and src/app/main.ts', 'in ·, · and ·'],
  ["in */srv/data/x.txt and '/srv/a/b", "in *· and '·"],
  ['digital.gov/resources, but Node.js and/or README.md', '·, but Node.js and/or README.md'],
  ['“TBD” and "TODO" are the users\' words', "· and · are the users' words"],
])('rules about words see no address, no path and no quotation: %s', (text, words) => {
  expect(viewsOf(text)).toEqual([text, words]);
});
