import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorsOf, makeFixture } from '../compile/fixture.ts';

test.each([
  'entity-analytics.yaml',
  'Entity Analytics',
  '/case-studies/entity-analytics',
  'entity_analytics',
  'entity–analytics',
  'entity-analytics,',
])('an entry of the order that is written as %s is one finding, and its repair is right', async (written) => {
  const site = makeFixture();
  const text = site.read('content/insights.yaml');
  site.edit('content/insights.yaml', '  - entity-analytics\n', `  - ${written}\n`);
  const { diagnostics } = await site.check();
  const [finding, ...others] = diagnostics.filter(({ severity }) => severity === 'error');
  expect([finding?.rule, others]).toEqual(['schema/pattern', []]);
  const [edit] = finding?.fix?.edits ?? [];
  const wrong = site.read('content/insights.yaml');
  expect(wrong.slice(0, edit?.from) + edit?.text + wrong.slice(edit?.to)).toBe(text);
});

test.each(['home', 'site', 'logos', 'insights'])('a missing %s.yaml is named', async (name) => {
  const site = makeFixture();
  rmSync(site.path(`content/${name}.yaml`));
  expect(errorsOf(await site.check())).toContain(`content/${name}.yaml:1:1 file/missing`);
});
