import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { isLong } from '../long.ts';
import { CASE_STUDY } from './spec.ts';
import { expect, hydrated, test } from './test.ts';

/**
 * JavaScript of a first visit, by gzip, of which React is 59 KB and React Router 13, and the part of it before the page is idle. The words
 * for screen readers on the contact page take 0.3 KB.
 */
const BUDGET_KB = 84;
const EARLY_KB = 1.5;

const PAGES = ['/', CASE_STUDY, '/capabilities/devsecops', '/about', '/insights', '/careers', '/contact-us'];

test(
  `a first visit transfers at most ${BUDGET_KB} KB of JavaScript by gzip, no file twice, no stylesheet, nothing from elsewhere`,
  { tag: '@desktop-only' },
  async ({ page, baseURL }) => {
    for (const address of isLong ? PAGES : ['/', '/insights', '/contact-us']) {
      const requests: string[] = [];
      const scripts: { url: string; body: Promise<Buffer> }[] = [];
      const onResponse = (response: Response) => {
        requests.push(response.url());
        if (response.request().resourceType() === 'script')
          scripts.push({ url: response.url(), body: response.body() });
      };
      page.on('response', onResponse);
      await page.goto(address);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      page.off('response', onResponse);
      expect.soft(requests.filter((url, index) => requests.indexOf(url) !== index)).toEqual([]);
      expect.soft(requests.filter((url) => url.endsWith('.css'))).toEqual([]);
      const isOwn = (url: string) => url.startsWith(`${baseURL}/`) || /^data:|job-board/.test(url);
      expect.soft(requests.filter((url) => !isOwn(url))).toEqual([]);
      const beforeLoad = await page.evaluate(() => {
        const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const resources = performance.getEntriesByType('resource');
        return resources.filter(({ startTime }) => startTime < (visit?.loadEventStart ?? 0)).map(({ name }) => name);
      });
      const sizes = await Promise.all(
        scripts.map(async ({ url, body }) => ({
          early: beforeLoad.includes(url),
          size: gzipSync(await body, { level: 9 }).length,
        })),
      );
      const sum = (list: typeof sizes) => list.reduce((total, { size }) => total + size, 0) / 1000;
      const total = sum(sizes);
      test.info().annotations.push({ type: 'JavaScript', description: `${address}: ${total.toFixed(1)} KB` });
      expect.soft(total, address).toBeGreaterThan(50);
      expect.soft(total, address).toBeLessThanOrEqual(BUDGET_KB);
      const early = sum(sizes.filter(({ early }) => early));
      expect.soft(early, address).toBeGreaterThan(0);
      expect.soft(early, address).toBeLessThanOrEqual(EARLY_KB);
    }
  },
);
