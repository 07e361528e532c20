import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/lib/browser.ts';
import { BROWSER_FLAGS } from '../../scripts/lib/installed-browser.ts';
import { installPackages, program, tools } from './install.ts';
import { median, node, time } from './measure.ts';
import type { Section } from './report.ts';
import { serveBuilt } from './server.ts';
import { builtSite } from './sites.ts';

/** Pages that visitors see first, and the limit of their largest contentful paint in ms: pages led by a picture get more. */
const PAGES: Record<string, number> = {
  '/': 1150,
  '/case-studies/zero-trust': 1250,
  '/about': 1250,
  '/careers': 1150,
};

/** Visits to each page; the median counts. */
const VISITS = 3;

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

/** Measures Lighthouse's performance of the pages that visitors see first. */
export async function benchLighthouse(): Promise<Section> {
  await installPackages(tools);
  const { site } = await builtSite();
  const server = await serveBuilt(site);
  const speeds: (Speed & { page: string })[] = [];
  try {
    for (const page of Object.keys(PAGES)) {
      const each: Speed[] = [];
      for (let visit = 0; visit < VISITS; visit++) each.push(await measureSpeed(site, server.url + page));
      const medianBy = (name: keyof Speed) => median(each.map((speed) => speed[name]));
      speeds.push({ page, score: medianBy('score'), lcp: medianBy('lcp'), cls: medianBy('cls'), tbt: medianBy('tbt') });
    }
  } finally {
    await server.stop();
  }
  const highest = (name: 'cls' | 'tbt') => Math.max(...speeds.map((speed) => speed[name]));
  return {
    title: 'Lighthouse',
    note: `A phone on a slow network, as Lighthouse simulates it, and the built site on its own server. The median of ${VISITS} visits to each page.`,
    goals: [
      {
        what: `Lighthouse, performance, lowest of ${speeds.length} pages`,
        value: Math.min(...speeds.map(({ score }) => score)),
        limit: 100,
        atLeast: true,
      },
      ...speeds.map(({ page, lcp }) => ({
        what: `Largest contentful paint of ${page}`,
        value: lcp,
        limit: PAGES[page] ?? NaN,
        unit: 'ms',
      })),
      { what: 'Total blocking time, longest', value: highest('tbt'), limit: 50, unit: 'ms' },
      { what: 'Layout shift, largest', value: highest('cls'), limit: 0 },
    ],
    tables: [
      {
        head: ['Page', 'performance', 'LCP, ms', 'CLS', 'TBT, ms'],
        rows: speeds.map(({ page, score, lcp, cls, tbt }) => [page, score, lcp, cls, tbt]),
      },
    ],
  };
}

async function measureSpeed(site: string, url: string): Promise<Speed> {
  const { categories, audits } = await audit(site, url);
  const value = (name: string) => audits[name]?.numericValue ?? NaN;
  return {
    score: Math.round(categories.performance.score * 100),
    lcp: value('largest-contentful-paint'),
    // A shift below a thousandth is invisible.
    cls: Number(value('cumulative-layout-shift').toFixed(3)),
    tbt: value('total-blocking-time'),
  };
}

interface Result {
  /** Scores are from 0 to 1. */
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue?: number }>;
}

/** On a busy machine a visit sometimes fails, because Lighthouse records no trace. */
const MAX_ATTEMPTS = 3;

async function audit(site: string, url: string, attempt = 1): Promise<Result> {
  const file = join(site, 'lighthouse.json');
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--only-categories=performance',
    '--disable-full-page-screenshot',
    `--chrome-flags=${['--headless=new', ...BROWSER_FLAGS].join(' ')}`,
  ];
  const env = { CHROME_PATH: (await findBrowser()) ?? chromium.executablePath() };
  try {
    await time(node, [program(tools, 'lighthouse'), url, ...flags], { cwd: site, env });
  } catch (error) {
    if (attempt === MAX_ATTEMPTS) throw error;
    return audit(site, url, attempt + 1);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Result;
}
