import { expect, test } from 'vitest';
import { insertEntry } from '../../../cli/edit/entries.ts';
import { parseFile } from '../../../cli/edit/parsed-file.ts';
import { applyEdits } from '../../../cli/model/edits.ts';
import type { Schema } from '../../../cli/model/schema.ts';
import { createSource } from '../../../cli/model/source.ts';

const field: Schema = { type: 'string' };
const group: Schema = { properties: { id: field, title: field, note: field, blurb: field } };
const list: Schema = { type: 'array', items: group };
const schema: Schema = { properties: { ...group.properties, a: group, items: list } };

function add(text: string, pointer: string): string | undefined {
  const source = createSource('content/about.yaml', text);
  const edit = insertEntry(parseFile(source, pointer.startsWith('/0/') ? list : schema), pointer, 'two');
  return edit && applyEdits(source.text, [edit]);
}

test.each<[where: string, pointer: string, before: string, after: string | undefined]>([
  ['after the last field', '/note', 'title: One # why\n', 'title: One # why\nnote: two\n'],
  [
    'to an object',
    '/a/note',
    'a:\n  title: One\n\n# Next.\nb: 1\n',
    'a:\n  title: One\n  note: two\n\n# Next.\nb: 1\n',
  ],
  ['below a text of several lines', '/0/note', '- a: |\r\n    b\r\n\r\n', '- a: |\r\n    b\r\n  note: two\r\n\r\n'],
  [
    'in the order of the schema, with the comments of the field before',
    '/note',
    'title: One # why\n\n# Of it.\nblurb: three\n',
    'title: One # why\nnote: two\n\n# Of it.\nblurb: three\n',
  ],
  [
    'below a block and the comments in it',
    '/items/0/note',
    'items:\n  - title: |\n      One\n\n      more\n      # of it\n    # Of the next.\n    blurb: three\n  - title: Two\n',
    'items:\n  - title: |\n      One\n\n      more\n      # of it\n    note: two\n    # Of the next.\n    blurb: three\n  - title: Two\n',
  ],
  [
    'below a list and the comments in it',
    '/a/note',
    'a:\n  title:\n    - One\n    # - Two\n  blurb: three\n',
    'a:\n  title:\n    - One\n    # - Two\n  note: two\n  blurb: three\n',
  ],
  ['behind a dash', '/items/0/id', 'items:\n- title: One\n  note: b\n', 'items:\n- id: two\n  title: One\n  note: b\n'],
  [
    'above a field with its comments',
    '/a/id',
    'a:\n  other: 1\n  # Of it.\n  blurb: three\n',
    'a:\n  other: 1\n  id: two\n  # Of it.\n  blurb: three\n',
  ],
  ['below the comment of the file', '/id', '# The file.\r\ntitle: One\r\n', '# The file.\r\nid: two\r\ntitle: One\r\n'],
  ['after fields that the schema lacks', '/a/id', 'a:\n  x: 1\n  y: 2\n', 'a:\n  x: 1\n  y: 2\n  id: two\n'],
  ['into braces', '/a/note', 'a: { title: One }\n', 'a: { title: One, note: two }\n'],
  ['to an empty object', '/a/note', 'a: {}\n', 'a:\n  note: two\n'],
  ['not to a list or a text', '/a/note', 'a: [One]\n', undefined],
  ['not to an object that is not there', '/gone/note', 'a: One\n', undefined],
  ['not a second time', '/note', 'note: One\n', undefined],
])('a text is added %s', (_where, pointer, before, after) => {
  expect(add(before, pointer)).toBe(after);
});
