import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import { installPackages, program } from './install.ts';
import { median, node, time } from './measure.ts';
import type { Goal, Section } from './report.ts';
import { serveBuilt } from './server.ts';
import { builtSite } from './sites.ts';

const PAGES = ['/', '/insights', '/case-studies/zero-trust', '/about', '/careers', '/contact-us'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

interface Result {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

interface Marks {
  page: string;
  /** Of 100, by category. */
  marks: number[];
  /** Largest contentful paint, layout shift, total blocking time. */
  times: number[];
}

/** Lighthouse's marks for the pages that visitors see first; medians of so many visits. */
export async function benchLighthouse(visits: number): Promise<Section> {
  await installPackages(false);
  const { site } = await builtSite();
  const server = await serveBuilt(site);
  const rows: Marks[] = [];
  try {
    for (const page of PAGES) {
      const results: Marks[] = [];
      for (let visit = 0; visit < visits; visit++) results.push(await audit(site, server.url, page));
      const middle = (list: 'marks' | 'times') =>
        (results[0]?.[list] ?? []).map((_, index) => median(results.map((result) => result[list][index] ?? NaN)));
      rows.push({ page, marks: middle('marks'), times: middle('times') });
    }
  } finally {
    await server.stop();
  }
  const lowest = (index: number) => Math.min(...rows.map(({ marks }) => marks[index] ?? NaN));
  return {
    title: 'Lighthouse',
    note: `A phone on a slow network, as Lighthouse simulates it; ${visits === 1 ? 'one visit' : `medians of ${visits} visits`} to each page of the built site on its own server.`,
    goals: [
      ...CATEGORIES.map((name, index): Goal => ({
        what: `Lighthouse, ${name}, lowest of ${rows.length} pages`,
        value: lowest(index),
        limit: 100,
        atLeast: true,
      })),
      {
        what: 'Total blocking time, longest',
        value: Math.max(...rows.map(({ times }) => times[2] ?? NaN)),
        limit: 50,
        unit: 'ms',
      },
    ],
    tables: [
      {
        head: ['Page', ...CATEGORIES, 'LCP, ms', 'CLS', 'TBT, ms'],
        rows: rows.map(({ page, marks, times }) => [page, ...marks, ...times]),
      },
    ],
  };
}

async function audit(site: string, url: string, page: string): Promise<Marks> {
  const file = join(site, 'lighthouse.json');
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${CATEGORIES.join()}`,
    '--chrome-flags=--headless=new --no-sandbox',
  ];
  const env = { CHROME_PATH: (await findBrowser()) ?? chromium.executablePath() };
  await time(node, [program('lighthouse'), url + page, ...flags], { cwd: site, env });
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Result;
  const value = (name: string) => audits[name]?.numericValue ?? NaN;
  return {
    page,
    marks: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? NaN) * 100)),
    times: [
      value('largest-contentful-paint'),
      // A shift of less than a thousandth is none.
      Number(value('cumulative-layout-shift').toFixed(3)),
      value('total-blocking-time'),
    ],
  };
}
