import type { Diagnostic } from '../../../cli/model/diagnostic.ts';
import { expect, test } from 'vitest';
import { checkRelease, toReported } from '../../../cli/compile/publish-gate.ts';
import { applyEdits } from '../../../cli/model/edits.ts';
import { documentOf, lint } from './check.ts';

/** Returns the diagnostics of a text, in the order of the text. */
async function lintText(text: string, file?: string): Promise<Diagnostic[]> {
  const { document, diagnostics } = documentOf(text, file);
  const found = [...diagnostics, ...(document ? await lint(document) : [])];
  return found.sort((a, b) => a.range.start.offset - b.range.start.offset);
}

function show({ range, rule }: Diagnostic): string {
  return `${range.start.line}:${range.start.column} ${rule}`;
}

const EMPLOYEE = 'content/employees/ada-lopez.yaml';

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
  expect(found.map(show)).toEqual([
    '2:11 schema/choice',
    '3:7 schema/type',
    '6:3 image/alt',
    '9:20 link/broken',
    '10:7 schema/type',
  ]);
});

test.each([
  ['a misspelled required field', 'name: Ada\ntilte: Engineer\n', EMPLOYEE, ['2:1 schema/unknown-field']],
  ['a field in a different letter case', 'name: Ada\nTitle: Engineer\n', EMPLOYEE, ['2:1 schema/unknown-field']],
  [
    'two misspelled fields',
    'nmae: Ada\ntilte: Engineer\n',
    EMPLOYEE,
    ['1:1 schema/unknown-field', '2:1 schema/unknown-field'],
  ],
  ['a field under another name', 'name: Ada\nrole: Engineer\n', EMPLOYEE, ['2:1 schema/unknown-field']],
  ['all fields missing', 'sample: true\n', EMPLOYEE, ['1:1 schema/missing-field']],
  ['an empty file', '', EMPLOYEE, ['1:1 schema/missing-field']],
  ['a list instead of fields', '- a\n- b\n', EMPLOYEE, ['1:1 schema/type']],
  [
    'fields next to their group',
    'image:\nsrc: images/team.svg\nalt: A long table\n',
    undefined,
    ['2:1 schema/unknown-field'],
  ],
  ['fields next to a missing group', 'button:\n  title: a\nurl: /about\n', undefined, ['1:1 schema/missing-field']],
  [
    'a field one level too high',
    'alt: A long table\nimage:\n  src: images/team.svg\n',
    undefined,
    ['1:1 schema/unknown-field'],
  ],
  [
    'a misspelled description',
    'image:\n  src: images/team.svg\n  atl: A long table\n',
    undefined,
    ['3:3 schema/unknown-field'],
  ],
  [
    'a list without its key',
    'image:\n  src: images/team.svg\n    - A long table\n',
    undefined,
    ['3:5 schema/missing-field'],
  ],
  ['a text instead of fields', 'button: More\n', undefined, ['1:9 schema/type']],
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
  ['an empty list item', 'tags:\n  - a\n  -\n  - b\n', undefined, ['3:4 schema/missing-field']],
])('one diagnostic for one error: %s', async (_, text, file, expected) => {
  expect((await lintText(text, file)).map(show)).toEqual(expected);
});

test.each([
  ['plain', 'category: devsecops\n', 'category: DevSecOps\n'],
  ['single-quoted', "category: 'devsecops'\n", "category: 'DevSecOps'\n"],
  ['double-quoted', 'category: "devsecops"  # one of four\n', 'category: "DevSecOps"  # one of four\n'],
  ['folded', 'category: >-\n  data\n  science\n', 'category: >-\n  Data Science\n'],
  ['literal', 'category: |-\n  devsecops\n', 'category: |-\n  DevSecOps\n'],
  ['with Windows line ends', 'title: a\r\ncategory: devsecops\r\n', 'title: a\r\ncategory: DevSecOps\r\n'],
])('an option in a different letter case is fixed in place: %s', async (_, text, fixed) => {
  const [diagnostic] = await lintText(text);
  expect(diagnostic?.fix?.safe).toBe(true);
  expect(applyEdits(text, diagnostic?.fix?.edits ?? [])).toBe(fixed);
});

test.each([
  ['code: 541511 # NAICS\n', 'code: "541511" # NAICS\n'],
  ['featured: "true"\n', 'featured: true\n'],
  ['featured: No\n', 'featured: false\n'],
  ['year: "2024"\n', 'year: 2024\n'],
  ['title: a\r\nsections:\r\n  - id: 12\r\n', 'title: a\r\nsections:\r\n  - id: "12"\r\n'],
  ['slug: " zero-trust "\n', 'slug: "zero-trust"\n'],
  ['line: |\n  One line\n', 'line: |-\n  One line\n'],
  ['line: >+\n  One line\n\n', 'line: >-\n  One line\n\n'],
  ['published: 2026/3/9\n', 'published: "2026-03-09"\n'],
  ['published: 20260309\n', 'published: "2026-03-09"\n'],
  ['published: 9th March 2026\n', 'published: "2026-03-09"\n'],
])('%j becomes %j', async (text, fixed) => {
  const [diagnostic] = await lintText(text);
  expect(diagnostic?.fix?.safe).toBe(true);
  expect(applyEdits(text, diagnostic?.fix?.edits ?? [])).toBe(fixed);
});

test('a single value becomes a list below its key, with the line endings of the file', async () => {
  const text = 'title: a\r\ntags: Cloud # more to come\r\n';
  const [diagnostic] = await lintText(text);
  expect(applyEdits(text, diagnostic?.fix?.edits ?? [])).toBe('title: a\r\ntags:\r\n  - Cloud # more to come\r\n');
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

test('two options or two items in one text are not mistaken for one, nor fixed to be one', async () => {
  expect(await lintText('category: Data Science DevSecOps\n')).toMatchObject([
    { rule: 'schema/choice', help: 'Write one of them: “Data Science” or “DevSecOps”.' },
  ]);
  const found = [...(await lintText('category: DevSecOps, Data Science\n')), ...(await lintText('slug: a - b\n'))];
  expect(found.map(({ rule, fix }) => [rule, fix])).toEqual([
    ['schema/choice', undefined],
    ['schema/pattern', undefined],
  ]);
});

test('the message of the schema comes first, then the current value', async () => {
  const [diagnostic] = await lintText(`summary: ${'long '.repeat(20)}\n`);
  expect(diagnostic).toMatchObject({
    message: 'The summary is one sentence of at most 60 characters. It has 99 characters now.',
    help: 'Shorten it by 39 characters.',
    pointer: '/summary',
  });
});

test('a sample document has a diagnostic only for a release; sample values are one warning', async () => {
  const text = 'title: "[[name]]"\nsample: true\n';
  expect(await lintText(text)).toEqual([]);
  expect(await checkRelease([documentOf(text).facts])).toMatchObject([
    {
      rule: 'text/placeholder',
      severity: 'error',
      range: { start: { offset: 18, line: 2, column: 1 }, end: { line: 2, column: 7 } },
      pointer: '/sample',
    },
  ]);
  const found = await lintText('title: "A [[name]]"\ntext: |\n  Some\n  [[text]] here\n');
  expect(found).toMatchObject([
    { rule: 'text/placeholder', severity: 'warning', releaseOnly: true, range: { start: { line: 1, column: 11 } } },
  ]);
});

test('a release rejects placeholders in double brackets, not those that are guesses', async () => {
  const reported = async (text: string) =>
    toReported(await lintText(text), true).map(({ severity, message }) => `${severity}: ${message}`);
  expect(await reported('title: "TODO"\ntext: Made with ${name}\n')).toEqual([
    'warning: “TODO” is a placeholder.',
    'warning: “${name}” is a placeholder.',
  ]);
  expect(await reported('title: "TODO"\ntext: Made by [[name]]\n')).toEqual([
    'warning: “TODO” is a placeholder.',
    'error: “[[name]]” is a placeholder.',
  ]);
});

test.each([
  ['We saved [insert number] hours', '[insert number]'],
  ['[Your name] leads', '[Your name]'],
  ['Costs [TBD: ask finance] a year', '[TBD: ask finance]'],
  ['An app for {{ client_name }}', '{{ client_name }}'],
  ['Our client (tbc)', '(tbc)'],
  ['Figures TBC', 'TBC'],
  ['Saved XX% of it', 'XX%'],
])('“%s” is a placeholder', async (title, mark) => {
  const [diagnostic] = await lintText(`title: "${title}"\n`);
  expect(diagnostic).toMatchObject({ rule: 'text/placeholder', message: `“${mark}” is a placeholder.` });
});

test.each(['It is [sic] added', 'An address of [your choice](/about)', 'Set `{{ value }}` once'])(
  '“%s” is text',
  async (words) => {
    const found = await lintText(`text: "${words}"\n`);
    expect(found.filter(({ rule }) => rule === 'text/placeholder')).toEqual([]);
  },
);

test('words with a colon below a text are its next line', async () => {
  const [diagnostic] = await lintText('text: |\n  Some\nWe note: it works well\ntitle: a\n');
  expect(diagnostic).toMatchObject({
    rule: 'yaml/indentation',
    help: 'Start it with 2 spaces, or delete it if visitors should not read it.',
  });
});

test.each([
  ['text: |\nNote: it works well\n', 'yaml/indentation', 'Start it with 2 spaces.', false],
  ['text: |\nWe tried it for a month: it works\n', 'yaml/indentation', 'Start it with 2 spaces.', true],
  ['text: |\nWe tried it for a month: it\n  works\n', 'yaml/indentation', 'Start it with 2 spaces.', true],
  ['text: |4\nWe tried it for a month: it works\n', 'schema/unknown-field', expect.any(String), undefined],
  ['text: |\nTitel: it works well\n', 'schema/unknown-field', 'Rename “Titel” to “title”.', false],
])(
  'words with a colon below a text block without text are its text, unless they are a field: %j',
  async (text, ...wanted) => {
    const found = await lintText(text);
    expect(found.map(({ rule, help, fix }) => [rule, help, fix?.safe])).toContainEqual(wanted);
  },
);

test('a field with too much indentation is reported at its line in the text above', async () => {
  const found = await lintText('title: |\n  Some\n  caseStudies:\n    - zero-trust\n', 'content/insights.yaml');
  expect(found).toMatchObject([
    {
      rule: 'yaml/indentation',
      message: '“caseStudies” is indented so far that it is read as part of “title”.',
      help: 'Start its line with no spaces, and move the lines that belong to it as well.',
      range: { start: { line: 3, column: 3 }, end: { line: 3, column: 14 } },
    },
  ]);
});

test.each([
  ['a mark instead of a description', 'image:\n  src: images/team.svg\n  alt: &x\n', ['3:8 yaml/alias']],
  ['a numbered note of one word', 'text: |\n  One [1].\n\n  [1]: Maryland\n', ['4:3 text/misread']],
])('%s is one diagnostic', async (_name, text, expected) => {
  expect((await lintText(text)).map(show)).toEqual(expected);
});

test('a text block instead of a list is to lose its “|”', async () => {
  const [found] = await lintText('tags: |\n  Zero trust\n  Cloud\n');
  expect(found?.help).toBe('Delete the “|”. Write each item on its own line, starting with “- ”.');
});
