import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGE_SIZE } from '../../src/content/insights-pages.ts';
import type { InsightsPage, SearchIndex } from '../../src/content/page-types.ts';
import { launch } from '../bench/browser.ts';
import { serveBuilt } from '../bench/server.ts';
import { copySite } from '../bench/sites.ts';
import type { Served } from '../serve.ts';
import { frozenSite } from '../site/frozen-site.ts';

// The list of case studies where there are so many that one page cannot hold them.

const MORE = 250;
const ALL = MORE + readdirSync(join(frozenSite, 'content/case-studies')).length;
const LAST = Math.ceil(ALL / PAGE_SIZE);

let site: string;
let server: Served;
let browser: Browser;

beforeAll(async () => {
  site = copySite('insights', MORE, join(frozenSite, 'content'));
  const env = { ...process.env, NODE_ENV: '', SITE_URL: 'https://www.example.test' };
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: site, stdio: 'ignore', env });
  expect(status).toBe(0);
  server = await serveBuilt(site);
  browser = await launch();
}, 900_000);

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const read = (file: string): string => readFileSync(join(site, 'dist/client', file), 'utf8');
const documentOf = (path: string) => JSON.parse(read(`static/documents/${path}.json`)) as InsightsPage;
const pageOf = (address: string): string => read(`${address.slice(1)}.html`);
const index = (): SearchIndex => JSON.parse(read('static/documents/search/insights.json')) as SearchIndex;

const CATEGORIES = [
  ['Data Science', 'data-science'],
  ['DevSecOps', 'devsecops'],
  ['Digital Transformation', 'digital-transformation'],
  ['Information Security', 'information-security'],
] as const;

/** The documents of a list from its first page to its last, as the links between them lead. */
function follow(first: string): InsightsPage[] {
  const found: InsightsPage[] = [];
  for (let path: string | undefined = first; path !== undefined; path = found.at(-1)?.paging?.next?.slice(1))
    found.push(documentOf(path));
  return found;
}

test('the pages list every case study once, in order', () => {
  const pages = follow('pages/insights');
  expect(pages).toHaveLength(LAST);
  expect(pages.map(({ paging }) => [paging?.page, paging?.last])).toEqual(pages.map((_, at) => [at + 1, LAST]));
  expect(pages.map(({ caseStudies }) => caseStudies.length)).toEqual([
    ...Array.from({ length: LAST - 1 }, () => PAGE_SIZE),
    ALL - PAGE_SIZE * (LAST - 1),
  ]);
  const listed = pages.flatMap(({ caseStudies }) => caseStudies.map(({ url }) => url));
  expect(listed).toEqual(index().entries.map(([url]) => url));
  expect(new Set(listed).size).toBe(ALL);
  expect(pages.map(({ paging }) => paging?.previous)).toEqual([
    undefined,
    '/insights',
    ...Array.from({ length: LAST - 2 }, (_, at) => `/insights/${at + 2}`),
  ]);
});

test('the categories are in alphabetical order', () => {
  const { paging } = documentOf('pages/insights');
  expect(paging?.categories.map(({ name }) => name)).toEqual(CATEGORIES.map(([name]) => name));
});

test.each(CATEGORIES)('%s has separate pages', (category, key) => {
  const pages = follow(`insights/${key}`);
  const listed = pages.flatMap(({ caseStudies }) => caseStudies);
  expect(listed.length).toBeGreaterThan(PAGE_SIZE);
  expect(listed.map(({ url }) => url)).toEqual(
    index()
      .entries.filter(([, kind]) => kind === category)
      .map(([url]) => url),
  );
  expect(pages.every(({ caseStudies }) => caseStudies.length <= PAGE_SIZE)).toBe(true);
});

test('every page is there as HTML with its own title, address and picture, and in the sitemap', () => {
  const addresses = [
    ...Array.from({ length: LAST - 1 }, (_, at) => `/insights/${at + 2}`),
    ...CATEGORIES.flatMap(([, key]) =>
      follow(`insights/${key}`).map((_, at) => `/insights/${key}${at > 0 ? `-${at + 1}` : ''}`),
    ),
  ];
  const sitemap = read('sitemap.xml');
  const titles = ['/insights', ...addresses].map((address) => {
    const html = pageOf(address);
    expect(html).toContain(`<link rel="canonical" href="https://www.example.test${address}">`);
    expect(sitemap).toContain(`<loc>https://www.example.test${address}</loc>`);
    expect(existsSync(join(site, 'dist/client/static/share', `${address}.jpg`)), address).toBe(true);
    expect(html.split('<article').length - 1).toBeLessThanOrEqual(PAGE_SIZE);
    return /<title>(.*?)<\/title>/.exec(html)?.[1];
  });
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles).toContain('Insights, page 2 | CTG');
  expect(titles).toContain('DevSecOps, page 2: case studies | CTG');
});

const cards = (page: Page) => page.locator('main article').filter({ visible: true });

async function visit(address: string, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(server.url + address);
  return page;
}

test('without scripts the links lead through pages and categories', { timeout: 120_000 }, async () => {
  const page = await visit('/insights', false);
  expect(await cards(page).count()).toBe(PAGE_SIZE);
  await page.getByRole('link', { name: 'Next page' }).click();
  expect(new URL(page.url()).pathname).toBe('/insights/2');
  expect(await page.getByRole('navigation', { name: 'Pages' }).textContent()).toContain(`Page 2 of ${LAST}`);
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'DevSecOps' }).click();
  expect(new URL(page.url()).pathname).toBe('/insights/devsecops');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('DevSecOps');
  await page.context().close();
});

test(
  'the search fetches its index on the first focus and finds case studies of all pages',
  { timeout: 120_000 },
  async () => {
    const page = await visit('/insights', true);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.waitForLoadState('networkidle');
    expect(asked).not.toContain('/static/documents/search/insights.json');
    await page.getByRole('searchbox', { name: 'Search case studies' }).pressSequentially(`PROJECT ${MORE - 1}`);
    await cards(page).first().waitFor();
    await page.getByRole('status').filter({ hasText: '1 case study' }).waitFor();
    expect(asked.filter((path) => path === '/static/documents/search/insights.json')).toHaveLength(1);
    expect(await cards(page).count()).toBe(1);
    await page.getByRole('link', { name: `of project ${MORE - 1}` }).click();
    await page.waitForURL(`**/case-studies/generated-000${MORE - 1}`);
    await page.context().close();
  },
);
