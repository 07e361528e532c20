import { expect, test } from 'vitest';
import { openField } from '../../../cli/edit/open-field.ts';
import { originAt } from '../../../cli/edit/origin.ts';
import { parseFile } from '../../../cli/edit/parsed-file.ts';
import type { Schema } from '../../../cli/model/schema.ts';
import { createSource } from '../../../cli/model/source.ts';

function describe(schema: Schema, text: string, pointer: string) {
  const file = parseFile(createSource('content/about.yaml', text), schema);
  return openField({ ...file, pointer, origin: originAt(file, pointer) });
}

test('a field without a title has that of its list, or its name', () => {
  const items = { type: 'array', items: { type: 'string' } } as const;
  const schema: Schema = { properties: { tags: { ...items, title: 'Tags' }, words: items, note: { type: 'string' } } };
  const text = 'tags: [a]\nwords: [b]\nnote: c\n';
  expect(describe(schema, text, '/tags/0')).toMatchObject({ title: 'Tags', help: '' });
  expect(describe(schema, text, '/words/0')).toMatchObject({ title: 'words', list: { title: 'words' } });
  expect(describe(schema, text, '/note')).toMatchObject({ title: 'note', related: [] });
});

test('an object or a list that a document lacks is opened with the texts that it needs', () => {
  const text = { type: 'string' };
  const image: Schema = {
    type: 'object',
    title: 'Picture',
    required: ['src', 'alt'],
    properties: { src: text, alt: text, note: text },
  };
  const properties = { title: text, image, images: { type: 'array', items: image }, code: { type: 'number' } };
  const schema: Schema = { properties: { ...properties, codes: { type: 'array', items: properties.code } } };
  const related = (text: string) => describe(schema, text, '/title').related.map(({ pointer }) => pointer);
  expect(related('title: One\n')).toEqual(['/image', '/images']);
  expect(related('title: One\nimage:\n  src: a\n')).toEqual(['/images']);
  expect(describe(schema, 'title: One\n', '/image')).toMatchObject({
    kind: 'group',
    title: 'Picture',
    newTexts: [{ pointer: '/src' }, { pointer: '/alt' }],
  });
  expect(describe(schema, 'title: One\n', '/images').newTexts).toMatchObject([
    { pointer: '/0/src' },
    { pointer: '/0/alt' },
  ]);
  expect(() => describe(schema, 'title: One\n', '/codes')).toThrow('has no text at this place');
});
