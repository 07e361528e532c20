import type { Diagnostic } from '../../../cli/model/diagnostic.ts';
import { expect, test } from 'vitest';
import { checkRelease } from '../../../cli/build/publish-gate.ts';
import { applyEdits } from '../../../cli/model/edits.ts';
import { documentOf, judge } from './check.ts';

/** Every finding about a text as `line:column rule`, in the order of the text. */
async function findingsIn(text: string, file?: string): Promise<Diagnostic[]> {
  const { document, diagnostics } = documentOf(text, file);
  const found = [...diagnostics, ...(document ? await judge(document) : [])];
  return found.sort((a, b) => a.range.start.offset - b.range.start.offset);
}

function show({ range, rule }: Diagnostic): string {
  return `${range.start.line}:${range.start.column} ${rule}`;
}

const EMPLOYEE = 'content/employees/ada-lopez.yaml';

test('five mistakes in one file are five findings, each at its character', async () => {
  const found = await findingsIn(`title: Zero trust
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
  expect(found.map(show)).toEqual([
    '2:11 schema/choice',
    '3:7 schema/type',
    '6:3 image/alt',
    '9:20 link/broken',
    '10:7 schema/type',
  ]);
});

test.each([
  ['a misspelt field that must be there', 'name: Ada\ntilte: Engineer\n', EMPLOYEE, ['2:1 schema/unknown-field']],
  ['a field in other letter case', 'name: Ada\nTitle: Engineer\n', EMPLOYEE, ['2:1 schema/unknown-field']],
  [
    'two misspelt fields',
    'nmae: Ada\ntilte: Engineer\n',
    EMPLOYEE,
    ['1:1 schema/unknown-field', '2:1 schema/unknown-field'],
  ],
  ['a field under another name', 'name: Ada\nrole: Engineer\n', EMPLOYEE, ['2:1 schema/unknown-field']],
  ['all fields missing', 'sample: true\n', EMPLOYEE, ['1:1 schema/missing-field']],
  ['a file with nothing in it', '', EMPLOYEE, ['1:1 schema/missing-field']],
  ['a list instead of fields', '- a\n- b\n', EMPLOYEE, ['1:1 schema/type']],
  [
    'fields beside their group',
    'image:\nsrc: images/team.svg\nalt: A long table\n',
    undefined,
    ['2:1 schema/unknown-field'],
  ],
  [
    'fields beside a group that is missing',
    'button:\n  title: a\nurl: /about\n',
    undefined,
    ['1:1 schema/missing-field'],
  ],
  [
    'a field one level too high',
    'alt: A long table\nimage:\n  src: images/team.svg\n',
    undefined,
    ['1:1 schema/unknown-field'],
  ],
  [
    'a misspelt description',
    'image:\n  src: images/team.svg\n  atl: A long table\n',
    undefined,
    ['3:3 schema/unknown-field'],
  ],
  [
    'a list without the name of its field',
    'image:\n  src: images/team.svg\n    - A long table\n',
    undefined,
    ['3:5 schema/missing-field'],
  ],
  ['a text where fields belong', 'button: More\n', undefined, ['1:9 schema/type']],
  ['a text that breaks two limits', 'title: ""\n', undefined, ['1:8 schema/length']],
  ['an empty description', 'image:\n  src: images/team.svg\n  alt: ""\n', undefined, ['3:8 image/alt']],
  [
    'a description that is too short',
    'image:\n  src: images/team.svg\n  alt: team\n',
    undefined,
    ['3:8 schema/length'],
  ],
  ['a link that is not encrypted', 'url: http://example.gov\n', undefined, ['1:6 link/insecure']],
  ['a number that is read differently', 'code: 012345\n', undefined, ['1:7 yaml/changed-value']],
  ['a value that is missing in a list', 'tags:\n  - a\n  -\n  - b\n', undefined, ['3:4 schema/missing-field']],
])('one finding for one mistake: %s', async (_, text, file, expected) => {
  expect((await findingsIn(text, file)).map(show)).toEqual(expected);
});

test.each([
  ['plain', 'category: devsecops\n', 'category: DevSecOps\n'],
  ['single-quoted', "category: 'devsecops'\n", "category: 'DevSecOps'\n"],
  ['double-quoted', 'category: "devsecops"  # one of four\n', 'category: "DevSecOps"  # one of four\n'],
  ['folded', 'category: >-\n  data\n  science\n', 'category: >-\n  Data Science\n'],
  ['literal', 'category: |-\n  devsecops\n', 'category: |-\n  DevSecOps\n'],
  ['with Windows line ends', 'title: a\r\ncategory: devsecops\r\n', 'title: a\r\ncategory: DevSecOps\r\n'],
])('a choice in other letter case is repaired where it stands: %s', async (_, text, fixed) => {
  const [finding] = await findingsIn(text);
  expect(finding?.fix?.safe).toBe(true);
  expect(applyEdits(text, finding?.fix?.edits ?? [])).toBe(fixed);
});

test.each([
  ['code: 541511 # NAICS\n', 'code: "541511" # NAICS\n'],
  ['featured: "true"\n', 'featured: true\n'],
  ['featured: No\n', 'featured: false\n'],
  ['year: "2024"\n', 'year: 2024\n'],
  ['title: a\r\nsections:\r\n  - id: 12\r\n', 'title: a\r\nsections:\r\n  - id: "12"\r\n'],
  ['line: " padded "\n', 'line: "padded"\n'],
  ['line: |\n  One line\n', 'line: |-\n  One line\n'],
  ['line: >+\n  One line\n\n', 'line: >-\n  One line\n\n'],
  ['published: 2026/3/9\n', 'published: "2026-03-09"\n'],
  ['published: 20260309\n', 'published: "2026-03-09"\n'],
  ['published: 9th March 2026\n', 'published: "2026-03-09"\n'],
])('%j becomes %j', async (text, fixed) => {
  const [finding] = await findingsIn(text);
  expect(finding?.fix?.safe).toBe(true);
  expect(applyEdits(text, finding?.fix?.edits ?? [])).toBe(fixed);
});

test('a single value becomes a list below its key, with the line ends of the file', async () => {
  const text = 'title: a\r\ntags: Cloud # more to come\r\n';
  const [finding] = await findingsIn(text);
  expect(applyEdits(text, finding?.fix?.edits ?? [])).toBe('title: a\r\ntags:\r\n  - Cloud # more to come\r\n');
});

test.each([
  'tags: Cloud, Identity\n',
  'sections: values\n',
  'title:\n  - a\n',
  'category: Marketing\n',
  'published: 03/09/2026\n',
])('there is no repair where more than one reading is possible: %j', async (text) => {
  const found = await findingsIn(text);
  expect(found).toHaveLength(1);
  expect(found[0]?.fix?.safe ?? false).toBe(false);
});

test('two choices or two items in one text are not taken for one, nor repaired into it', async () => {
  expect(await findingsIn('category: Data Science DevSecOps\n')).toMatchObject([
    { rule: 'schema/choice', help: 'Write one of them: “Data Science” or “DevSecOps”.' },
  ]);
  const found = [...(await findingsIn('category: DevSecOps, Data Science\n')), ...(await findingsIn('slug: a - b\n'))];
  expect(found.map(({ rule, fix }) => [rule, fix])).toEqual([
    ['schema/choice', undefined],
    ['schema/pattern', undefined],
  ]);
});

test('the schema has the first word, then the value as it is', async () => {
  const [finding] = await findingsIn(`summary: ${'long '.repeat(20)}\n`);
  expect(finding).toMatchObject({
    message: 'The summary is one sentence of at most 60 characters. It has 99 characters now.',
    help: 'Shorten it by 39 characters.',
    pointer: '/summary',
  });
});

test('a sample document is silent but for a release; sample values are one warning', async () => {
  const text = 'title: "[[name]]"\nsample: true\n';
  expect(await findingsIn(text)).toEqual([]);
  expect(await checkRelease([documentOf(text).facts])).toMatchObject([
    {
      rule: 'text/placeholder',
      severity: 'error',
      range: { start: { offset: 18, line: 2, column: 1 }, end: { line: 2, column: 7 } },
      pointer: '/sample',
    },
  ]);
  const found = await findingsIn('title: "A [[name]]"\ntext: |\n  Some\n  TODO here\n');
  expect(found).toMatchObject([
    { rule: 'text/placeholder', severity: 'warning', releaseOnly: true, range: { start: { line: 1, column: 11 } } },
  ]);
});

test.each([
  ['We saved [insert number] hours', '[insert number]'],
  ['[Your name] leads', '[Your name]'],
  ['Costs [TBD: ask finance] a year', '[TBD: ask finance]'],
  ['An app for {{ client_name }}', '{{ client_name }}'],
  ['Our client (tbc)', '(tbc)'],
  ['Figures TBC', 'TBC'],
  ['Saved XXX hours', 'XXX'],
])('“%s” stands for text to come', async (title, mark) => {
  const [finding] = await findingsIn(`title: "${title}"\n`);
  expect(finding).toMatchObject({ rule: 'text/placeholder', message: `“${mark}” stands for text to come.` });
});

test.each(['It is [sic] added', 'An address of [your choice](/about)', 'Set `{{ value }}` once'])(
  '“%s” is text',
  async (words) => {
    const found = await findingsIn(`text: "${words}"\n`);
    expect(found.filter(({ rule }) => rule === 'text/placeholder')).toEqual([]);
  },
);

test('words with a colon below a text are told as its next line', async () => {
  const [finding] = await findingsIn('text: |\n  Some\nNote: it works well\ntitle: a\n');
  expect(finding).toMatchObject({
    rule: 'schema/unknown-field',
    help: 'Start its line with 2 spaces if it belongs to the text of “text”, or take it out.',
  });
});

test('a field that stands too far right is told where it stands, inside the text above it', async () => {
  const found = await findingsIn('title: |\n  Some\n  caseStudies:\n    - zero-trust\n', 'content/insights.yaml');
  expect(found).toMatchObject([
    {
      rule: 'schema/missing-field',
      message: '“caseStudies” stands so far right that it is read as a part of “title”.',
      help: 'Start its line with no space, and move what stands below it as well.',
      range: { start: { line: 3, column: 3 }, end: { line: 3, column: 14 } },
    },
  ]);
});
