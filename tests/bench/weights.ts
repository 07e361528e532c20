import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { launch, untilHydrated } from './browser.ts';
import type { Section } from './report.ts';
import { serveBuilt } from './server.ts';
import { builtSite } from './sites.ts';

/** One page of each kind. */
export const PAGES = [
  '/',
  '/insights',
  '/case-studies/zero-trust',
  '/capabilities/devsecops',
  '/about',
  '/careers',
  '/contact-us',
];

/** Size of a first visit to a page, in KB. */
interface Weight {
  page: string;
  html: number;
  /** JavaScript before the page has loaded, and all until React has taken it over. */
  early: number;
  script: number;
  style: number;
  font: number;
  requests: number;
}

/** Measures what a browser loads on a first visit. */
export async function benchWeights(): Promise<Section> {
  const { site } = await builtSite();
  const client = join(site, 'dist/client');
  const server = await serveBuilt(site);
  const browser = await launch();
  const weights: Weight[] = [];
  try {
    for (const page of PAGES) weights.push(await visit(browser, server.url, page, client));
  } finally {
    await browser.close();
    await server.stop();
  }
  return {
    title: 'Page weights',
    note:
      'What a real browser loads on a first visit until React has taken the page over, without touching it. JavaScript ' +
      'and HTML in KB (1,000 bytes) as gzip sends them, the styles in the HTML also by themselves as brotli does, fonts as they are. Early: JavaScript before the load event.',
    goals: [
      {
        what: 'JavaScript of a first visit, largest page (gzip)',
        value: Math.max(...weights.map(({ script }) => script)),
        limit: 84,
        unit: 'KB',
        isHeadline: true,
      },
      {
        what: 'JavaScript before a page is idle (gzip)',
        value: Math.max(...weights.map(({ early }) => early)),
        limit: 1.5,
        unit: 'KB',
      },
    ],
    tables: [
      {
        head: ['Page', 'HTML', 'JavaScript early', 'JavaScript', 'styles', 'fonts', 'requests'],
        rows: weights.map(({ page, html, early, script, style, font, requests }) => [
          page,
          html,
          early,
          script,
          style,
          font,
          requests,
        ]),
      },
    ],
  };
}

async function visit(browser: Browser, url: string, path: string, client: string): Promise<Weight> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const loaded: { type: string; path: string }[] = [];
  page.on('request', (request) => loaded.push({ type: request.resourceType(), path: new URL(request.url()).pathname }));
  await page.goto(url + path);
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  const beforeLoad = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource');
    const early = resources.filter(({ startTime }) => startTime < (visit?.loadEventStart ?? 0));
    return early.map(({ name }) => new URL(name).pathname);
  });
  await context.close();
  const sum = (type: string, size: (bytes: Buffer) => number, requests = loaded): number =>
    requests
      .filter((request) => request.type === type)
      .reduce((total, { path }) => total + size(readFileSync(fileOf(client, path))), 0) / 1000;
  const gzip = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length;
  return {
    page: path,
    html: sum('document', gzip),
    early: sum(
      'script',
      gzip,
      loaded.filter(({ path }) => beforeLoad.includes(path)),
    ),
    script: sum('script', gzip),
    style: brotliCompressSync(stylesIn(readFileSync(fileOf(client, path), 'utf8'))).length / 1000,
    font: sum('font', ({ length }) => length),
    requests: loaded.length,
  };
}

/** Returns the text of the style elements of a page. */
const stylesIn = (html: string): string =>
  Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), ([, css = '']) => css).join('');

/** Returns the file that the server sends for an address. */
const fileOf = (client: string, path: string): string =>
  join(client, /\.\w+$/.test(path) ? path : `${path === '/' ? 'index' : path}.html`);
