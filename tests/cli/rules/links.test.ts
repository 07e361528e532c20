import type { ContentDocument } from '../../../cli/model/document.ts';
import type { Diagnostic } from '../../../cli/model/diagnostic.ts';
import { expect, test } from 'vitest';
import { parseDocument } from '../../../cli/compile/documents/parse-document.ts';
import { summarize } from '../../../cli/compile/documents/summarize.ts';
import config from '../../site/content.config.ts';
import { interpret } from '../../../cli/rules/interpretation.ts';
import type { DocumentIdentity } from '../../../cli/model/document-identity.ts';
import { classify } from '../../../cli/model/document-types.ts';
import { createSource } from '../../../cli/model/source.ts';
import { applyEdits, compatibleEdits } from '../../../cli/model/edits.ts';
import { isMistaken, parseAddress } from '../../../cli/model/address.ts';
import { indexCorpus } from '../../../cli/rules/corpus-index.ts';
import type { Corpus } from '../../../cli/rules/corpus.ts';
import { corpusRules } from '../../../cli/rules/rules.ts';
import { lintCorpus } from '../../../cli/rules/runner.ts';
import type { DocumentSummary } from '../../../cli/model/summary.ts';
import { check, exampleSite, lexicon } from './check.ts';

const FILE = 'content/case-studies/example.yaml';

/** Returns the diagnostics of a document in the example site, and its text with all fixes applied. */
async function checkText(text: string): Promise<{ found: Diagnostic[]; repaired: string }> {
  const site = exampleSite();
  site.texts.set(FILE, text);
  const found = (await check(site)).sort((a, b) => a.range.start.offset - b.range.start.offset);
  return { found, repaired: applyEdits(text, compatibleEdits(found.map(({ fix }) => fix?.edits ?? []))) };
}

test.each([
  ['/', { kind: 'page', path: '/', fragment: null }],
  ['/about', { kind: 'page', path: '/about', fragment: null }],
  ['/about?from=mail#values', { kind: 'page', path: '/about', fragment: 'values' }],
  ['#', { kind: 'page', path: '', fragment: '' }],
  ['/about#caf%C3%A9', { kind: 'page', path: '/about', fragment: 'café' }],
  ['/about#%', { kind: 'page', path: '/about', fragment: '%' }],
  ['?x=1', { kind: 'page', path: '?x=1', fragment: null }],
  ['about.md#values', { kind: 'page', path: 'about.md', fragment: 'values' }],
  ['about.html', { kind: 'page', path: 'about.html', fragment: null }],
  ['https://example.gov/a?b#c', { kind: 'web' }],
  ['HTTPS://example.gov', { kind: 'web' }],
  ['mailto:info@example.com?subject=Hello', { kind: 'mail' }],
  ['mailto:info@example.com,jobs@example.com', { kind: 'mail' }],
  ['tel:+1-301-555-0100', { kind: 'phone' }],
  ['tel:+1-301-555-0100;ext=5', { kind: 'phone' }],
  ['/about#:~:text=It%20began.', { kind: 'page', path: '/about', fragment: null }],
  ['/about#values:~:text=We,', { kind: 'page', path: '/about', fragment: 'values' }],
  ['http://example.gov#:~:text=a.', { kind: 'insecure', meant: 'https://example.gov#:~:text=a.' }],
  ['https://ctg.sharepoint.com/:w:/s/team/Eabc', { kind: 'account' }],
  ['https://ctg.slack.com', { kind: 'account' }],
  ['https://status.slack.com', { kind: 'web' }],
  ['https://docs.google.com/document/d/1AbC/edit', { kind: 'web' }],
  ['http:example.gov', { kind: 'insecure', meant: 'https://example.gov' }],
  ['http://example.gov', { kind: 'insecure', meant: 'https://example.gov' }],
  ['//example.gov', { kind: 'unsafe', scheme: '//', meant: 'https://example.gov' }],
  ['javascript:alert(1)', { kind: 'unsafe', scheme: 'javascript:' }],
  ['JavaScript:alert(1)', { kind: 'unsafe', scheme: 'javascript:' }],
  ['data:text/html,x', { kind: 'unsafe', scheme: 'data:' }],
  ['file:///C:/a.pdf', { kind: 'unsafe', scheme: 'file:' }],
  ['ftp://example.gov', { kind: 'unsafe', scheme: 'ftp:' }],
])('%s is understood', (text, address) => {
  expect(parseAddress(text)).toEqual(address);
});

test.each([
  ['info@example.com', 'mailto:info@example.com'],
  ['mailto://info@example.com', 'mailto:info@example.com'],
  ['www.example.gov/a', 'https://www.example.gov/a'],
  ['www.gov.uk', 'https://www.gov.uk'],
  ['www.bund.de/x', 'https://www.bund.de/x'],
  ['www.ctg.consulting', 'https://www.ctg.consulting'],
  ['www.grüne.de#ziele', 'https://www.grüne.de#ziele'],
  ['find.gov.uk/x', 'https://find.gov.uk/x'],
  ['example.gov:8080/a', 'https://example.gov:8080/a'],
  ['htps://example.gov', 'https://example.gov'],
  ['htpp://example.gov', 'https://example.gov'],
  ['https:/example.gov', 'https://example.gov'],
  ['https:example.gov', 'https://example.gov'],
  ['[Our LinkedIn page](https://example.gov)', 'https://example.gov'],
  ['<https://example.gov>', 'https://example.gov'],
  ['https://https//example.gov/a', 'https://example.gov/a'],
  ['https://www.example,gov/a,b', 'https://www.example.gov/a,b'],
  ['https://example.gov/ahttps://example.gov/a', 'https://example.gov/a'],
  ['mialto:info@example.com', 'mailto:info@example.com'],
  [' /about', '/about'],
  ['https:\\\\example.gov\\a', 'https://example.gov/a'],
  ['/\\example.gov', '//example.gov'],
])('%s is meant as %s', (text, meant) => {
  expect(parseAddress(text)).toMatchObject({ kind: 'malformed', meant });
  expect(isMistaken(text)).toBe(true);
});

test.each([
  'https://web.archive.org/web/2024/https://example.gov/a',
  'https://example.gov/?to=https://example.gov',
  'https://example.gov/compare/v1...v2',
  'https://example.gov/issues?q=label%3Aeasy%20',
  'https://example.gov/docs#examples:',
  'https://❤.example.org',
  'https://user@xn--grne-0ra.example:8080?a',
  'https://[2001:db8::1]/a',
  'https://münchen.de',
  'https://8.8.8.8#a',
])('%s is a valid web address', (text) => {
  expect(parseAddress(text)).toEqual({ kind: 'web' });
});

test.each([
  ['linkedin.com/company/ctg-exam…', 'It was cut off.'],
  ['https://www.linkedin.com/comp...', 'It was cut off.'],
  ['https://www.linkedin.com/ctghttps://www.linkedin.com/', 'It contains two addresses.'],
  ['https://linkedin/company/x', '“linkedin” is not the name of a site.'],
  ['http://intranet/plan', '“intranet” is not the name of a site.'],
  ['https://www..com', '“www..com” is not the name of a site.'],
])('%s is rejected with a reason, and no suggestion', (text, reason) => {
  expect(parseAddress(text)).toEqual({ kind: 'malformed', reason });
});

test.each(['https://', 'https:///a', 'mailto:', 'mailto:info', 'tel:now', '/a b', 'https://exa mple.gov'])(
  '%s has no way out',
  (text) => {
    expect(parseAddress(text)).toMatchObject({ kind: 'malformed' });
  },
);

test.each([
  ['plain', 'text: See [it](/abuot) now.\n', '1:16'],
  ['plain over two lines', 'text: See what\n  we did [there](/abuot) now.\n', '2:18'],
  ['single-quoted', "text: 'It''s [it](/abuot).'\n", '1:19'],
  ['double-quoted with escapes', 'text: "\\u00c9\\t[it](/abuot)."\n', '1:21'],
  ['literal', 'text: |\n  One.\n\n  See [it](/abuot).\n', '4:12'],
  ['folded, on the ninth line', `text: >\n${'  Line after line\n'.repeat(7)}  see [it](/abuot).\n`, '9:12'],
  ['with more indentation', 'results:\n  - title: a\n    blurb: |2\n        See [it](/abuot).\n', '4:18'],
  ['with Windows line ends', 'text: >\r\n  One\r\n  [it](/abuot).\r\n', '3:8'],
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
])('%s becomes %s', async (from, to, safe) => {
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
])('%s is valid', async (url) => {
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

test('two documents with the same address are one diagnostic, at the second', async () => {
  const site = exampleSite();
  site.texts.set('content/case-studies/Zero-Trust.yaml', 'title: Zero trust again\n');
  const found = await check(site);
  expect(found.map(({ rule, file }) => `${file} ${rule}`)).toEqual([
    'content/case-studies/Zero-Trust.yaml file/name',
    'content/case-studies/Zero-Trust.yaml content/duplicate-address',
  ]);
});

test('a page cannot be named index; a person can', async () => {
  const site = exampleSite();
  site.texts.set('content/case-studies/index.yaml', 'title: An index of hospitals\n');
  site.texts.set('content/employees/index.yaml', 'name: Index\ntitle: Engineer\n');
  const found = (await check(site)).filter(({ rule }) => rule === 'file/name');
  expect(found.map(({ file, message }) => [file, message])).toEqual([
    ['content/case-studies/index.yaml', 'A page named “index.yaml” takes over the address of its folder.'],
  ]);
});

const start = { offset: 0, line: 1, column: 1 };

const linkRules = corpusRules.filter(({ id }) => id.startsWith('link/'));

/** Returns the diagnostics about links for a site with a link on line 1 of each document. */
const lintSite = (link: string) =>
  lintCorpus(siteWithLink(link), linkRules, () => {
    const range = { start, end: { offset: link.length, line: 1, column: 1 + link.length } };
    return { links: [{ value: link, range, pointer: '/url', exact: true }], texts: [] };
  });

/** Returns a site of a few pages that link to an address. */
function siteWithLink(link: string): Corpus {
  const nothing = { hasSampleData: false, links: [], images: [], fragments: [] };
  const documents = ['/', '/about', '/careers'].map((address): DocumentSummary => {
    const id = address.slice(1) || 'home';
    return { type: 'page', id, file: `content/${id}.yaml`, address, title: id, ...nothing, links: [link] };
  });
  const file = 'content/site.yaml';
  documents.push({
    type: 'site',
    id: 'site',
    file,
    address: null,
    title: '',
    ...nothing,
    origin: 'https://example.gov',
  });
  return {
    config,
    contentName: 'content',
    documents,
    images: new Map(),
    otherFiles: [],
    linkTargets: new Set<string>(),
  };
}

test('one document names the origin of the site', () => {
  const kind = classify('site.yaml', config) as DocumentIdentity;
  const source = createSource('content/site.yaml', 'url: https://example.gov\n');
  const document = parseDocument(source, kind, { schema: {}, validate: () => true }, config, lexicon)
    .document as ContentDocument;
  expect(summarize(document, interpret(document), kind, []).origin).toBe('https://example.gov');
});

test.each([
  ['https://example.gov/career', 'There is no page “https://example.gov/career” on this site.', '/careers'],
  [
    'https://example.gov/About#top',
    'There is no page “https://example.gov/About” on this site. Addresses are written in lowercase.',
    '/about#top',
  ],
])('the full address of a page that this site does not have: %s', async (link, message, meant) => {
  const [finding] = await lintSite(link);
  expect(finding).toMatchObject({ message, help: `Write “${meant}”.`, fix: { edits: [{ text: meant }] } });
});

test('the full address of a section that a page does not have', async () => {
  const [finding] = await lintSite('https://example.gov/about#team');
  expect(finding?.message).toBe('The page “/about” has no section “#team”.');
});

test.each([
  'https://example.gov',
  'https://example.gov/',
  'https://example.gov/about?a#top',
  'https://example.gov.uk/x',
])('a full address is valid: %s', async (link) => {
  expect(await lintSite(link)).toEqual([]);
});

test('the home page is never suggested for a missing page', () => {
  const documents = ['/', '/about', '/case-studies/zero-trust'].map((address): DocumentSummary => {
    const id = address.slice(address.lastIndexOf('/') + 1) || 'home';
    const nothing = { hasSampleData: false, links: [], images: [], fragments: [] };
    return { type: 'page', id, file: `content/${id}.yaml`, address, title: id, ...nothing };
  });
  const none = {
    images: new Map(),
    otherFiles: [],
    linkTargets: new Set<string>(),
  };
  const { nearest } = indexCorpus({ config, contentName: 'content', documents, ...none }).pages;
  expect(nearest('/privacy')).toBeUndefined();
  expect(nearest('/abuot')).toBe('/about');
  expect(nearest('/zero-trst')).toBe('/case-studies/zero-trust');
});

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

test.each([
  ['zero-trust - Copy', 'error'],
  ['Copy of zero-trust', 'error'],
  ['zero-trust-old', 'warning'],
])('a document that is named like a copy is reported as one: %s', async (name, severity) => {
  const site = exampleSite();
  const text = site.texts.get('content/case-studies/zero-trust.yaml') as string;
  site.texts.set(`content/case-studies/${name}.yaml`, text);
  expect(await check(site)).toMatchObject([
    { rule: 'file/name', severity, message: expect.stringContaining('a copy of “zero-trust”') as string },
  ]);
});

test('a document with the number of a repeated download is reported as a copy', async () => {
  const site = exampleSite();
  const file = [...site.texts.keys()].find((name) => name.includes('/employees/')) as string;
  site.texts.set(file.replace('.yaml', ' (1).yaml'), site.texts.get(file) as string);
  expect(await check(site)).toMatchObject([
    { rule: 'file/name', severity: 'error', help: 'Delete it, or give it a name that describes its content.' },
  ]);
});
