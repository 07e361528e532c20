import { expect, test } from 'vitest';
import { addField } from '../../../cli/edit/add-field.ts';
import { applyEdits } from '../../../cli/model/edits.ts';
import { createSource } from '../../../cli/model/source.ts';

function add(text: string, pointer: string): string | undefined {
  const source = createSource('content/about.yaml', text);
  const edit = addField(source, pointer, 'two');
  return edit && applyEdits(source.text, [edit]);
}

test.each<[where: string, pointer: string, before: string, after: string | undefined]>([
  ['after the last field', '/note', 'title: One # why\n', 'title: One # why\nnote: "two"\n'],
  [
    'to an object',
    '/a/note',
    'a:\n  title: One\n\n# Next.\nb: 1\n',
    'a:\n  title: One\n  note: "two"\n\n# Next.\nb: 1\n',
  ],
  ['below a text of several lines', '/0/note', '- a: |\r\n    b\r\n\r\n', '- a: |\r\n    b\r\n  note: "two"\r\n\r\n'],
  ['not into braces', '/a/note', 'a: { title: One }\n', undefined],
  ['not into an empty object', '/a/note', 'a: {}\n', undefined],
  ['not to a list or a text', '/a/note', 'a: [One]\n', undefined],
  ['not to an object that is not there', '/gone/note', 'a: One\n', undefined],
  ['not a second time', '/note', 'note: One\n', undefined],
])('a text is added %s', (_where, pointer, before, after) => {
  expect(add(before, pointer)).toBe(after);
});
