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
import { editCases } from './edit-cases.ts';

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

test.each(editCases('remove-field'))('removes $name', ({ pointer, before, after }) => {
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
    { numRuns: isLong ? 20_000 : 200 },
  );
});
