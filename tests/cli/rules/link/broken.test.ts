import { expect, test } from 'vitest';
import { errorsOf, shareCompiled } from '../../compile/fixture.ts';
import { check, checkText, exampleSite } from '../check.ts';
import { lintSite } from '../lint-site.ts';

const FILE = 'content/case-studies/example.yaml';

const shared = shareCompiled();

test.each([
  ['double-quoted with escapes', 'text: "\\u00c9\\t[it](/abuot)."\n', '1:21'],
  ['folded, on the ninth line', `text: >\n${'  Line after line\n'.repeat(7)}  see [it](/abuot).\n`, '9:12'],
  ['behind an emoji', 'text: "😀 [it](/abuot)"\n', '1:16'],
  ['with a title', 'text: \'See [it](/abuot "About us").\'\n', '1:17'],
  ['between angle brackets', 'text: See [it](</abuot>).\n', '1:17'],
  ['as a definition', 'text: |\n  See [it][1].\n\n  [1]: /abuot\n', '4:8'],
  ['around a picture', 'text: "[![A long table](images/team.svg)](/abuot)"\n', '1:43'],
])('a broken link has its exact location: %s', async (_, text, place) => {
  const { found, repaired } = await checkText(text);
  expect(found.map(({ range, rule }) => `${range.start.line}:${range.start.column} ${rule}`)).toEqual([
    `${place} link/broken`,
  ]);
  expect(repaired).toBe(text.replace('/abuot', '/about'));
});

test.each([
  ['/About', '/about', true],
  ['/about/', '/about', true],
  ['/about.html', '/about', true],
  ['about', '/about', true],
  ['./about', '/about', true],
  ['/about/index.html', '/about', true],
  ['/case-studies/zero-trust.yaml#top', '/case-studies/zero-trust#top', true],
  ['/zero-trust', '/case-studies/zero-trust', false],
  ['/zero', '/case-studies/zero-trust', false],
  ['/about-our-company', '/about', false],
  ['/case-study/zero-trust', '/case-studies/zero-trust', false],
  ['/case-studies/zero-turst', '/case-studies/zero-trust', false],
])('a link to %s is fixed to %s', async (from, to, safe) => {
  const { found, repaired } = await checkText(`url: ${from}\n`);
  expect(found).toMatchObject([{ rule: 'link/broken', fix: { safe } }]);
  expect(repaired).toBe(`url: ${to}\n`);
});

test.each([
  '/about',
  '/about#values',
  '/about#top',
  '/static/report.pdf',
  '/about?x=1',
  '#own',
  '/case-studies/mobile-app',
])('a link to %s is valid', async (url) => {
  const { found } = await checkText(`text: '[A good link](${url})'\nsections:\n  - id: own\n`);
  expect(found).toEqual([]);
});

test('links to unreadable pages and to sections of pages with errors are not reported', async () => {
  const site = exampleSite();
  site.texts.set(FILE, 'url: /case-studies/mobile-app#anything\n');
  site.texts.set('content/case-studies/mobile-app.yaml', 'title: "never closed\n');
  expect((await check(site)).map(({ file }) => file)).toEqual(['content/case-studies/mobile-app.yaml']);
  site.texts.set('content/case-studies/mobile-app.yaml', 'title: An app\nsektions:\n  - id: anything\n');
  expect((await check(site)).map(({ rule }) => rule)).toEqual(['schema/unknown-field']);
});

test('a link to the name that a misnamed file should have is valid', async () => {
  const site = exampleSite();
  site.texts.delete('content/case-studies/mobile-app.yaml');
  site.texts.set('content/case-studies/Mobile_App.yaml', 'title: An app\n');
  site.texts.set(FILE, 'url: /case-studies/mobile-app\n');
  expect((await check(site)).map(({ rule }) => rule)).toEqual(['file/name']);
});

test.each([
  ['https://example.gov/career', 'There is no page “https://example.gov/career” on this site.', '/careers'],
  [
    'https://example.gov/About#top',
    'There is no page “https://example.gov/About” on this site. Addresses are written in lowercase.',
    '/about#top',
  ],
])(
  'the full address %s is reported like the path of a page that this site does not have',
  async (link, message, intended) => {
    const [finding] = await lintSite(link);
    expect(finding).toMatchObject({ message, help: `Write “${intended}”.`, fix: { edits: [{ text: intended }] } });
  },
);

test.each([
  'https://example.gov',
  'https://example.gov/',
  'https://example.gov/about?a#top',
  'https://example.gov.uk/x',
])('a full address is valid: %s', async (link) => {
  expect(await lintSite(link)).toEqual([]);
});

test('the home page is never suggested for a missing page', async () => {
  const [finding] = await lintSite('/news');
  expect([finding?.rule, finding?.fix]).toEqual(['link/broken', undefined]);
});

test('the origin of the site is the address that one of its documents has', async () => {
  const site = shared();
  site.edit('content/privacy.yaml', '](/', '](https://www.ctg.example/gone) and [this](/');
  expect(errorsOf(await site.check())).toEqual([expect.stringContaining(' link/broken')]);
});

test.each(['/feed.xml', '/sitemap.xml', '/.well-known/security.txt'])(
  'a link may lead to %s, which the build generates',
  async (address) => {
    const site = shared();
    site.edit('content/privacy.yaml', '](/', `](${address}) and [this](/`);
    expect(errorsOf(await site.check())).toEqual([]);
  },
);
