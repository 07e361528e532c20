import { expect, test } from 'vitest';
import { openField } from '../../../cli/edit/open-field.ts';
import type { OpenedFile } from '../../../cli/edit/edited-files.ts';
import type { Schema } from '../../../cli/model/schema.ts';
import { createSource } from '../../../cli/model/source.ts';

const describe = (schema: Schema, text: string, pointer: string) =>
  openField({ source: createSource('content/about.yaml', text), schema } as OpenedFile, pointer);

test('a field without a title has that of its list, or its name', () => {
  const items = { type: 'array', items: { type: 'string' } } as const;
  const schema: Schema = { properties: { tags: { ...items, title: 'Tags' }, words: items, note: { type: 'string' } } };
  const text = 'tags: [a]\nwords: [b]\nnote: c\n';
  expect(describe(schema, text, '/tags/0')).toMatchObject({ title: 'Tags', help: '' });
  expect(describe(schema, text, '/words/0')).toMatchObject({ title: 'words', list: { title: 'words' } });
  expect(describe(schema, text, '/note')).toMatchObject({ title: 'note', related: [] });
});
