import { expect, test } from 'vitest';
import { check, exampleSite } from '../check.ts';

test('two documents with the same address are one diagnostic, at the second', async () => {
  const site = exampleSite();
  site.texts.set('content/case-studies/Zero-Trust.yaml', 'title: Zero trust again\n');
  const found = await check(site);
  expect(found.map(({ rule, file }) => `${file} ${rule}`)).toEqual([
    'content/case-studies/Zero-Trust.yaml file/name',
    'content/case-studies/Zero-Trust.yaml content/duplicate-address',
  ]);
});
