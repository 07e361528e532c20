import type { Diagnostic } from '../../../cli/model/diagnostic.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../cli/model/edits.ts';
import { parseDocument } from '../../../cli/build/parse-document.ts';
import type { Validator } from '../../../cli/build/schemas.ts';
import config from '../../../content.config.ts';
import { classify } from '../../../cli/model/document-types.ts';
import { createSource } from '../../../cli/model/source.ts';
import type { ContentDocument } from '../../../cli/model/document.ts';
import { type Schema, schemaAt, valueAt } from '../../../cli/model/schema.ts';
import { parentPointer, childPointer } from '../../../cli/model/json-pointer.ts';
import { judge } from './check.ts';
import { expectGoodWording } from './wording.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FILES = [
  ['site', 'home', 'logos', 'insights', 'innovation', 'about', 'careers', 'contact-us', 'our-work', 'privacy'],
  ['capabilities/devsecops', 'case-studies/zero-trust', 'employees/abigail-thornbury'],
].flatMap((names) => names.map((name) => `${name}.yaml`));

const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false });
const schemas = new Map<string, { schema: Schema; validate: Validator }>();

/** What is found in a text that is put in the place of a document of the real site. */
async function findIn(file: string, text: string): Promise<{ document?: ContentDocument; found: Diagnostic[] }> {
  const kind = classify(file, config);
  if (!kind) throw new Error(`${file} is no document.`);
  let known = schemas.get(kind.type);
  if (!known) {
    const schema = JSON.parse(readFileSync(join(ROOT, 'schemas', `${kind.type}.json`), 'utf8')) as Schema;
    known = { schema, validate: ajv.compile(schema) as Validator };
    schemas.set(kind.type, known);
  }
  const { document, diagnostics } = parseDocument(createSource(`content/${file}`, text), kind, known, config);
  const judged = document ? await judge(document) : [];
  // Sample values are no mistakes, and come and go with the fields that hold them.
  return {
    ...(document && { document }),
    found: [...diagnostics, ...judged].filter(({ rule }) => rule !== 'text/placeholder'),
  };
}

/** The fields of a document that are written on lines of their own, with the places of their names. */
function fieldsIn({ locations, source, schema }: ContentDocument) {
  return Array.from(locations, ([pointer, { key, value }]) => ({ pointer, key, value })).flatMap(
    ({ pointer, key, value }) => {
      if (!key) return [];
      const name = source.text.slice(key.start.offset, key.end.offset);
      const line = source.text.slice(source.lineStarts[key.start.line - 1], key.start.offset);
      const isRequired = schemaAt(schema, parentPointer(pointer)).required?.includes(name) ?? false;
      return line.trim() === '' && /^\w+$/.test(name) ? [{ pointer, key, value, name, isRequired }] : [];
    },
  );
}

const MISSPELLINGS: [string, (name: string) => string][] = [
  ['two letters swapped', (name) => name.replace(/(.)(?!\1)(.)/, '$2$1')],
  ['a letter too many', (name) => `${name.slice(0, -1)}${name.at(-1)}${name.at(-1)}`],
  ['a large letter', (name) => name.replace(/^./, (letter) => letter.toUpperCase())],
];

describe.each(FILES)('one mistake in %s', (file) => {
  const text = readFileSync(join(ROOT, 'content', file), 'utf8');

  test('none to begin with', async () => {
    expect((await findIn(file, text)).found).toEqual([]);
  });

  test.each(MISSPELLINGS)(
    'the name of a field with %s: one finding, and a repair that brings it back',
    async (_, misspell) => {
      const { document } = await findIn(file, text);
      for (const { key, name } of fieldsIn(document as ContentDocument)) {
        const wrong = misspell(name);
        if (wrong === name) continue;
        const broken = applyEdits(text, [{ from: key.start.offset, to: key.end.offset, text: wrong }]);
        const { found } = await findIn(file, broken);
        expect(found.map(({ rule, range }) => `${range.start.line}:${range.start.column} ${rule}`)).toEqual([
          `${key.start.line}:${key.start.column} schema/unknown-field`,
        ]);
        expect(applyEdits(broken, found[0]?.fix?.edits ?? [])).toBe(text);
        found.forEach(expectGoodWording);
      }
    },
  );

  test('a field that must be there is taken out: one finding', async () => {
    const { document } = await findIn(file, text);
    for (const { key, value, isRequired } of fieldsIn(document as ContentDocument)) {
      if (!isRequired) continue;
      const start = (document as ContentDocument).source.lineStarts[key.start.line - 1] as number;
      const end = text.indexOf('\n', Math.max(start, value.end.offset - 1)) + 1 || text.length;
      const { document: rest, found } = await findIn(file, text.slice(0, start) + text.slice(end));
      // The last field of a group takes the group with it.
      expect(found, rest?.source.text.slice(start - 80, start + 80)).toHaveLength(1);
      expect(['schema/missing-field', 'image/alt']).toContain(found[0]?.rule);
      found.forEach(expectGoodWording);
    }
  });

  test('a text below a field of one line loses the line with its name: one finding, and a repair that brings it back', async () => {
    const { document } = await findIn(file, text);
    for (const { key, value, name, isRequired } of fieldsIn(document as ContentDocument)) {
      const end = text.indexOf('\n', key.start.offset) + 1;
      const start = text.lastIndexOf('\n', key.start.offset) + 1;
      const before = text.slice(text.lastIndexOf('\n', start - 2) + 1, start - 1);
      const isBlock = /^\w+: (?:\||>-)\n$/.test(text.slice(key.start.offset, end));
      // A short one may go on with the text above.
      if (value.end.offset - value.start.offset < 60) continue;
      if (!isRequired || !isBlock || !/^ *(?:- )?\w+:(?: [^'"|>[{].*)?$|^$/.test(before)) continue;
      const broken = text.slice(0, start) + text.slice(end);
      const { found } = await findIn(file, broken);
      expect(found.map(({ rule, range }) => `${range.start.line} ${rule}`)).toEqual([
        `${key.start.line} schema/missing-field`,
      ]);
      expect(found[0]?.help).toContain(`“${name}: `);
      expect(applyEdits(broken, found[0]?.fix?.edits ?? []).replace(/>-|\|/g, '')).toBe(text.replace(/>-|\|/g, ''));
      found.forEach(expectGoodWording);
    }
  });

  test('a field without its value: one finding, at its name', async () => {
    const { document } = await findIn(file, text);
    for (const { key, value } of fieldsIn(document as ContentDocument)) {
      const at = text.indexOf(':', key.end.offset) + 1;
      const { found } = await findIn(
        file,
        text.slice(0, at) + text.slice(value.end.offset - (value.end.column === 1 ? 1 : 0)),
      );
      expect(found.map(({ range }) => range.start.line)).toEqual([key.start.line]);
      found.forEach(expectGoodWording);
    }
  });

  test('the fields of a group stand beside it: one finding, and a repair that moves them in', async () => {
    const { document } = await findIn(file, text);
    const { locations, source, value: whole } = document as ContentDocument;
    for (const { pointer, key, value } of fieldsIn(document as ContentDocument)) {
      const group = valueAt(whole, pointer);
      if (typeof group !== 'object' || group === null || Array.isArray(group) || value.start.line === key.start.line)
        continue;
      const around = valueAt(whole, parentPointer(pointer)) as object;
      // Fields of the same name would be another mistake.
      if (Object.keys(group).some((name) => Object.hasOwn(around, name))) continue;
      const last = locations.get(childPointer(pointer, Object.keys(group).at(-1) ?? ''))?.value.end.offset ?? 0;
      const start = source.lineStarts[value.start.line - 1] as number;
      const block = text.slice(start, last).replace(/^ {2}/gm, '');
      const broken = text.slice(0, start) + block + text.slice(last);
      const { found } = await findIn(file, broken);
      expect(found, pointer).toMatchObject([{ rule: 'schema/unknown-field', fix: { safe: true } }]);
      expect(applyEdits(broken, found[0]?.fix?.edits ?? [])).toBe(text);
    }
  });
});

test('a date that is written in words: one finding, and a repair that says the same day', async () => {
  const text = readFileSync(join(ROOT, 'content/privacy.yaml'), 'utf8');
  const wrong = text.replace(/^updated: .*$/m, 'updated: March 9, 2026');
  const { found } = await findIn('privacy.yaml', wrong);
  expect(found).toMatchObject([{ rule: 'schema/date', fix: { safe: true } }]);
  expect(applyEdits(wrong, found[0]?.fix?.edits ?? [])).toContain('updated: "2026-03-09"');
});

test.each([
  ['tags: [Cloud; Kafka; C#; FIPS 140]', 'tags: [Cloud, Kafka, C#, FIPS 140]'],
  ['tags:\n  - Cloud, Kafka, Kubernetes\n  - C#', 'tags:\n  - Cloud\n  - Kafka\n  - Kubernetes\n  - C#'],
  ['tags:\n  - "#Cloud #Kafka #C# #2024"', 'tags:\n  - Cloud\n  - Kafka\n  - C#\n  - "2024"'],
  ['tags: [Cloud, "#Kafka", C#, Go]', 'tags: [Cloud, "Kafka", C#, Go]'],
])('several tags in one, or a sign before it: one finding, and a repair that parts them: %s', async (tags, parted) => {
  const text = readFileSync(join(ROOT, 'content/case-studies/zero-trust.yaml'), 'utf8');
  const wrong = text.replace(/^tags: .*$/m, tags);
  const { found } = await findIn('case-studies/zero-trust.yaml', wrong);
  expect(found).toMatchObject([{ rule: 'schema/pattern', fix: { safe: false } }]);
  const repaired = applyEdits(wrong, found[0]?.fix?.edits ?? []);
  expect(repaired).toContain(parted);
  expect((await findIn('case-studies/zero-trust.yaml', repaired)).found).toEqual([]);
});

test.each([
  ['tags: ["5,000 users", Cloud, C#, Go]', []],
  ['tags: ["March 1, 2026", Cloud, C#, Go]', [{ rule: 'schema/pattern', fix: undefined }]],
])('the comma of a number or of a date parts no tags: %s', async (tags, wanted) => {
  const text = readFileSync(join(ROOT, 'content/case-studies/zero-trust.yaml'), 'utf8');
  const { found } = await findIn('case-studies/zero-trust.yaml', text.replace(/^tags: .*$/m, tags));
  expect(found.map(({ rule, fix }) => ({ rule, fix }))).toEqual(wanted);
});

test.each(['https://www.ctg.example/', 'https://www.ctg.example/home', 'https://www.ctg.example?x=1#top'])(
  'the address of the site has nothing behind the name: %s',
  async (url) => {
    const text = readFileSync(join(ROOT, 'content/site.yaml'), 'utf8');
    const wrong = text.replace(/^url: .*$/m, `url: ${url}`);
    const { found } = await findIn('site.yaml', wrong);
    expect(found).toMatchObject([{ rule: 'schema/pattern', pointer: '/url', fix: { safe: false } }]);
    expect(applyEdits(wrong, found[0]?.fix?.edits ?? [])).toBe(text);
  },
);

const LINK = '    - title: LinkedIn\n      url: https://www.linkedin.com/company/ctg-example\n';
const SERVICES = 'services:\n  - Software development\n';

test.each([
  ['a link as one field', 'site', LINK, '    - LinkedIn: https://www.linkedin.com/company/ctg-example\n', true],
  ['a link as in Markdown', 'site', LINK, '    - [LinkedIn](https://www.linkedin.com/company/ctg-example)\n', true],
  [
    'an item of title and text as one field',
    'about',
    '    - title: Develop Our Talent\n      blurb: Everybody',
    '    - Develop Our Talent: Everybody',
    true,
  ],
  ['the name of an address left out', 'site', LINK, LINK.replace('url: ', ''), false],
  ['the first item of a list behind its name', 'site', SERVICES, 'services: Software development,\n', true],
  ['a comma behind an item', 'site', SERVICES, SERVICES.replace('development', 'development,'), true],
  ['a dash in place of a text', 'site', "phone: '[[301-555-0142]]'", 'phone: -', false],
  ['a digit too few', 'about', "code: '541511'", 'code: 54151', false],
  ['digits with a space', 'about', "code: '541511'", "code: '541 511'", true],
  ['a letter for a digit', 'about', "code: '541511'", "code: '54151l'", true],
])('%s: one finding, and a repair that brings it back where there is one', async (_, id, right, slip, isRepaired) => {
  const file = `${id}.yaml`;
  const text = readFileSync(join(ROOT, 'content', file), 'utf8');
  expect(text).toContain(right);
  const wrong = text.replace(right, slip);
  const { found } = await findIn(file, wrong);
  expect(found.map(({ range }) => range.start.offset)).toEqual([expect.any(Number)]);
  expect(applyEdits(wrong, found[0]?.fix?.edits ?? [])).toBe(isRepaired ? text : wrong);
  found.forEach(expectGoodWording);
});

test('a number that would be wrong in quotes as well is not told to be put in quotes', async () => {
  const text = readFileSync(join(ROOT, 'content/about.yaml'), 'utf8');
  const { found } = await findIn('about.yaml', text.replace("'541511'", '54151'));
  expect(found).toMatchObject([{ rule: 'schema/type', help: 'Write it in quotes, like "541511".' }]);
});

test.each(['-- ', '–', '…', '___', 'x'])('“%s” is no description of a picture', async (words) => {
  const text = readFileSync(join(ROOT, 'content/about.yaml'), 'utf8');
  const { found } = await findIn('about.yaml', text.replace(/alt: .*/, `alt: "${words}"`));
  expect(found).toMatchObject([{ rule: 'image/alt' }]);
});

test.each([
  [
    'case-studies/zero-trust',
    'tags: [Zero trust',
    'tags: [ZERO trust, Zero trust',
    '“Zero trust” stands twice in “tags”.',
  ],
  ['about', "'541512'", "'541511'", '“541511” stands twice in “items”.'],
  [
    'accessibility-conformance-report',
    'criterion: 1.2.2 Captions (Prerecorded)',
    'criterion: 1.1.1 Non-text Content',
    '“1.1.1 Non-text Content” stands twice in “rows”.',
  ],
])('what stands twice in %s under the same name is told once', async (id, right, slip, message) => {
  const text = readFileSync(join(ROOT, 'content', `${id}.yaml`), 'utf8');
  expect(text).toContain(right);
  const { found } = await findIn(`${id}.yaml`, text.replace(right, slip));
  expect(found).toMatchObject([{ rule: 'schema/count', message }]);
});

test.each([
  ['careers', 'culture:\n'],
  ['case-studies/zero-trust', 'image:\n'],
])('a group in %s that stands in the text above, without its name: one finding, and a repair', async (id, line) => {
  const text = readFileSync(join(ROOT, 'content', `${id}.yaml`), 'utf8');
  const wrong = text.replace(`\n${line}`, '\n');
  const { found } = await findIn(`${id}.yaml`, wrong);
  expect(found).toMatchObject([{ rule: 'schema/missing-field', help: `Write “${line.trim()}” above them.` }]);
  found.forEach(expectGoodWording);
  expect(applyEdits(wrong, found[0]?.fix?.edits ?? [])).toBe(text);
});
