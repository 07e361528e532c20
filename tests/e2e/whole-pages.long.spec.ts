/** Pages are whole from the first frame, wherever the visitor comes from: pages.spec.ts has the first visit to each. */
import { expect, follow, missingPictures, open, test } from './test.ts';

test('the pictures of a page that a link has led to arrive without scrolling', async ({ page }) => {
  await open(page, '/');
  await follow(page, '/about', 'About Us');
  await expect.poll(() => missingPictures(page)).toEqual([]);
});

for (const target of ['#naics-codes', '#:~:text=Street%20address'])
  test(`the address of a place leads there: ${target}`, async ({ page }) => {
    await page.goto(`/about${target}`);
    const heading = target === '#naics-codes' ? 'NAICS Codes' : 'Corporate Information';
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport();
  });

for (const way of ['reload', 'back'] as const)
  test(`${way}: the page keeps its scroll position near its end`, async ({ page }) => {
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
