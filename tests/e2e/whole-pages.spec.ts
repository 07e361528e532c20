/** Pages are whole from the first frame, and all of their pictures arrive without scrolling. */
import { ADDRESSES } from './spec.ts';
import { expect, follow, hydrated, NO_CONNECTION, open, test, type Page } from './test.ts';

declare global {
  interface Window {
    /** Text of the main part and of the footer when the HTML has been parsed. */
    parsed: string;
  }
}

for (const address of ADDRESSES)
  test(`${address} is whole when its HTML has been parsed, and nothing moves later`, async ({ page, log }) => {
    // Words move by points when their font arrives: fonts.spec.ts.
    log.expect(NO_CONNECTION);
    await page.route('**/*.woff2', (route) => route.abort());
    await page.route('http://job-board.test/**', () => new Promise(() => {}));
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const parts = document.querySelectorAll<HTMLElement>('main, #root > footer');
        window.parsed = [...parts].map((part) => part.innerText).join('\n');
      });
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
          document.documentElement.dataset['shift'] = String(value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address);
    await hydrated(page);
    const headings = await page.locator(':is(main, #root > footer) :is(h1, h2, h3)').allInnerTexts();
    const parsed = await page.evaluate(() => window.parsed);
    for (const heading of headings) expect(parsed).toContain(heading);
    const last = page.locator('main :is(p, li, dd, summary, button, td):not(:empty)').filter({ visible: true }).last();
    expect(parsed).toContain(await last.innerText());
    await expect(page.locator('html')).not.toHaveAttribute('data-shift');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

/** Addresses of the pictures that have not arrived. */
const missing = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images].filter((image) => !image.complete || image.naturalWidth === 0).map(({ src }) => src),
  );

test('all pictures of a page are there two seconds after it has loaded, without scrolling', async ({ page }) => {
  test.slow();
  for (const address of ADDRESSES) {
    await page.goto(address);
    await expect.poll(() => missing(page), { message: address, timeout: 2000 }).toEqual([]);
  }
});

test('so are those of a page that a link has led to', async ({ page }) => {
  await open(page, '/');
  await follow(page, '/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await expect.poll(() => missing(page), { timeout: 2000 }).toEqual([]);
});

for (const target of ['#naics-codes', '#:~:text=Corporate%20Information'])
  test(`the address of a place leads there: ${target}`, async ({ page }) => {
    await page.goto(`/about${target}`);
    const heading = target === '#naics-codes' ? 'NAICS Codes' : 'Corporate Information';
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport();
  });

for (const way of ['reload', 'back'] as const)
  test(`${way}: the page stands where it was left, near its end`, async ({ page }) => {
    await open(page, '/about');
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight - 2500, behavior: 'instant' }));
    const y = await page.evaluate(() => window.scrollY);
    expect(y).toBeGreaterThan(1000);
    if (way === 'reload') await page.reload();
    else {
      // Another document, so that the browser itself comes back.
      await page.goto('/careers');
      await page.goBack();
    }
    await page.waitForFunction((y) => window.scrollY === y, y);
  });
