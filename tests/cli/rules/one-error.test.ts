import type { Diagnostic } from '../../../cli/model/diagnostic.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../cli/model/edits.ts';
import { parseDocument } from '../../../cli/compile/documents/parse-document.ts';
import type { Validator } from '../../../cli/compile/disk/load-schemas.ts';
import config from '../../site/content.config.ts';
import { frozenSite, schemas as schemaFolder } from '../../site/frozen-site.ts';
import { classify } from '../../../cli/model/document-types.ts';
import { createSource } from '../../../cli/model/source.ts';
import type { ContentDocument } from '../../../cli/model/document.ts';
import { type Schema, schemaAt, valueAt } from '../../../cli/model/schema.ts';
import { parentPointer, childPointer } from '../../../cli/model/json-pointer.ts';
import { lexicon, lint } from './check.ts';
import { expectGoodWording } from './wording.ts';

const FILES = [
  ['site', 'home', 'logos', 'insights', 'innovation', 'about', 'careers', 'contact-us', 'our-work', 'privacy'],
  ['capabilities/devsecops', 'case-studies/zero-trust', 'employees/abigail-thornbury'],
].flatMap((names) => names.map((name) => `${name}.yaml`));

const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false });
const schemas = new Map<string, { schema: Schema; validate: Validator }>();

/** Lints a text as a document of the frozen site. */
async function lintFile(file: string, text: string): Promise<{ document?: ContentDocument; found: Diagnostic[] }> {
  const kind = classify(file, config);
  if (!kind) throw new Error(`${file} is not a document.`);
  let known = schemas.get(kind.type);
  if (!known) {
    const schema = JSON.parse(readFileSync(join(schemaFolder, `${kind.type}.json`), 'utf8')) as Schema;
    known = { schema, validate: ajv.compile(schema) as Validator };
    schemas.set(kind.type, known);
  }
  const { document, diagnostics } = parseDocument(createSource(`content/${file}`, text), kind, known, config, lexicon);
  const linted = document ? await lint(document) : [];
  // Placeholders are valid here, and depend on the fields that contain them.
  return {
    ...(document && { document }),
    found: [...diagnostics, ...linted].filter(({ rule }) => rule !== 'text/placeholder'),
  };
}

/** Returns the fields of a document that start a line. */
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

  test('a text below a one-line field loses the line with its key: one diagnostic, and a fix that restores it', async () => {
    const { document } = await lintFile(file, text);
    for (const { key, value, name, isRequired } of fieldsIn(document as ContentDocument)) {
      const end = text.indexOf('\n', key.start.offset) + 1;
      const start = text.lastIndexOf('\n', key.start.offset) + 1;
      const before = text.slice(text.lastIndexOf('\n', start - 2) + 1, start - 1);
      const isBlock = /^\w+: (?:\||>-)\n$/.test(text.slice(key.start.offset, end));
      // A short text may continue the text above.
      if (value.end.offset - value.start.offset < 60) continue;
      if (!isRequired || !isBlock || !/^ *(?:- )?\w+:(?: [^'"|>[{].*)?$|^$/.test(before)) continue;
      const broken = text.slice(0, start) + text.slice(end);
      const { found } = await lintFile(file, broken);
      expect(found.map(({ rule, range }) => `${range.start.line} ${rule}`)).toEqual([
        `${key.start.line} schema/missing-field`,
      ]);
      expect(found[0]?.help).toContain(`“${name}: `);
      expect(applyEdits(broken, found[0]?.fix?.edits ?? []).replace(/>-|\|/g, '')).toBe(text.replace(/>-|\|/g, ''));
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

test('a date in words: one diagnostic, and a fix with the same day', async () => {
  const text = readFileSync(join(frozenSite, 'content/privacy.yaml'), 'utf8');
  const wrong = text.replace(/^updated: .*$/m, 'updated: March 9, 2026');
  const { found } = await lintFile('privacy.yaml', wrong);
  expect(found).toMatchObject([{ rule: 'schema/date', fix: { safe: true } }]);
  expect(applyEdits(wrong, found[0]?.fix?.edits ?? [])).toContain('updated: "2026-03-09"');
});

test.each([
  ['tags: [Cloud; Kafka; C#; FIPS 140]', 'tags: [Cloud, Kafka, C#, FIPS 140]'],
  ['tags:\n  - Cloud, Kafka, Kubernetes\n  - C#', 'tags:\n  - Cloud\n  - Kafka\n  - Kubernetes\n  - C#'],
  ['tags:\n  - "#Cloud #Kafka #C# #2024"', 'tags:\n  - Cloud\n  - Kafka\n  - C#\n  - "2024"'],
  ['tags: [Cloud, "#Kafka", C#, Go]', 'tags: [Cloud, "Kafka", C#, Go]'],
])(
  'several tags in one, or a “#” before one: one diagnostic, and a fix that separates them: %s',
  async (tags, parted) => {
    const text = readFileSync(join(frozenSite, 'content/case-studies/zero-trust.yaml'), 'utf8');
    const wrong = text.replace(/^tags: .*$/m, tags);
    const { found } = await lintFile('case-studies/zero-trust.yaml', wrong);
    expect(found).toMatchObject([{ rule: 'schema/pattern', fix: { safe: false } }]);
    const repaired = applyEdits(wrong, found[0]?.fix?.edits ?? []);
    expect(repaired).toContain(parted);
    expect((await lintFile('case-studies/zero-trust.yaml', repaired)).found).toEqual([]);
  },
);

test.each([
  ['tags: ["5,000 users", Cloud, C#, Go]', []],
  ['tags: ["March 1, 2026", Cloud, C#, Go]', [{ rule: 'schema/pattern', fix: undefined }]],
])('the comma in a number or a date does not separate tags: %s', async (tags, wanted) => {
  const text = readFileSync(join(frozenSite, 'content/case-studies/zero-trust.yaml'), 'utf8');
  const { found } = await lintFile('case-studies/zero-trust.yaml', text.replace(/^tags: .*$/m, tags));
  expect(found.map(({ rule, fix }) => ({ rule, fix }))).toEqual(wanted);
});

test.each(['https://www.ctg.example/', 'https://www.ctg.example/home', 'https://www.ctg.example?x=1#top'])(
  'the address of the site is only its origin: %s',
  async (url) => {
    const text = readFileSync(join(frozenSite, 'content/site.yaml'), 'utf8');
    const wrong = text.replace(/^url: .*$/m, `url: ${url}`);
    const { found } = await lintFile('site.yaml', wrong);
    expect(found).toMatchObject([{ rule: 'schema/pattern', pointer: '/url', fix: { safe: false } }]);
    expect(applyEdits(wrong, found[0]?.fix?.edits ?? [])).toBe(text);
  },
);

test.each([
  ['url', 'ctg.example', '“https://ctg.example”'],
  ['url', 'ctg.example/home', '“https://ctg.example”'],
  ['url', 'www.ctg', undefined],
  ['url', 'ctg', undefined],
  ['url', 'info@ctg.example', undefined],
  ['api', 'boards-api.greenhouse.example', '“https://boards-api.greenhouse.example”'],
  ['api', 'greenhouse', undefined],
])('a field for complete addresses has something else: %s: %s', async (name, value, meant) => {
  const text = readFileSync(join(frozenSite, 'content/site.yaml'), 'utf8');
  const { found } = await lintFile('site.yaml', text.replace(new RegExp(`(^ *${name}: )https.*$`, 'm'), `$1${value}`));
  expect(found).toMatchObject([
    { rule: 'schema/pattern', help: meant === undefined ? expect.stringMatching(/^Write it like/) : `Write ${meant}.` },
  ]);
  expect(found[0]?.fix?.safe).toBe(meant === undefined ? undefined : false);
  found.forEach(expectGoodWording);
});

test.each([
  ['301/555-0142', undefined],
  ['301-555-0142/43', undefined],
  ['301-555-0142/301-555-0143', undefined],
  ['301 555 0142 / 301 555 0143', undefined],
  ['|\n  301-555-0142\n  301-555-0143', undefined],
  ['301–555–0142', '"301-555-0142"'],
])('no fix cuts a phone number or joins two: %j', async (phone, fixed) => {
  const text = readFileSync(join(frozenSite, 'content/site.yaml'), 'utf8');
  const { found } = await lintFile('site.yaml', text.replace(/^phone: .*$/m, `phone: ${phone}`));
  expect(found).toMatchObject([{ rule: 'schema/pattern', pointer: '/phone' }]);
  expect(found[0]?.fix?.edits[0]?.text).toBe(fixed);
});

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
  ['an address without its key', 'site', LINK, LINK.replace('url: ', ''), false],
  ['the first item of a list after its key', 'site', SERVICES, 'services: Software development,\n', true],
  ['a comma after an item', 'site', SERVICES, SERVICES.replace('development', 'development,'), true],
  ['a dash instead of a text', 'site', "phone: '[[301-555-0142]]'", 'phone: -', false],
  ['a digit too few', 'about', "code: '541511'", 'code: 54151', false],
  ['digits with a space', 'about', "code: '541511'", "code: '541 511'", true],
  ['a letter for a digit', 'about', "code: '541511'", "code: '54151l'", true],
])('%s: one diagnostic, and a fix that restores the text if there is one', async (_, id, right, slip, isRepaired) => {
  const file = `${id}.yaml`;
  const text = readFileSync(join(frozenSite, 'content', file), 'utf8');
  expect(text).toContain(right);
  const wrong = text.replace(right, slip);
  const { found } = await lintFile(file, wrong);
  expect(found.map(({ range }) => range.start.offset)).toEqual([expect.any(Number)]);
  expect(applyEdits(wrong, found[0]?.fix?.edits ?? [])).toBe(isRepaired ? text : wrong);
  found.forEach(expectGoodWording);
});

test('the help does not suggest to quote a number that would still be invalid in quotes', async () => {
  const text = readFileSync(join(frozenSite, 'content/about.yaml'), 'utf8');
  const { found } = await lintFile('about.yaml', text.replace("'541511'", '54151'));
  expect(found).toMatchObject([{ rule: 'schema/type', help: 'Write it in quotes, like "541511".' }]);
});

test.each(['-- ', '–', '…', '___', 'x'])('“%s” does not describe a picture', async (words) => {
  const text = readFileSync(join(frozenSite, 'content/about.yaml'), 'utf8');
  const { found } = await lintFile('about.yaml', text.replace(/alt: .*/, `alt: "${words}"`));
  expect(found).toMatchObject([{ rule: 'image/alt' }]);
});

test.each([
  [
    'case-studies/zero-trust',
    'tags: [Zero trust',
    'tags: [ZERO trust, Zero trust',
    '“Zero trust” appears twice in “tags”.',
  ],
  ['about', "'541512'", "'541511'", '“541511” appears twice in “items”.'],
  [
    'accessibility-conformance-report',
    'criterion: 1.2.2 Captions (Prerecorded)',
    'criterion: 1.1.1 Non-text Content',
    '“1.1.1 Non-text Content” appears twice in “rows”.',
  ],
])('two items with the same name in %s are one diagnostic', async (id, right, slip, message) => {
  const text = readFileSync(join(frozenSite, 'content', `${id}.yaml`), 'utf8');
  expect(text).toContain(right);
  const { found } = await lintFile(`${id}.yaml`, text.replace(right, slip));
  expect(found).toMatchObject([{ rule: 'schema/count', message }]);
});

test.each([
  ['careers', 'culture:\n'],
  ['case-studies/zero-trust', 'image:\n'],
])('a group in %s without its key, read as part of the text above: one diagnostic, and a fix', async (id, line) => {
  const text = readFileSync(join(frozenSite, 'content', `${id}.yaml`), 'utf8');
  const wrong = text.replace(`\n${line}`, '\n');
  const { found } = await lintFile(`${id}.yaml`, wrong);
  expect(found).toMatchObject([{ rule: 'schema/missing-field', help: `Write “${line.trim()}” above them.` }]);
  found.forEach(expectGoodWording);
  expect(applyEdits(wrong, found[0]?.fix?.edits ?? [])).toBe(text);
});
