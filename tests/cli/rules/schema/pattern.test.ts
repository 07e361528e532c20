import { expect, test } from 'vitest';
import { applyEdits } from '../../../../cli/model/edits.ts';
import { shareCompiled } from '../../compile/fixture.ts';
import { fixSafely, lintText } from '../check.ts';
import { lintEdited, lintFile } from '../lint-file.ts';
import { expectGoodWording } from '../wording.ts';

const LIST = 'content/insights.yaml';
const SEPARATE = 'Write “- entity-analytics” and “- mobile-app”, each on its own line.';

const shared = shareCompiled();

test.each([
  ['slug: " zero-trust "\n', 'slug: "zero-trust"\n'],
  ['line: |\n  One line\n', 'line: |-\n  One line\n'],
  ['line: >+\n  One line\n\n', 'line: >-\n  One line\n\n'],
])('spaces and line breaks at the ends of a text are removed: %j becomes %j', async (text, fixed) => {
  expect(await fixSafely(text)).toBe(fixed);
});

test('a path with a line break in double quotes has no fix', async () => {
  const [diagnostic] = await lintText('line: "See D:\\\\Users\\new"\n');
  expect(diagnostic).toMatchObject({ rule: 'schema/pattern' });
  expect(diagnostic?.fix).toBeUndefined();
});

test.each<[written: string, help?: string]>([
  ['  - entity-analytics.yaml\n  - mobile-app\n'],
  ['  - /case-studies/entity-analytics\n  - mobile-app\n'],
  ['  - entity_analytics\n  - mobile-app\n'],
  ['  - entity-analytics\n    mobile-app\n', SEPARATE],
  ['  - entity-analytics, mobile-app\n', SEPARATE],
])('items of the order written as %j are one diagnostic, with the right fix', async (written, help = '') => {
  const site = shared();
  const text = site.read(LIST);
  site.edit(LIST, '  - entity-analytics\n  - mobile-app\n', written);
  const { diagnostics } = await site.check();
  const [diagnostic, ...others] = diagnostics.filter(({ severity }) => severity === 'error');
  expect([diagnostic?.rule, others]).toEqual(['schema/pattern', []]);
  expect(diagnostic?.help).toContain(help);
  expect(applyEdits(site.read(LIST), diagnostic?.fix?.edits ?? [])).toBe(text);
});

test.each([
  ['tags: [Cloud; Kafka; C#; FIPS 140]', 'tags: [Cloud, Kafka, C#, FIPS 140]'],
  ['tags:\n  - Cloud, Kafka, Kubernetes\n  - C#', 'tags:\n  - Cloud\n  - Kafka\n  - Kubernetes\n  - C#'],
  ['tags:\n  - "#Cloud #Kafka #C# #2024"', 'tags:\n  - Cloud\n  - Kafka\n  - C#\n  - "2024"'],
  ['tags: [Cloud, "#Kafka", C#, Go]', 'tags: [Cloud, "Kafka", C#, Go]'],
])(
  'several tags in one, or a “#” before one: one diagnostic, and a fix that separates them: %s',
  async (tags, parted) => {
    const { wrong, found } = await lintEdited('case-studies/zero-trust.yaml', /^tags: .*$/m, tags);
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
  const { found } = await lintEdited('case-studies/zero-trust.yaml', /^tags: .*$/m, tags);
  expect(found.map(({ rule, fix }) => ({ rule, fix }))).toEqual(wanted);
});

test.each(['https://www.ctg.example/', 'https://www.ctg.example/home', 'https://www.ctg.example?x=1#top'])(
  'the address of the site is only its origin: %s',
  async (url) => {
    const { text, wrong, found } = await lintEdited('site.yaml', /^url: .*$/m, `url: ${url}`);
    expect(found).toMatchObject([{ rule: 'schema/pattern', pointer: '/url', fix: { safe: false } }]);
    expect(applyEdits(wrong, found[0]?.fix?.edits ?? [])).toBe(text);
  },
);

test.each([
  ['url', 'ctg.example', '“https://ctg.example”'],
  ['url', 'www.ctg', undefined],
  ['url', 'info@ctg.example', undefined],
  ['api', 'boards-api.greenhouse.example', '“https://boards-api.greenhouse.example”'],
])(
  'other text in a field for complete addresses is reported, with the address that is meant if that is certain: %s: %s',
  async (name, value, intended) => {
    const { found } = await lintEdited('site.yaml', new RegExp(`(?<=^ *${name}: )https.*$`, 'm'), value);
    expect(found).toMatchObject([
      {
        rule: 'schema/pattern',
        help: intended === undefined ? expect.stringMatching(/^Write it like/) : `Write ${intended}.`,
      },
    ]);
    expect(found[0]?.fix?.safe).toBe(intended === undefined ? undefined : false);
    found.forEach(expectGoodWording);
  },
);

test.each([
  ['301/555-0142', undefined],
  ['301-555-0142/301-555-0143', undefined],
  ['|\n  301-555-0142\n  301-555-0143', undefined],
  ['301–555–0142', '"301-555-0142"'],
])('no fix cuts a phone number or joins two: %j', async (phone, fixed) => {
  const { found } = await lintEdited('site.yaml', /^phone: .*$/m, `phone: ${phone}`);
  expect(found).toMatchObject([{ rule: 'schema/pattern', pointer: '/phone' }]);
  expect(found[0]?.fix?.edits[0]?.text).toBe(fixed);
});
