import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../../scripts/lib/browser.ts';
import { installPackages, program, tools } from './install.ts';
import { median, node, time } from './measure.ts';
import type { Goal, Section } from './report.ts';
import { serveBuilt } from './server.ts';
import { builtSite } from './sites.ts';

/** Pages that visitors see first, and the limit of their largest contentful paint in ms: pages led by a picture get more. */
const FIRST_PAGES: Record<string, number> = {
  '/': 1150,
  '/case-studies/zero-trust': 1250,
  '/about': 1250,
  '/careers': 1150,
};

/** More of them, measured in the long form. */
const MORE_FIRST_PAGES: Record<string, number> = { '/insights': 1250, '/contact-us': 1150 };

/** One page of each other kind. */
const OTHER_PAGES = ['/capabilities/devsecops', '/privacy', '/accessibility-conformance-report'];

/** Categories whose scores are the same on every visit, however busy the machine is. */
const STABLE_CATEGORIES = ['accessibility', 'best-practices', 'seo'];

/** Speed of one visit: the score, and the three times with the largest weights in it. */
interface Speed {
  score: number;
  /** Largest contentful paint, ms. */
  lcp: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Total blocking time, ms. */
  tbt: number;
}

/**
 * Measures Lighthouse's scores: performance of the pages that visitors see first, the other categories of every kind of page.
 * @param visits to each page for its performance; the median counts
 * @param isLong whether to measure more pages, and the other categories as well
 */
export async function benchLighthouse(visits: number, isLong: boolean): Promise<Section> {
  const limits = isLong ? { ...FIRST_PAGES, ...MORE_FIRST_PAGES } : FIRST_PAGES;
  await installPackages(tools);
  const { site } = await builtSite();
  const server = await serveBuilt(site);
  const speeds: (Speed & { page: string })[] = [];
  const scores: { page: string; scores: number[] }[] = [];
  try {
    for (const page of Object.keys(limits)) {
      const each: Speed[] = [];
      for (let visit = 0; visit < visits; visit++) each.push(await measureSpeed(site, server.url + page));
      const medianBy = (name: keyof Speed) => median(each.map((speed) => speed[name]));
      speeds.push({ page, score: medianBy('score'), lcp: medianBy('lcp'), cls: medianBy('cls'), tbt: medianBy('tbt') });
    }
    for (const page of isLong ? [...Object.keys(limits), ...OTHER_PAGES] : [])
      scores.push({ page, scores: await measureScores(site, server.url + page) });
  } finally {
    await server.stop();
  }
  const lowest = (category: string, values: number[]): Goal => ({
    what: `Lighthouse, ${category}, lowest of ${values.length} pages`,
    value: Math.min(...values),
    limit: 100,
    atLeast: true,
  });
  const highest = (name: 'cls' | 'tbt') => Math.max(...speeds.map((speed) => speed[name]));
  return {
    title: 'Lighthouse',
    note:
      'A phone on a slow network, as Lighthouse simulates it, and the built site on its own server. Performance: the median of ' +
      `${visits} visits to each page. With --long also two more pages and the other categories, one visit to each kind of page.`,
    goals: [
      lowest(
        'performance',
        speeds.map(({ score }) => score),
      ),
      ...speeds.map(({ page, lcp }) => ({
        what: `Largest contentful paint of ${page}`,
        value: lcp,
        limit: limits[page] ?? NaN,
        unit: 'ms',
      })),
      { what: 'Total blocking time, longest', value: highest('tbt'), limit: 50, unit: 'ms' },
      { what: 'Layout shift, largest', value: highest('cls'), limit: 0 },
      ...(isLong ? STABLE_CATEGORIES : []).map((category, index) =>
        lowest(
          category,
          scores.map(({ scores }) => scores[index] ?? NaN),
        ),
      ),
    ],
    tables: [
      {
        head: ['Page', 'performance', 'LCP, ms', 'CLS', 'TBT, ms'],
        rows: speeds.map(({ page, score, lcp, cls, tbt }) => [page, score, lcp, cls, tbt]),
      },
      ...(isLong
        ? [{ head: ['Page', ...STABLE_CATEGORIES], rows: scores.map(({ page, scores }) => [page, ...scores]) }]
        : []),
    ],
  };
}

async function measureSpeed(site: string, url: string): Promise<Speed> {
  const { categories, audits } = await audit(site, url, ['performance']);
  const value = (name: string) => audits[name]?.numericValue ?? NaN;
  return {
    score: scoreOf(categories['performance']),
    lcp: value('largest-contentful-paint'),
    // A shift below a thousandth is invisible.
    cls: Number(value('cumulative-layout-shift').toFixed(3)),
    tbt: value('total-blocking-time'),
  };
}

async function measureScores(site: string, url: string): Promise<number[]> {
  const { categories } = await audit(site, url, STABLE_CATEGORIES);
  return STABLE_CATEGORIES.map((category) => scoreOf(categories[category]));
}

interface Category {
  /** From 0 to 1. */
  score: number;
}

const scoreOf = (category: Category | undefined): number => Math.round((category?.score ?? NaN) * 100);

interface Result {
  categories: Record<string, Category>;
  audits: Record<string, { numericValue?: number }>;
}

/** On a busy machine a visit sometimes fails, because Lighthouse records no trace. */
const MAX_ATTEMPTS = 3;

async function audit(site: string, url: string, categories: string[], attempt = 1): Promise<Result> {
  const file = join(site, 'lighthouse.json');
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join()}`,
    '--disable-full-page-screenshot',
    `--chrome-flags=${['--headless=new', ...BROWSER_FLAGS].join(' ')}`,
  ];
  const env = { CHROME_PATH: (await findBrowser()) ?? chromium.executablePath() };
  try {
    await time(node, [program(tools, 'lighthouse'), url, ...flags], { cwd: site, env });
  } catch (error) {
    if (attempt === MAX_ATTEMPTS) throw error;
    return audit(site, url, categories, attempt + 1);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Result;
}
