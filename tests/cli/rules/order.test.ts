import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { errorsOf, shareCompiled } from '../compile/fixture.ts';

const shared = shareCompiled();

test.each([
  'entity-analytics.yaml',
  'Entity Analytics',
  '/case-studies/entity-analytics',
  'entity_analytics',
  'entity–analytics',
  'entity-analytics,',
])('an item of the order written as %s is one diagnostic, with the right fix', async (written) => {
  const site = shared();
  const text = site.read('content/insights.yaml');
  site.edit('content/insights.yaml', '  - entity-analytics\n', `  - ${written}\n`);
  const { diagnostics } = await site.check();
  const [diagnostic, ...others] = diagnostics.filter(({ severity }) => severity === 'error');
  expect([diagnostic?.rule, others]).toEqual(['schema/pattern', []]);
  const [edit] = diagnostic?.fix?.edits ?? [];
  const wrong = site.read('content/insights.yaml');
  expect(wrong.slice(0, edit?.from) + edit?.text + wrong.slice(edit?.to)).toBe(text);
});

test.each([
  '  - entity-analytics\n    mobile-app\n',
  '  - entity-analytics, mobile-app\n',
  '  - entity-analytics - mobile-app\n',
  '  - entity-analytics mobile-app\n',
])('two items written as one, as in %j, are one diagnostic, with the right fix', async (written) => {
  const site = shared();
  const text = site.read('content/insights.yaml');
  site.edit('content/insights.yaml', '  - entity-analytics\n  - mobile-app\n', written);
  const { diagnostics } = await site.check();
  const [diagnostic, ...others] = diagnostics.filter(({ severity }) => severity === 'error');
  expect([diagnostic?.rule, diagnostic?.help, others]).toEqual([
    'schema/pattern',
    expect.stringContaining('Write “- entity-analytics” and “- mobile-app”, each on its own line.'),
    [],
  ]);
  const [edit] = diagnostic?.fix?.edits ?? [];
  const wrong = site.read('content/insights.yaml');
  expect(wrong.slice(0, edit?.from) + edit?.text + wrong.slice(edit?.to)).toBe(text);
});

test.each(['home', 'site', 'logos', 'insights', 'about', 'our-work', 'privacy'])(
  'a missing %s.yaml is reported, and none of its consequences',
  async (name) => {
    const site = shared();
    rmSync(site.path(`content/${name}.yaml`));
    expect(errorsOf(await site.check())).toEqual([`content/${name}.yaml:1:1 file/missing`]);
  },
);

test('a folder without documents has an error', async () => {
  const site = shared();
  rmSync(site.path('content'), { recursive: true });
  mkdirSync(site.path('content'));
  expect(errorsOf(await site.check())).toEqual(['content/home.yaml:1:1 file/missing']);
});

test.each(['case-studies/2024/zero-trust.yaml', 'zero-trust.yaml'])(
  'a case study in the wrong folder, %s, is one diagnostic',
  async (place) => {
    const site = shared();
    mkdirSync(dirname(site.path(`content/${place}`)), { recursive: true });
    renameSync(site.path('content/case-studies/zero-trust.yaml'), site.path(`content/${place}`));
    const { diagnostics } = await site.check();
    const found = diagnostics.filter(({ rule }) => rule !== 'text/placeholder');
    expect(found.map(({ file, severity, rule }) => [file, severity, rule])).toEqual([
      [`content/${place}`, 'error', 'file/unused'],
    ]);
  },
);

test.each(['case-studies/2024/zero-trust.yaml', 'zero-trust.yaml'])(
  'a copy of a case study in the wrong folder, %s, is one warning',
  async (place) => {
    const site = shared();
    mkdirSync(dirname(site.path(`content/${place}`)), { recursive: true });
    site.write(`content/${place}`, site.read('content/case-studies/zero-trust.yaml'));
    const { diagnostics } = await site.check();
    expect(diagnostics.filter(({ rule }) => rule !== 'text/placeholder')).toMatchObject([
      {
        rule: 'file/unused',
        severity: 'warning',
        file: `content/${place}`,
        message: '“zero-trust.yaml” seems to be a copy of “content/case-studies/zero-trust.yaml”, and no page uses it.',
        help: 'Delete it, or move it out of “content”.',
      },
    ]);
  },
);

test('a misnamed folder of documents is one diagnostic', async () => {
  const site = shared();
  renameSync(site.path('content/case-studies'), site.path('content/Case Studies'));
  const found = await site.check();
  expect(errorsOf(found)).toHaveLength(1);
  expect(found.diagnostics.find(({ severity }) => severity === 'error')).toMatchObject({
    message: 'The folder “Case Studies” must be named “case-studies”.',
  });
});

test('a numbered copy need not be in the order', async () => {
  const site = shared();
  site.write('content/case-studies/zero-trust (1).yaml', site.read('content/case-studies/zero-trust.yaml'));
  expect(errorsOf(await site.check())).toEqual(['content/case-studies/zero-trust (1).yaml:1:1 file/name']);
});

test.each(['/feed.xml', '/sitemap.xml', '/.well-known/security.txt'])(
  'a link may lead to %s, which the build generates',
  async (address) => {
    const site = shared();
    site.edit('content/privacy.yaml', '](/', `](${address}) and [this](/`);
    expect(errorsOf(await site.check())).toEqual([]);
  },
);
