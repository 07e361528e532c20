import { expect, test } from 'vitest';
import type { Hover, MarkupContent } from 'vscode-languageserver';
import { schemas } from '../../site/frozen-site.ts';
import { makeFixture } from '../compile/fixture.ts';
import { describeField } from '../../../cli/lsp/field-help.ts';
import { shareClient, startClient } from './client.ts';

const STUDY = 'content/case-studies/zero-trust.yaml';
const client = shareClient();

/** Returns what is shown at a marked place of a document, as Markdown. */
async function shownAt(file: string, marked: string): Promise<string | undefined> {
  const found = await client().ask<Hover | null>('hover', file, client().at(file, marked));
  return (found?.contents as MarkupContent | undefined)?.value;
}

test('a field: its purpose, and how much of its limit is used', async () => {
  await client().open(STUDY);
  const shown = await shownAt(STUDY, 'ti|tle: Zero trust');
  expect(shown).toMatch(/^\*\*Title\*\*\n\nThe heading of the page/);
  expect(shown).toMatch(/30 of 80 characters\.$/);
  expect(await shownAt(STUDY, 'ta|gs: ')).toContain('6 of 4 to 7 items.');
  expect(await shownAt(STUDY, 'bl|urb: >-')).toMatch(/\d+ of 50 to 160 characters\.$/);
  expect(await shownAt(STUDY, 'Once you were |in')).toBeUndefined();
  expect(await shownAt(STUDY, 'tags: [|')).toMatch(/^\*\*/);
  expect(describeField({ type: 'array', minItems: 2 })).toBe('At least 2 items.');
  expect(describeField({ type: 'string', maxLength: 3 }, 'a😁')).toBe('2 of 3 characters.');
});

test('a field in text that does not parse', async () => {
  await client().open(STUDY, client().read(STUDY).replace('title: ', 'title: "'));
  expect(await shownAt(STUDY, 'sec|tor: ')).toContain('Who the client is');
  expect(await shownAt(STUDY, 'category: |')).toContain('One of: ');
  expect(await shownAt(STUDY, 'Once you were |in')).toBeUndefined();
});

test('a link: the title and the state of its page; a picture: its size and itself', async () => {
  await client().open(STUDY);
  const link = await shownAt(STUDY, '/case-studies/|digital-identity-management');
  expect(link).toMatch(/^\*\*.*\*\*\n\n\/case-studies\/digital-identity-management — has sample data$/);
  const picture = await shownAt(STUDY, 'src: images/|case-studies/zero-trust.svg');
  expect(picture).toMatch(/^\d+ × \d+ pixels, SVG, \d+ KB\n\n!\[\]\(file:.*zero-trust\.svg\)/);
});

test('a link to a page with mistakes, to one that is not written yet, and to a complete one', async () => {
  const site = makeFixture();
  const file = 'content/case-studies/digital-identity-management.yaml';
  const text = site.read(file);
  const stateOf = async (changed: string) => {
    site.write(file, changed);
    const own = await startClient(site.root);
    await own.open(STUDY);
    const found = await own.ask<Hover>('hover', STUDY, own.at(STUDY, '/case-studies/|digital-identity-management'));
    return / — .*|$/.exec((found.contents as MarkupContent).value)?.[0];
  };
  expect(await stateOf(text.replace('title: ', 'titel: '))).toBe(' — has mistakes');
  expect(await stateOf(text.replace(/^title: .*/m, "title: '[[Title]]'"))).toBe(' — not written yet');
  expect(await stateOf(text.replace('sample: true\n', ''))).toBe('');
});

test('a picture with a size for editors that understand it', async () => {
  const site = makeFixture();
  const own = await startClient(site.root, {}, schemas, { pictureSizes: true });
  await own.open(STUDY);
  const found = await own.ask<Hover>('hover', STUDY, own.at(STUDY, 'src: images/|case-studies/zero-trust.svg'));
  expect((found.contents as MarkupContent).value).toMatch(/!\[\]\(file:.*zero-trust\.svg\|width=320\)/);
});

test('a diagnostic: its rule in short', async () => {
  await client().open(STUDY);
  await client().replace(STUDY, '/case-studies/digital-identity-management', '/case-studies/identity');
  expect(await shownAt(STUDY, '/case-studies/|identity')).toMatch(/^\*\*.+\*\* \(`link\/broken`\)\n\n\w/);
});
