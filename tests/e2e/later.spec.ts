import { expect, follow, hydrated, open, settled, test, type Page } from './test.ts';

// Parts that are far away come after a page's first frame, unless the visitor minds what moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const PARTS = 'main section ~ section, footer';

/** How many parts of the page are left out while they are far away. */
const leftOut = (page: Page): Promise<number> =>
  page.evaluate(
    (parts) =>
      [...document.querySelectorAll(parts)].filter((part) => getComputedStyle(part).contentVisibility === 'auto')
        .length,
    PARTS,
  );

/** How far below the window's top the last part of the page begins. */
const lastPart = (page: Page): Promise<number> =>
  page
    .locator('main section')
    .last()
    .evaluate((part) => Math.round(part.getBoundingClientRect().top));

test('far parts are not in the first frame, then follow, and nothing on the screen moves', async ({ page }) => {
  await page.addInitScript((parts) => {
    const seen = { leftOut: 0, shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const last = [...document.querySelectorAll(parts)].pop();
      if (last?.localName !== 'footer') requestAnimationFrame(look);
      else seen.leftOut = getComputedStyle(last).contentVisibility === 'auto' ? 1 : 0;
    };
    requestAnimationFrame(look);
  }, PARTS);
  await open(page, '/about');
  await expect.poll(() => leftOut(page)).toBe(0);
  await settled(page);
  expect(await page.evaluate(() => (window as unknown as { seen: unknown }).seen)).toEqual({ leftOut: 1, shift: 0 });
});

test('so it is on a page that is reached by a link', async ({ page }) => {
  await open(page, '/contact-us');
  await follow(page, '/about');
  await expect(page.locator('main h1')).toHaveText('About Us');
  await expect(page.locator('html')).not.toHaveAttribute('data-whole');
  await expect.poll(() => leftOut(page)).toBe(0);
});

test('back shows the part of the page that was left', async ({ page }) => {
  await open(page, '/about');
  await expect.poll(() => leftOut(page)).toBe(0);
  await page.locator('main section').last().scrollIntoViewIfNeeded();
  await settled(page);
  const before = await lastPart(page);
  await follow(page, '/contact-us');
  await expect(page.locator('main h1')).toHaveText("We'd Love to Hear From You!");
  await page.goBack();
  await expect(page.locator('main h1')).toHaveText('About Us');
  expect(await lastPart(page)).toBe(before);
});

test('a reload shows it too', async ({ page }) => {
  await open(page, '/about');
  await expect.poll(() => leftOut(page)).toBe(0);
  await page.locator('main section').last().scrollIntoViewIfNeeded();
  await settled(page);
  const before = await lastPart(page);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => leftOut(page)).toBe(0);
  await expect.poll(async () => Math.abs((await lastPart(page)) - before)).toBeLessThanOrEqual(2);
});

test('a link to a part far down on another page leads there', async ({ page }) => {
  await open(page, '/');
  await follow(page, '/about#corporate-information');
  await expect(page.locator('#corporate-information h2')).toBeInViewport();
  const top = await lastPart(page);
  await expect.poll(() => leftOut(page)).toBe(0);
  expect(await lastPart(page)).toBe(top);
});
