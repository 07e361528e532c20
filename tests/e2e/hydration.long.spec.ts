import { CASE_STUDY } from './spec.ts';
import { chunkWith, expect, follow, hold, hydrated, open, settled, test } from './test.ts';

test('while a page loads, its code comes when the mouse moves, not when it rests', async ({ page }) => {
  const release = await hold(page, '**/static/images/**');
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  const scripts = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/chunks/')).length,
    );
  const move = (movementX: number) =>
    page.evaluate((movementX) => {
      dispatchEvent(new PointerEvent('pointermove', { movementX }));
    }, movementX);
  await move(0);
  await settled(page);
  expect(await scripts()).toBe(0);
  await move(1);
  await expect.poll(scripts).toBeGreaterThan(0);
  release();
  await hydrated(page);
});

test('Back shows the earlier page while React takes the reloaded one over', async ({ page }) => {
  await open(page, '/careers');
  await follow(page, '/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  const aboutCode = chunkWith('certifications');
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

test('a page whose scripts never come stays as readable as before', async ({ page, log }) => {
  log.expect(/Failed to load resource|Failed to fetch dynamically imported module/);
  await page.route('**/assets/chunks/**', (route) => route.abort());
  await page.goto(CASE_STUDY);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('footer').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contact-us');
});
