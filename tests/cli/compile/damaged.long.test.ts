import { cpSync, existsSync, rmSync, utimesSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { validatorFile } from '../../../cli/compile/disk/project-paths.ts';
import { schemas } from '../../site/frozen-site.ts';
import { errorsOf, makeCompiled, shareCompiled } from './fixture.ts';

const STUDY = 'content/case-studies/zero-trust.yaml';

describe('a manifest', () => {
  const shared = shareCompiled();

  test.each(['', '{', '[]'])('that contains “%s” is replaced', async (text) => {
    const site = shared();
    await site.compile();
    const before = site.output();
    site.write('.content/index.json', text);
    expect((await site.compile()).isOutputCurrent).toBe(true);
    expect(site.output()).toEqual(before);
  });
});

test.each(['js', 'd.ts'])(
  'a validator whose .%s file is truncated is generated again with the next change',
  async (ending) => {
    const site = await makeCompiled();
    const file = validatorFile('.content', 'case-study').replace('js', ending);
    const whole = site.read(file);
    site.write(file, whole.slice(0, whole.length / 2));
    site.edit(STUDY, 'title: ', 'title: New ');
    expect((await site.compile()).isOutputCurrent).toBe(true);
    expect(site.read(file)).toBe(whole);
    rmSync(site.path(file));
    expect((await site.compile()).isOutputCurrent).toBe(true);
    expect(site.read(file)).toBe(whole);
  },
);

test('a recent file that no manifest names stays, because another run may be about to name it', async () => {
  const site = await makeCompiled();
  const [recent, old] = ['recent', 'old'].map((name) => `.content/case-studies/${name}.01234567.json`) as [
    string,
    string,
  ];
  for (const file of [recent, old]) site.write(file, '{}');
  utimesSync(site.path(old), 0, 0);
  site.edit(STUDY, 'title: ', 'title: New ');
  await site.compile();
  expect([recent, old].map((file) => existsSync(site.path(file)))).toEqual([true, false]);
});

test('a stricter schema applies to unchanged documents', async () => {
  const site = await makeCompiled();
  cpSync(schemas, site.path('schemas'), { recursive: true });
  const own = { schemas: site.path('schemas') };
  expect(errorsOf(await site.compile(own))).toEqual([]);
  site.edit('schemas/case-study.json', '"maxLength": 80', '"maxLength": 8');
  expect(errorsOf(await site.check(own))).toContain(`${STUDY}:6:8 schema/length`);
});
