import { mkdirSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorsOf, shareCompiled } from '../../compile/fixture.ts';

const shared = shareCompiled();

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
  expect(errorsOf(await site.check())).toEqual(['content:1:1 file/missing']);
});
