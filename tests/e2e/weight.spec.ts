import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import type { CaseStudy } from '#content/types.ts';
import { ADDRESSES, CASE_STUDIES, CASE_STUDY, UNKNOWN_CAPABILITY } from './spec.ts';
import { content } from './content.ts';
import { expect, hydrated, test } from './test.ts';

/**
 * JavaScript of a first visit, by gzip, of which React is 59 KB and React Router 13, and the part of it before the page is idle. The words
 * for screen readers on the contact page take 0.3 KB.
 */
const BUDGET_KB = 84;
const EARLY_KB = 1.5;

const PAGES = ['/', CASE_STUDY, '/capabilities/devsecops', '/about', '/insights', '/careers', '/contact-us'];

test(`a first visit transfers at most ${BUDGET_KB} KB of JavaScript by gzip`, async ({ page }) => {
  for (const address of PAGES) {
    const scripts: { url: string; body: Promise<Buffer> }[] = [];
    const onResponse = (response: Response) => {
      if (response.request().resourceType() === 'script') scripts.push({ url: response.url(), body: response.body() });
    };
    page.on('response', onResponse);
    await page.goto(address);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    page.off('response', onResponse);
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
});

test('a page has one style element, allowed by its hash, and no inline script, style attribute or event handler', async ({
  request,
}) => {
  for (const address of [...ADDRESSES, UNKNOWN_CAPABILITY]) {
    const response = await request.get(address);
    const html = await response.text();
    const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
    expect.soft(scripts.length, address).toBeGreaterThan(0);
    for (const [, attributes = '', text = ''] of scripts) {
      const data = attributes.includes('type="application/json"') || attributes.includes('type="application/ld+json"');
      expect.soft(data || text === '', `${address}: <script${attributes}>`).toBe(true);
    }
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
    expect.soft(styles, address).toHaveLength(1);
    const source = `'sha256-${hash('sha256', styles[0] ?? '', 'base64')}'`;
    expect.soft(response.headers()['content-security-policy'], address).toContain(`style-src 'self' ${source};`);
    const markup = html.replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '');
    expect.soft(markup, address).not.toMatch(/<[^>]+\sstyle\s*=/i);
    expect.soft(markup, address).not.toMatch(/<style\b/i);
    expect.soft(markup, address).not.toMatch(/<[^>]+\son\w+\s*=/i);
    expect.soft(markup, address).not.toMatch(/\bhref="javascript:/i);
  }
});

/** The longest run of plain words in a Markdown text: its signs, and what HTML writes as entities, would not be found. */
function plainWords(text: string): string {
  const blocks = text.split(/\n\s*\n|\n\s*(?:[-*]|\d+\.)\s/).map((block) => block.replaceAll(/\s+/g, ' '));
  const runs = blocks.flatMap((block) => block.split(/[*_`[\]()#>"'&\\]|^\s*(?:-|\d+\.) /));
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest)).trim();
}

test('no Markdown text is in a page twice', async ({ request }) => {
  for (const slug of CASE_STUDIES) {
    const html = (await (await request.get(`/case-studies/${slug}`)).text()).replaceAll(/\s+/g, ' ');
    const { challenge, strategy, results } = content<CaseStudy>(`case-studies/${slug}`);
    const texts = [challenge.blurb, strategy.blurb, ...results.map(({ blurb }) => blurb)] as unknown as string[];
    for (const text of texts) {
      const sample = plainWords(text);
      if (sample.length <= 20) continue;
      expect.soft(html.split(sample).length - 1, `“${sample}” in ${slug}`).toBe(1);
    }
  }
});

test('no page loads the same file twice, a stylesheet, or anything from elsewhere', async ({ page, baseURL }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const address of ['/', CASE_STUDY, '/about']) {
    requests.length = 0;
    await page.goto(address);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url, index) => requests.indexOf(url) !== index)).toEqual([]);
    expect(requests.filter((url) => url.endsWith('.css'))).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))).toEqual([]);
  }
});
