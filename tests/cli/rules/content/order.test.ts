import { expect, test } from 'vitest';
import { check, exampleSite } from '../check.ts';

test('a draft need not be in the order', async () => {
  const site = exampleSite();
  site.texts.set('content/case-studies/federated-search.yaml', 'title: "[[Title]]"\n');
  expect((await check(site)).map(({ rule }) => rule)).toEqual(['text/placeholder']);
  site.texts.set('content/case-studies/federated-search.yaml', 'title: One search for nine archives\n');
  expect(await check(site)).toMatchObject([
    { rule: 'content/order', file: 'content/insights.yaml', help: 'Add “- federated-search” where it belongs.' },
  ]);
});

test('a renamed case study is reported once in the order, and every link to it gets the new name as a suggestion', async () => {
  const site = exampleSite();
  const text = site.texts.get('content/case-studies/zero-trust.yaml') as string;
  site.texts.delete('content/case-studies/zero-trust.yaml');
  site.texts.set('content/case-studies/gates-everywhere.yaml', text);
  site.texts.set('content/case-studies/mobile-app.yaml', 'text: See [the gates](/case-studies/zero-trust#results).\n');
  const found = await check(site);
  expect(found.map(({ file, message, help }) => [file, message, help])).toEqual([
    ['content/insights.yaml', 'There is no case study “zero-trust”.', 'Write “gates-everywhere”.'],
    [
      'content/case-studies/mobile-app.yaml',
      'There is no page “/case-studies/zero-trust” on this site.',
      'Write “/case-studies/gates-everywhere#results”.',
    ],
  ]);
});
