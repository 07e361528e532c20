import { expect, test } from 'vitest';
import { addFile, check, exampleSite, rulesFor } from '../check.ts';

const FILE = 'content/case-studies/example.yaml';

test.each([
  ['images/a.svg', { format: 'svg', width: 10, height: 10 }, []],
  ['images/a.png', { format: 'png', width: 1199, height: 900 }, [`${FILE} image/too-small`]],
])('%s with %o has enough pixels for a page, or is reported', async (path, size, rules) => {
  expect(await rulesFor(path, size)).toEqual(rules);
});

test('a portrait needs fewer pixels than a picture of a page', async () => {
  const site = exampleSite();
  addFile(site, 'content/images/ada.png', '', { format: 'png', width: 418, height: 500 });
  site.texts.set('content/employees/ada-lopez.yaml', 'name: Ada Lopez\ntitle: Engineer\nfilepath: images/ada.png\n');
  site.pictures.delete('images/ada-lopez.svg');
  expect(await check(site)).toEqual([]);
});
