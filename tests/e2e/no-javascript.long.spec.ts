import { expect, test } from './test.ts';

test.use({ javaScriptEnabled: false });

test('the open roles are a link away, and nothing says that they are loading', async ({ page }) => {
  await page.goto('/careers');
  const roles = page.locator('#open-roles');
  await expect(roles.getByRole('link', { name: 'our job board' })).toHaveAttribute('href', /^https:/);
  expect(await roles.innerText()).not.toContain('Loading');
});

test('a click on the text of a card follows its link', async ({ page }) => {
  await page.goto('/insights');
  // The link of the card lies over it, so Playwright would wait for it to be free.
  await page.locator('main [data-card] p:not([data-category])').first().click({ force: true });
  await expect(page).toHaveURL(/\/case-studies\//);
});

test('the cards of a journey scroll, and no button is there', async ({ page }) => {
  await page.goto('/capabilities/devsecops');
  await expect(page.getByRole('button', { name: 'Next card' })).toBeHidden();
  const list = page.getByRole('region', { name: 'Discover our Journey' }).getByRole('list');
  await list.hover();
  const first = list.getByRole('listitem').first();
  // Chrome ignores a wheel before it has painted the list at its new place.
  await expect(async () => {
    await page.mouse.wheel(200, 0);
    await expect.poll(async () => (await first.boundingBox())?.x, { timeout: 1000 }).toBeLessThan(0);
  }).toPass();
});
