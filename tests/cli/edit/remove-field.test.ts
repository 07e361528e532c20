import fc from 'fast-check';
import { expect, test } from 'vitest';
import { removeEntry } from '../../../cli/edit/entries.ts';
import { canRemove } from '../../../cli/edit/open-field.ts';
import { parseFile, withValue } from '../../../cli/edit/parsed-file.ts';
import { applyEdits } from '../../../cli/model/edits.ts';
import type { Schema } from '../../../cli/model/schema.ts';
import { createSource } from '../../../cli/model/source.ts';
import { parseYaml } from '../../../cli/yaml/parse.ts';
import { documents } from '../yaml/random-scalars.ts';
import { isLong } from '../../long.ts';

const fields = { title: { type: 'string' }, note: { type: 'string' }, blurb: { type: 'string' } };
const schema: Schema = {
  required: ['title'],
  properties: { ...fields, items: { type: 'array', items: { required: ['title'], properties: fields } } },
};

function remove(text: string, pointer: string): string | undefined {
  const source = createSource('content/about.yaml', text);
  const edit = removeEntry(parseFile(source, schema), pointer);
  return edit && applyEdits(source.text, [edit]);
}

test.each<[what: string, pointer: string, before: string, after: string | undefined]>([
  ['a line', '/note', 'title: One\nnote: two\nblurb: three\n', 'title: One\nblurb: three\n'],
  ['a line with Windows line ends', '/note', 'title: One\r\nnote: two\r\n', 'title: One\r\n'],
  ['the last line without a line end', '/note', 'title: One\nnote: two', 'title: One'],
  ['a block', '/note', 'title: One\nnote: |\n  two\n\n  three\nblurb: four\n', 'title: One\nblurb: four\n'],
  ['a block that ends in a no-break space', '/note', 'title: One\nnote: |\n  two\n  \u00a0', 'title: One'],
  ['a paragraph', '/note', 'title: One\n\nnote: two\n\nblurb: three\n', 'title: One\n\nblurb: three\n'],
  ['empty lines that are not of a text above', '/note', 'title: |+\n  One\n\nnote: two\n', 'title: |+\n  One\n\n'],
  [
    'its comments',
    '/note',
    '# The file.\ntitle: One # why\n# Of the note.\n# More of it.\nnote: two # because\n# The text.\nblurb: three\n',
    '# The file.\ntitle: One # why\n# The text.\nblurb: three\n',
  ],
  [
    'no field that is commented out',
    '/note',
    'title: One\n# blurb: three\n# Of the note.\nnote: two\n',
    'title: One\n# blurb: three\n',
  ],
  ['no comment of the file', '/note', '# The file.\nnote: two\ntitle: One\n', '# The file.\ntitle: One\n'],
  [
    'no detached comment',
    '/note',
    'title: One\n# Detached.\n\n# Of the note.\nnote: two\nblurb: three\n',
    'title: One\n# Detached.\n\nblurb: three\n',
  ],
  [
    'the first field of an item',
    '/items/0/note',
    'items:\n  - note: two\n    title: One\n',
    'items:\n  - title: One\n',
  ],
  [
    'a field of an item with a comment',
    '/items/0/note',
    'items:\n  - title: One\n    # Why.\n    note: two\n  # Next.\n  - title: Three\n',
    'items:\n  - title: One\n  # Next.\n  - title: Three\n',
  ],
  ['a field in braces', '/items/0/note', 'items: [{ title: One, note: two }]\n', 'items: [{ title: One }]\n'],
  ['nothing that would leave an empty object', '/items/0/note', 'items:\n  - note: two\n', undefined],
  ['nothing that is not there', '/note', 'title: One\n', undefined],
])('removes %s', (_what, pointer, before, after) => {
  expect(remove(before, pointer)).toBe(after);
});

test('only optional texts that are there can be removed', () => {
  const text = 'title: One\nnote: two\nother: three\nitems:\n  - title: One\n    note: two\n';
  const file = parseFile(createSource('content/about.yaml', text), schema);
  const pointers = ['/title', '/note', '/blurb', '/other', '/items', '/items/0', '/items/0/title', '/items/0/note'];
  expect(pointers.filter((pointer) => canRemove(file, pointer))).toEqual(['/note', '/items/0/note']);
});

test('any text in any style is removed, and no other value changes', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const text = document.replace(/^(?:\uFEFF)?group:(\r\n|\r|\n)/, '$&  title: One$1');
      const { value, diagnostics } = parseYaml(createSource('content/about.yaml', text));
      if (value === undefined || diagnostics.length > 0) return;
      const after = remove(text, '/group/text') ?? '';
      expect(parseYaml(createSource('content/about.yaml', after)).value).toEqual(
        withValue(value, '/group/text', undefined),
      );
    }),
    { numRuns: isLong ? 20_000 : 500 },
  );
});
