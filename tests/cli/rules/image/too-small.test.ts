import { expect, test } from 'vitest';
import type { DocumentSummary } from '../../../../cli/model/summary.ts';
import { indexCorpus } from '../../../../cli/rules/corpus-index.ts';
import { imageTooSmallRule } from '../../../../cli/rules/image/too-small.ts';
import config from '../../../site/content.config.ts';
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

test('a logo needs a certain height', () => {
  const site = exampleSite();
  addFile(site, 'content/images/logo.png', '', { format: 'png', width: 900, height: 79 });
  const nothing = { output: null, isDerived: false, hasSampleData: false, links: [], fragments: [] };
  const images = [{ value: 'images/logo.png', pointers: ['/gsa/src'] }];
  const file = 'content/logos.yaml';
  const logos: DocumentSummary = { type: 'logos', id: 'logos', file, address: null, title: '', ...nothing, images };
  const files = { images: site.pictures, otherFiles: [], linkTargets: new Set<string>() };
  const corpus = { config, contentName: 'content', documents: [logos], ...files };
  expect([...(imageTooSmallRule.corpus?.(corpus, indexCorpus(corpus)) ?? [])]).toMatchObject([
    { help: 'Use a picture that is at least 80 pixels high.' },
  ]);
});
