import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import { installPackages, program, tools } from './install.ts';
import { median, node, time } from './measure.ts';
import type { Goal, Section } from './report.ts';
import { serveBuilt } from './server.ts';
import { builtSite } from './sites.ts';

/** The pages that visitors see first, and the longest that their largest contentful paint may take, ms: pictures take longer. */
const FIRST_PAGES = {
  '/': 1150,
  '/insights': 1250,
  '/case-studies/zero-trust': 1250,
  '/about': 1250,
  '/careers': 1150,
  '/contact-us': 1150,
};

/** What every visit finds the same, however busy the machine is. */
const EXACT = ['accessibility', 'best-practices', 'seo'];

/** How fast a page is: a mark of 100, and the three times that Lighthouse makes the most of. */
interface Speed {
  mark: number;
  /** Largest contentful paint, ms. */
  paint: number;
  shift: number;
  /** Total blocking time, ms. */
  blocking: number;
}

/**
 * Lighthouse's marks: for speed of the pages that visitors see first, for everything else of all pages.
 * @param visits per page for its speed, of which the median counts
 */
export async function benchLighthouse(visits: number): Promise<Section> {
  await installPackages(tools);
  const { site } = await builtSite();
  const server = await serveBuilt(site);
  const fast: (Speed & { page: string })[] = [];
  const exact: { page: string; marks: number[] }[] = [];
  try {
    for (const page of Object.keys(FIRST_PAGES)) {
      const speeds: Speed[] = [];
      for (let visit = 0; visit < visits; visit++) speeds.push(await speedOf(site, server.url + page));
      const middle = (name: keyof Speed) => median(speeds.map((speed) => speed[name]));
      fast.push({
        page,
        mark: middle('mark'),
        paint: middle('paint'),
        shift: middle('shift'),
        blocking: middle('blocking'),
      });
    }
    for (const page of pagesOf(site)) exact.push({ page, marks: await marksOf(site, server.url + page) });
  } finally {
    await server.stop();
  }
  const lowest = (what: string, marks: number[], limit: number): Goal => ({
    what: `Lighthouse, ${what}, lowest of ${marks.length} pages`,
    value: Math.min(...marks),
    limit,
    atLeast: true,
  });
  const blocking = Math.max(...fast.map(({ blocking }) => blocking));
  return {
    title: 'Lighthouse',
    note:
      'A phone on a slow network, as Lighthouse simulates it, and the built site on its own server. Speed: the median of ' +
      `${visits} visits to each page. All else: one visit to every page.`,
    goals: [
      lowest(
        'performance',
        fast.map(({ mark }) => mark),
        100,
      ),
      ...fast.map(({ page, paint }) => ({
        what: `Largest contentful paint of ${page}`,
        value: paint,
        limit: FIRST_PAGES[page as keyof typeof FIRST_PAGES],
        unit: 'ms',
      })),
      { what: 'Total blocking time, longest', value: blocking, limit: 50, unit: 'ms' },
      { what: 'Layout shift, largest', value: Math.max(...fast.map(({ shift }) => shift)), limit: 0 },
      ...EXACT.map((name, index) =>
        lowest(
          name,
          exact.map(({ marks }) => marks[index] ?? NaN),
          100,
        ),
      ),
    ],
    tables: [
      {
        head: ['Page', 'performance', 'LCP, ms', 'CLS', 'TBT, ms'],
        rows: fast.map(({ page, mark, paint, shift, blocking }) => [page, mark, paint, shift, blocking]),
      },
      { head: ['Page', ...EXACT], rows: exact.map(({ page, marks }) => [page, ...marks]) },
    ],
  };
}

/** The address of every page that search engines may list. */
function pagesOf(site: string): string[] {
  const client = join(site, 'dist/client');
  const listed = globSync('**/*.html', { cwd: client }).filter(
    (file) => !readFileSync(join(client, file), 'utf8').includes('<meta name="robots" content="noindex">'),
  );
  return listed.map((file) => `/${file.replace(/^index\.html$|\.html$/, '')}`).sort();
}

async function speedOf(site: string, url: string): Promise<Speed> {
  const { categories, audits } = await audit(site, url, ['performance']);
  const value = (name: string) => audits[name]?.numericValue ?? NaN;
  return {
    mark: markOf(categories['performance']),
    paint: value('largest-contentful-paint'),
    // A shift of less than a thousandth is none.
    shift: Number(value('cumulative-layout-shift').toFixed(3)),
    blocking: value('total-blocking-time'),
  };
}

async function marksOf(site: string, url: string): Promise<number[]> {
  const { categories } = await audit(site, url, EXACT);
  return EXACT.map((name) => markOf(categories[name]));
}

interface Category {
  /** From 0 to 1. */
  score: number;
}

const markOf = (category: Category | undefined): number => Math.round((category?.score ?? NaN) * 100);

interface Result {
  categories: Record<string, Category>;
  audits: Record<string, { numericValue?: number }>;
}

/** How often a visit may fail: on a busy machine Lighthouse now and then records none. */
const ATTEMPTS = 3;

async function audit(site: string, url: string, categories: string[], attempt = 1): Promise<Result> {
  const file = join(site, 'lighthouse.json');
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join()}`,
    '--chrome-flags=--headless=new --no-sandbox',
  ];
  const env = { CHROME_PATH: (await findBrowser()) ?? chromium.executablePath() };
  try {
    await time(node, [program(tools, 'lighthouse'), url, ...flags], { cwd: site, env });
  } catch (error) {
    if (attempt === ATTEMPTS) throw error;
    return audit(site, url, categories, attempt + 1);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Result;
}
