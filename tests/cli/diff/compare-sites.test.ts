import { expect, test } from 'vitest';
import type { CompiledDocument, CompiledSite } from '../../../cli/compile/compiled-site.ts';
import { compareSites } from '../../../cli/diff/compare-sites.ts';

/** A site of documents by id, each with a text. */
function siteOf(
  texts: Record<string, string>,
  derivePages: CompiledSite['config']['derivePages'] = () => new Map(),
): CompiledSite {
  const documents = Object.entries(texts).map(([id, text]): [string, CompiledDocument] => {
    const identity = { type: 'note', id, address: null, output: null, isDerived: false };
    const summary = { ...identity, file: `content/notes/${id}.yaml`, title: id } as CompiledDocument['summary'];
    return [`notes/${id}.yaml`, { summary, key: `${id}: ${text}`, listing: text, load: () => ({ text }) }];
  });
  const config = {
    collections: [],
    singletons: {},
    titles: ['/title'],
    listing: () => 'new',
    derivePages,
  } as unknown as CompiledSite['config'];
  return { config, documents: new Map(documents), pictures: new Map(), pictureAt: () => undefined } as CompiledSite;
}

const statuses = (before: CompiledSite, after: CompiledSite) =>
  compareSites(before, after, new Map()).documents.map(({ title, status }) => `${title} ${status}`);

test('a file with another name is the same document, unless too many files vanish and appear to compare them all', () => {
  const named = (name: string, count: number) =>
    siteOf(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}-${index}`, `words of ${index}`])));
  expect(statuses(named('old', 1), named('new', 1))).toEqual([]);
  expect(statuses(named('old', 31), named('new', 1))).toHaveLength(32);
});

test('pages that the current code cannot derive from the earlier documents count as unchanged', () => {
  const derivePages: CompiledSite['config']['derivePages'] = (listings) => {
    if (listings.get('note')?.get('a') === 'old') throw new Error('There is no such field.');
    return new Map([['news', { title: 'News' }]]);
  };
  const [before, after] = [siteOf({ a: 'old' }, derivePages), siteOf({ a: 'new' }, derivePages)];
  expect(compareSites(before, after, new Map())).toMatchObject({ documents: [{ title: 'a' }], pages: [] });
});

test('a field without a title is named as in the file where other pages show it', () => {
  const derivePages: CompiledSite['config']['derivePages'] = (listings) =>
    new Map([['news', { title: [...(listings.get('note')?.values() ?? [])].join() }]]);
  const sites = [siteOf({ a: 'old' }, derivePages), siteOf({ a: 'new' }, derivePages)] as const;
  for (const { config } of sites) config.listing = (_identity, document) => (document as { text: string }).text;
  expect(compareSites(...sites, new Map()).documents).toMatchObject([
    { effects: [{ fields: ['text'], addresses: ['/news'] }] },
  ]);
});
