import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ContentDocument } from '../../../cli/model/document.ts';
import { applyEdits } from '../../../cli/model/edits.ts';
import { childPointer, parentPointer } from '../../../cli/model/json-pointer.ts';
import { schemaAt, valueAt } from '../../../cli/model/schema.ts';
import { isLong } from '../../long.ts';
import { frozenSite } from '../../site/frozen-site.ts';
import { lintText, placeAndRule } from './check.ts';
import { lintEdited, lintFile } from './lint-file.ts';
import { expectGoodWording } from './wording.ts';

const EMPLOYEE = 'content/employees/ada-lopez.yaml';

const FILES = [
  ['site', 'home', 'logos', 'insights', 'innovation', 'about', 'careers', 'contact-us', 'our-work', 'privacy'],
  ['capabilities/devsecops', 'case-studies/zero-trust', 'employees/abigail-thornbury'],
]
  .flatMap((names) => names.map((name) => `${name}.yaml`))
  .filter((_, index) => isLong || index % 3 === 2);

/** Returns the fields of a document that start a line; every other one in the short form. */
function fieldsIn({ locations, source, schema }: ContentDocument) {
  return Array.from(locations, ([pointer, { key, value }]) => ({ pointer, key, value }))
    .flatMap(({ pointer, key, value }) => {
      if (!key) return [];
      const name = source.text.slice(key.start.offset, key.end.offset);
      const line = source.text.slice(source.lineStarts[key.start.line - 1], key.start.offset);
      const isRequired = schemaAt(schema, parentPointer(pointer)).required?.includes(name) ?? false;
      return line.trim() === '' && /^\w+$/.test(name) ? [{ pointer, key, value, name, isRequired }] : [];
    })
    .filter((_, index) => isLong || index % 2 === 0);
}

const MISSPELLINGS: [string, (name: string) => string][] = [
  ['two letters swapped', (name) => name.replace(/(.)(?!\1)(.)/, '$2$1')],
  ['a letter too many', (name) => `${name.slice(0, -1)}${name.at(-1)}${name.at(-1)}`],
  ['a large letter', (name) => name.replace(/^./, (letter) => letter.toUpperCase())],
];

const LINK = '    - title: LinkedIn\n      url: https://www.linkedin.com/company/ctg-example\n';
const SERVICES = 'services:\n  - Software development\n';

test('five errors in one file are five diagnostics, each at its character', async () => {
  const found = await lintText(`title: Zero trust
category: Devsecops
code: 541511
image:
  src: images/team.svg
  alt:
text: >-
  We began with the front desk
  and [its people](www.example.gov).
tags: Cloud
`);
  expect(found.map(placeAndRule)).toEqual([
    '2:11 schema/choice',
    '3:7 schema/type',
    '6:3 image/alt',
    '9:20 link/broken',
    '10:7 schema/type',
  ]);
});

test.each([
  [
    'two misspelled fields',
    'nmae: Ada\ntilte: Engineer\n',
    EMPLOYEE,
    ['1:1 schema/unknown-field', '2:1 schema/unknown-field'],
  ],
  ['all fields missing', 'sample: true\n', EMPLOYEE, ['1:1 schema/missing-field']],
  ['a list instead of fields', '- a\n- b\n', EMPLOYEE, ['1:1 schema/type']],
  ['fields next to a missing group', 'button:\n  title: a\nurl: /about\n', undefined, ['1:1 schema/missing-field']],
  [
    'a field one level too high',
    'alt: A long table\nimage:\n  src: images/team.svg\n',
    undefined,
    ['1:1 schema/unknown-field'],
  ],
  [
    'a description that is too short',
    'image:\n  src: images/team.svg\n  alt: team\n',
    undefined,
    ['3:8 schema/length'],
  ],
  ['a number that is read differently', 'code: 012345\n', undefined, ['1:7 yaml/changed-value']],
  ['an empty text instead of an option', 'category: ""\n', undefined, ['1:11 schema/choice']],
  ['an empty text instead of a list', 'tags: ""\n', undefined, ['1:7 schema/type']],
  ['an empty list item', 'tags:\n  - a\n  -\n  - b\n', undefined, ['3:4 schema/missing-field']],
])('one diagnostic for one error: %s', async (_, text, file, expected) => {
  expect((await lintText(text, file)).map(placeAndRule)).toEqual(expected);
});

test.each([
  'tags: Cloud, Identity\n',
  'sections: values\n',
  'title:\n  - a\n',
  'category: Marketing\n',
  'published: 03/09/2026\n',
])('a text with more than one possible meaning has no fix: %j', async (text) => {
  const found = await lintText(text);
  expect(found).toHaveLength(1);
  expect(found[0]?.fix?.safe ?? false).toBe(false);
});

test.each([
  ['a mark instead of a description', 'image:\n  src: images/team.svg\n  alt: &x\n', ['3:8 yaml/alias']],
  ['a numbered note of one word', 'text: |\n  One [1].\n\n  [1]: Maryland\n', ['4:3 text/misread']],
])('%s is one diagnostic', async (_name, text, expected) => {
  expect((await lintText(text)).map(placeAndRule)).toEqual(expected);
});

describe.each(FILES)('one error in %s', (file) => {
  const text = readFileSync(join(frozenSite, 'content', file), 'utf8');

  test('no diagnostics without an error', async () => {
    expect((await lintFile(file, text)).found).toEqual([]);
  });

  test.each(MISSPELLINGS)(
    'the name of a field with %s: one diagnostic, and a fix that restores it',
    async (_, misspell) => {
      const { document } = await lintFile(file, text);
      for (const { key, name } of fieldsIn(document as ContentDocument)) {
        const wrong = misspell(name);
        if (wrong === name) continue;
        const broken = applyEdits(text, [{ from: key.start.offset, to: key.end.offset, text: wrong }]);
        const { found } = await lintFile(file, broken);
        expect(found.map(({ rule, range }) => `${range.start.line}:${range.start.column} ${rule}`)).toEqual([
          `${key.start.line}:${key.start.column} schema/unknown-field`,
        ]);
        expect(applyEdits(broken, found[0]?.fix?.edits ?? [])).toBe(text);
        found.forEach(expectGoodWording);
      }
    },
  );

  test('a required field is deleted: one diagnostic', async () => {
    const { document } = await lintFile(file, text);
    for (const { key, value, isRequired } of fieldsIn(document as ContentDocument)) {
      if (!isRequired) continue;
      const start = (document as ContentDocument).source.lineStarts[key.start.line - 1] as number;
      const end = text.indexOf('\n', Math.max(start, value.end.offset - 1)) + 1 || text.length;
      const { document: rest, found } = await lintFile(file, text.slice(0, start) + text.slice(end));
      // Without its last field, a group is missing as well.
      expect(found, rest?.source.text.slice(start - 80, start + 80)).toHaveLength(1);
      expect(['schema/missing-field', 'image/alt']).toContain(found[0]?.rule);
      found.forEach(expectGoodWording);
    }
  });

  test('a field without its value: one diagnostic, at its key', async () => {
    const { document } = await lintFile(file, text);
    for (const { key, value } of fieldsIn(document as ContentDocument)) {
      const at = text.indexOf(':', key.end.offset) + 1;
      const { found } = await lintFile(
        file,
        text.slice(0, at) + text.slice(value.end.offset - (value.end.column === 1 ? 1 : 0)),
      );
      expect(found.map(({ range }) => range.start.line)).toEqual([key.start.line]);
      found.forEach(expectGoodWording);
    }
  });

  test('a dash before another field than the first of an item, or before the first of a group: one diagnostic, and a fix that restores it', async () => {
    const { document } = await lintFile(file, text);
    const { schema, value: whole } = document as ContentDocument;
    for (const { pointer, key, name } of fieldsIn(document as ContentDocument)) {
      const group = parentPointer(pointer);
      const isItem = /\/\d+$/.test(group);
      const { required = [] } = schemaAt(schema, group);
      const isFirst = Object.keys(valueAt(whole, group) as object)[0] === name;
      // Without one of its fields, an item is valid or an incomplete one.
      if (group === '' || isItem === isFirst || (isItem && (required.length !== 2 || required[1] !== name))) continue;
      const from = key.start.offset - 2;
      const broken = applyEdits(text, [{ from, to: from + 1, text: '-' }]);
      const { found } = await lintFile(file, broken);
      expect(found, pointer).toMatchObject([
        isItem
          ? { rule: 'schema/missing-field', range: { start: { offset: from } }, fix: { safe: false } }
          : { rule: 'schema/type', range: { start: { offset: from } }, fix: { safe: true } },
      ]);
      expect(applyEdits(broken, found[0]?.fix?.edits ?? [])).toBe(text);
      found.forEach(expectGoodWording);
    }
  });

  test('the fields of a group are next to it: one diagnostic, and a fix that moves them in', async () => {
    const { document } = await lintFile(file, text);
    const { locations, source, value: whole } = document as ContentDocument;
    for (const { pointer, key, value } of fieldsIn(document as ContentDocument)) {
      const group = valueAt(whole, pointer);
      if (typeof group !== 'object' || group === null || Array.isArray(group) || value.start.line === key.start.line)
        continue;
      const around = valueAt(whole, parentPointer(pointer)) as object;
      // Fields with the same name would be another error.
      if (Object.keys(group).some((name) => Object.hasOwn(around, name))) continue;
      const last = locations.get(childPointer(pointer, Object.keys(group).at(-1) ?? ''))?.value.end.offset ?? 0;
      const start = source.lineStarts[value.start.line - 1] as number;
      const block = text.slice(start, last).replace(/^ {2}/gm, '');
      const broken = text.slice(0, start) + block + text.slice(last);
      const { found } = await lintFile(file, broken);
      expect(found, pointer).toMatchObject([{ rule: 'schema/unknown-field', fix: { safe: true } }]);
      expect(applyEdits(broken, found[0]?.fix?.edits ?? [])).toBe(text);
    }
  });
});

test.each([
  ['a link as one field', 'site', LINK, '    - LinkedIn: https://www.linkedin.com/company/ctg-example\n', true],
  [
    'an item of title and text as one field',
    'about',
    '    - title: Develop Our Talent\n      blurb: Everybody',
    '    - Develop Our Talent: Everybody',
    true,
  ],
  ['an address without its key', 'site', LINK, LINK.replace('url: ', ''), false],
  ['the first item of a list after its key', 'site', SERVICES, 'services: Software development,\n', false],
  ['a comma after an item', 'site', SERVICES, SERVICES.replace('development', 'development,'), true],
  ['a digit too few', 'about', "code: '541511'", 'code: 54151', false],
  ['digits with a space', 'about', "code: '541511'", "code: '541 511'", true],
  ['a letter for a digit', 'about', "code: '541511'", "code: '54151l'", true],
])('%s: one diagnostic, and a fix that restores the text if there is one', async (_, id, right, slip, isRepaired) => {
  const { text, wrong, found } = await lintEdited(`${id}.yaml`, right, slip);
  expect(found.map(({ range }) => range.start.offset)).toEqual([expect.any(Number)]);
  expect(applyEdits(wrong, found[0]?.fix?.edits ?? [])).toBe(isRepaired ? text : wrong);
  found.forEach(expectGoodWording);
});
