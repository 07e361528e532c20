import { gzipSync } from 'node:zlib';
import type { CaseStudy } from '#content/types.ts';
import { ADDRESSES, CASE_STUDIES, UNKNOWN_CAPABILITY } from './spec.ts';
import { content, expect, hydrated, test } from './test.ts';

/** How much JavaScript the first visit to a case study may transfer, by gzip. */
const BUDGET_KB = 78;

test(`the first visit to a case study transfers at most ${BUDGET_KB} KB of JavaScript by gzip`, async ({ page }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto('/case-studies/zero-trust');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(scripts)).map((body) => gzipSync(body, { level: 9 }).length);
  expect(bytes.length).toBeGreaterThan(1);
  const total = bytes.reduce((sum, size) => sum + size, 0) / 1000;
  test.info().annotations.push({ type: 'JavaScript', description: `${total.toFixed(1)} KB` });
  expect(total).toBeLessThanOrEqual(BUDGET_KB);
});

test('no page has an inline script that runs, an inline style or an event handler', async ({ request }) => {
  for (const address of [...ADDRESSES, UNKNOWN_CAPABILITY]) {
    const html = await (await request.get(address)).text();
    const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
    expect.soft(scripts.length, address).toBeGreaterThan(0);
    for (const [, attributes = '', text = ''] of scripts) {
      const data = attributes.includes('type="application/json"') || attributes.includes('type="application/ld+json"');
      expect.soft(data || text === '', `${address}: <script${attributes}>`).toBe(true);
    }
    const markup = html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '');
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
      expect.soft(sample.length, `a sample of ${slug}`).toBeGreaterThan(20);
      expect.soft(html.split(sample).length - 1, `“${sample}” in ${slug}`).toBe(1);
    }
  }
});

test('no page loads the same file twice or anything from elsewhere', async ({ page, baseURL }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const address of ['/', '/case-studies/zero-trust', '/about']) {
    requests.length = 0;
    await page.goto(address);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url, index) => requests.indexOf(url) !== index)).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))).toEqual([]);
  }
});
