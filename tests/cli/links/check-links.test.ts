import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fixContent } from '../../../cli/commands/fix-content.ts';
import { everything } from '../../../cli/commands/report-filter.ts';
import { checkLinks } from '../../../cli/links/check-links.ts';
import type { Outcome } from '../../../cli/links/outcome.ts';
import { describeOutcome } from '../../../cli/links/report-link.ts';
import type { Diagnostic } from '../../../cli/model/diagnostic.ts';
import { exampleSite, runContent } from '../commands/site.ts';
import { expectGoodWording } from '../rules/wording.ts';
import { loopback, startSites } from './other-sites.ts';

const FILE = 'content/case-studies/example.yaml';

/** Creates a site with one document and other sites that it may link to (`SITE`). */
async function makeSite(text: string) {
  const site = exampleSite();
  onTestFinished(() => site.remove());
  const { port, requests } = await startSites(({ url = '' }, response) => {
    const [, code = '200', location] = /^\/(\d+)(?:-to-(.*))?/.exec(url) ?? [];
    const headers = { 'content-type': 'text/html', ...(location !== undefined && { location: `/${location}` }) };
    response.writeHead(Number(code), headers).end('<h1 id="section">T</h1>');
  });
  const origin = `http://site.test:${port}`;
  const withPort = (all: string) =>
    all.replaceAll('SITE', origin).replaceAll('HERE', `http://[::ffff:127.0.0.1]:${port}`);
  site.write(FILE, withPort(text));
  const network = loopback();
  return {
    root: site.root,
    content: (...args: string[]) => site.content(...args),
    requests,
    network,
    check: () => checkLinks({ root: site.root, content: 'content', network }),
    /** Returns a diagnostic with the text at its place. */
    show({ rule, severity, range: { start, end }, message }: Diagnostic) {
      const source = site.read(FILE);
      const before = /\S*\s?$/.exec(source.slice(0, start.offset))?.[0].replace(/.*(?=[(<])/, '') ?? '';
      const after = /^[)>]?/.exec(source.slice(end.offset))?.[0] ?? '';
      const place = `${before}|${source.slice(start.offset, end.offset)}|${after}`;
      return `${place.replace(origin, 'SITE')} ${severity} ${rule}: ${message.replace(`:${port}`, '')}`;
    },
    read: () => site.read(FILE).replaceAll(origin, 'SITE'),
    write: (changed: string) => site.write(FILE, withPort(changed)),
  };
}

const TEXT = `title: An example
url: SITE/404
text: |
  See [one](SITE/200), [two](SITE/301-to-200) and [three](SITE/200#section).

  > A quote with [a fourth](SITE/200#gone), <https://www.missing.test/a> and
  > [a fifth][5].

  [5]: SITE/302-to-

  [A sixth](SITE/403), and a page of [this site](/about).
`;

test('every link is reported at its place, with good wording', async () => {
  const site = await makeSite(TEXT);
  const { diagnostics, unverifiable } = await site.check();
  expect(diagnostics.map(site.show)).toEqual([
    'url: |SITE/404| error external/gone: The page “http://site.test/404” no longer exists (404).',
    '(|SITE/301-to-200|) warning external/moved: The page “http://site.test/301-to-200” has moved for good.',
    '(|SITE/200#gone|) warning external/fragment: The page “http://site.test/200” has no section “#gone”.',
    '<|https://www.missing.test/a|> error external/gone: The site “www.missing.test” no longer exists.',
    '[5]: |SITE/302-to-| warning external/suspicious: The link “http://site.test/302-to-” leads visitors to the home page of a site instead.',
  ]);
  diagnostics.forEach(expectGoodWording);
  expect(unverifiable).toBe(1);
});

test.each<[Outcome, string]>([
  [
    { kind: 'certificate', host: 'site.test', problem: 'has expired' },
    'external/certificate: Browsers warn visitors of “site.test”: its certificate has expired.',
  ],
  [
    { kind: 'suspicious', page: 'sign-in' },
    'external/suspicious: The link “https://site.test/a” leads visitors to a sign-in page instead.',
  ],
])('a link to a page that visitors do not see is described: %j', (outcome, expected) => {
  const issue = describeOutcome('https://site.test/a', outcome);
  expect(`${issue?.rule}: ${issue?.message}`).toBe(expected);
});

test('each page is asked once, answers count for seven days, and errors are asked for again', async () => {
  const site = await makeSite(TEXT);
  const first = await site.check();
  const pages = site.requests.map((request) => request.replace(/^\w+ /, ''));
  expect(pages.filter((page) => page.endsWith('/200'))).toHaveLength(2);
  site.requests.length = 0;
  const second = await site.check();
  expect(second.diagnostics).toEqual(first.diagnostics);
  expect([...new Set(site.requests.map((request) => request.replace(/.*\//, '')))].sort()).toEqual(['403', '404']);

  site.requests.length = 0;
  site.write(TEXT.replace('SITE/200#section', 'SITE/200#other'));
  expect((await site.check()).diagnostics.map(site.show)).toContain(
    '(|SITE/200#other|) warning external/fragment: The page “http://site.test/200” has no section “#other”.',
  );
  expect(site.requests).toContain('GET http://site.test/200');

  site.requests.length = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  await site.check();
  expect(site.requests.length).toBeGreaterThanOrEqual(pages.length);
});

test('--fix writes the new address of a page that has moved, with its fragment, and nothing else', async () => {
  const site = await makeSite(TEXT.replace('SITE/301-to-200', 'SITE/301-to-200#section'));
  const { diagnostics } = await fixContent(site.root, everything, site.check, { fix: 'safe', quiet: true });
  expect(site.read()).toBe(TEXT.replace('SITE/301-to-200', 'SITE/200#section'));
  expect(diagnostics.filter(({ rule }) => rule === 'external/moved')).toEqual([]);
});

test.each([
  ['a parenthesis is encoded', 'x(y)', 'x%28y%29'],
  ['a comma may end a value, so nothing is changed', 'x,y', undefined],
  ['a quote may end a value, so nothing is changed', "x'y", undefined],
  ['a colon at the end may make a key, so nothing is changed', 'x:', undefined],
])('in a new address, %s', async (_, target, written) => {
  const site = await makeSite(`title: An example\nurl: SITE/301-to-${target}\n`);
  await fixContent(site.root, everything, site.check, { fix: 'safe', quiet: true });
  expect(site.read()).toBe(`title: An example\nurl: SITE/${written ?? `301-to-${target}`}\n`);
});

test('a comment silences a rule, and content check does not call it useless', async () => {
  const site = await makeSite('title: An example\n# content: ignore[external/gone]\nurl: SITE/404\n');
  expect((await site.check()).diagnostics).toEqual([]);
  expect((await site.content('check', '--format', 'compact')).stdout).not.toContain('content/ignore');
});

test('on GitHub the summary of the run has the table under its own title', async () => {
  const site = await makeSite('title: An example\nurl: SITE/301-to-200\n');
  await site.check();
  const GITHUB_STEP_SUMMARY = path.join(site.root, 'summary.md');
  runContent(site.root, ['links', '--format', 'github'], { GITHUB_STEP_SUMMARY });
  expect(readFileSync(GITHUB_STEP_SUMMARY, 'utf8')).toMatch(
    /^### Links to other sites\n\n1 problem in 1 of [^|]+\n\| Location [^]+ external\/moved \|\n$/,
  );
});

test('links to pages of this site and to sample sites are not asked for', async () => {
  const site = await makeSite(
    'title: An example\nurl: /about\ntext: See [us](mailto:a@example.com), [it](tel:123456), [all](http://blog.ctg.example).\n',
  );
  expect(await site.check()).toMatchObject({ diagnostics: [], unverifiable: 0 });
  expect(site.requests).toEqual([]);
});

test('the command reports in the formats of content check, from the cache where it can, and asks nothing on this machine', async () => {
  const site = await makeSite('title: An example\nurl: SITE/301-to-200\n');
  await site.check();
  const asked = site.requests.length;
  const pretty = await site.content('links', '--no-color');
  expect(pretty.stdout).toMatch(/^content\/case-studies\/example\.yaml:2:6 +warning +external\/moved\n/);
  expect(pretty.stdout).toMatch(/\n1 problem in 1 of \d+ files \([\d.]+ s\)\. 1 can be fixed with --fix\.\n$/);
  for (const format of ['github', 'junit'])
    expect(await site.content('links', '--format', format)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('external/moved'),
    });
  expect((await site.content('links', '--max-warnings', '0')).code).toBe(1);
  expect((await site.content('links', '--fix')).stderr).toContain('Fixed 1 file.');

  site.write('title: An example\nurl: HERE/404\n');
  expect((await site.content('links', '--format', 'json')).stdout).toContain('"unverifiable": 1');
  expect((await site.content('links')).stdout).toMatch(/^No problems in .+ 1 address could not be verified\.\n$/);
  expect(site.requests).toHaveLength(asked);
});
