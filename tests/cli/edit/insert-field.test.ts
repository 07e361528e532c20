import { expect, test } from 'vitest';
import { insertEntry } from '../../../cli/edit/entries.ts';
import { parseFile } from '../../../cli/edit/parsed-file.ts';
import { applyEdits } from '../../../cli/model/edits.ts';
import type { Schema } from '../../../cli/model/schema.ts';
import { createSource } from '../../../cli/model/source.ts';
import { editCases } from './edit-cases.ts';

const field: Schema = { type: 'string' };
const group: Schema = { properties: { id: field, title: field, note: field, blurb: field } };
const list: Schema = { type: 'array', items: group };
const schema: Schema = { properties: { ...group.properties, a: group, items: list } };

function add(text: string, pointer: string): string | undefined {
  const source = createSource('content/about.yaml', text);
  const edit = insertEntry(parseFile(source, pointer.startsWith('/0/') ? list : schema), pointer, 'two');
  return edit && applyEdits(source.text, [edit]);
}

test.each(editCases('insert-field'))('a text is added $name', ({ pointer, before, after }) => {
  expect(add(before, pointer)).toBe(after);
});
