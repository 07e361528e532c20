import { cpSync, existsSync, rmSync, utimesSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addNeighbours } from '../../../cli/build/neighbours.ts';
import { validatorFile } from '../../../cli/build/codegen/generate.ts';
import { errorsOf, makeCompiled, schemas } from '../build/fixture.ts';

const STUDY = 'content/case-studies/zero-trust.yaml';

test.each(['', '{', '{}', 'null', '[]'])('an index that holds “%s” is written anew', async (text) => {
  const site = await makeCompiled();
  const before = site.output();
  site.write('.content/index.json', text);
  expect((await site.compile()).published).toBe(true);
  expect(site.output()).toEqual(before);
});

test.each(['js', 'd.ts'])('a validator whose .%s is cut is written anew with the next change', async (ending) => {
  const site = await makeCompiled();
  const file = validatorFile('.content', 'case-study').replace('js', ending);
  const whole = site.read(file);
  site.write(file, whole.slice(0, whole.length / 2));
  site.edit(STUDY, 'title: ', 'title: New ');
  expect((await site.compile()).published).toBe(true);
  expect(site.read(file)).toBe(whole);
  rmSync(site.path(file));
  expect((await site.compile()).published).toBe(true);
  expect(site.read(file)).toBe(whole);
});

test('what a process at work has not ended yet stays, however old; what a dead one has left goes', async () => {
  const site = await makeCompiled();
  const [atWork, left] = [process.ppid, 2 ** 30].map((pid) => `.content/case-studies/zero-trust.${pid}.open`);
  for (const file of [atWork, left]) {
    site.write(file as string, '{');
    utimesSync(site.path(file as string), 0, 0);
  }
  site.edit(STUDY, 'title: ', 'title: New ');
  site.edit(STUDY, 'category: Information Security', 'category: DevSecOps');
  await site.compile();
  expect([atWork, left].map((file) => existsSync(site.path(file as string)))).toEqual([true, false]);
});

test('neighbours are not added to a file that is gone', async () => {
  const site = await makeCompiled();
  const entry = { file: 'case-studies/zero-trust.1.open', base: 'abc' };
  expect(() => addNeighbours(site.path('.content'), 'case-studies/zero-trust', entry, {})).toThrow(/ENOENT/);
  expect(existsSync(site.path(`.content/${entry.file}`))).toBe(false);
});

test('a stricter schema is asked about documents that nobody has touched', async () => {
  const site = await makeCompiled();
  cpSync(schemas, site.path('schemas'), { recursive: true });
  const own = { schemas: site.path('schemas') };
  expect(errorsOf(await site.compile(own))).toEqual([]);
  site.edit('schemas/case-study.json', '"maxLength": 80', '"maxLength": 8');
  expect(errorsOf(await site.check(own))).toContain(`${STUDY}:6:8 schema/length`);
});
