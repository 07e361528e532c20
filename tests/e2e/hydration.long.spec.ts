import { chunkWith, expect, follow, hold, hydrated, open, test } from './test.ts';

test('Back shows the earlier page while React takes the reloaded one over', async ({ page }) => {
  await open(page, '/careers');
  await follow(page, '/about', 'About Us');
  const aboutCode = chunkWith('Who leads');
  const release = await hold(page, aboutCode);
  const requested = page.waitForRequest(aboutCode);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.evaluate(() => dispatchEvent(new Event('touchstart')));
  await requested;
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/careers');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Careers');
});

test('a part of the accordion opened before React is there stays open', async ({ page }) => {
  const release = await hold(page, '**/assets/chunks/**');
  await page.goto('/careers', { waitUntil: 'domcontentloaded' });
  const part = page.locator('#what-its-like-at-ctg details:has(h3:text-is("Community"))');
  await part.locator('summary').click();
  release();
  await hydrated(page);
  await expect(part).toHaveAttribute('open');
});
