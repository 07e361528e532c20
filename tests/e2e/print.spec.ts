import { expect, test } from './test.ts';

test.beforeEach(async ({ page }) => page.emulateMedia({ media: 'print' }));

test('the closed parts of an accordion are on paper too', async ({ page }) => {
  await page.goto('/careers');
  const closed = page.locator('#what-its-like-at-ctg details:not([open]) p');
  const visible = await closed.evaluateAll((texts) => texts.map((text) => text.checkVisibility()));
  expect(visible.length).toBeGreaterThan(1);
  expect(visible).not.toContain(false);
  await page.emulateMedia({ media: 'screen' });
  expect(await closed.first().evaluate((text) => text.checkVisibility())).toBe(false);
});

test('all cards of a list that is scrolled are on paper', async ({ page }) => {
  await page.goto('/capabilities/devsecops');
  const cards = page.getByRole('region', { name: 'Discover our Journey' }).getByRole('listitem');
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  const ends = await cards.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().right));
  expect(ends.length).toBeGreaterThan(2);
  for (const end of ends) expect(end).toBeLessThanOrEqual(width);
});

test('a page on paper ends with the address of the company, and no ways onward', async ({ page }) => {
  await page.goto('/case-studies/zero-trust');
  const footer = page.locator('footer');
  await expect(footer.locator('address')).toBeVisible();
  await expect(footer.getByText('©')).toBeVisible();
  await expect(page.locator('.skip-link')).toBeHidden();
  await expect(footer.getByRole('navigation')).toHaveCount(0);
  await expect(footer.getByRole('heading')).toHaveCount(0);
  await expect(footer.getByRole('link').filter({ visible: true })).toHaveCount(2);
  const looks = await footer.evaluate((element) => [
    getComputedStyle(element.querySelector('address a') as Element).color,
    getComputedStyle(element).backgroundColor,
  ]);
  expect(looks).toEqual([await page.evaluate(() => getComputedStyle(document.body).color), 'rgba(0, 0, 0, 0)']);
});
