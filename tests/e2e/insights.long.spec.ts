import { content } from './content.ts';
import { CASE_STUDIES, CASE_STUDY } from './spec.ts';
import type { CaseStudy } from '#content/types.ts';
import { expect, NO_CONNECTION, open, test, type Page } from './test.ts';

const cards = (page: Page) => page.locator('main article').filter({ visible: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search case studies' });
const { title } = content<CaseStudy>(CASE_STUDY.slice(1));

test('the skip link keeps the category', async ({ page }) => {
  await open(page, '/insights#devsecops');
  await expect(cards(page)).not.toHaveCount(CASE_STUDIES.length);
  const filtered = await cards(page).count();
  await page.locator('.skip-link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/insights#main');
  await expect(cards(page)).toHaveCount(filtered);
});

test('a search that cannot be loaded says so, and shows all case studies', async ({ page, log }) => {
  log.expect(NO_CONNECTION, /search could not be loaded/);
  await page.route('**/search/insights.json', (route) => route.abort());
  await open(page, `/insights?q=${encodeURIComponent(title)}`);
  await expect(page.locator('main').getByRole('status')).toHaveText(/^The search could not be loaded\./);
  await expect(cards(page)).toHaveCount(CASE_STUDIES.length);
  await page.unroute('**/search/insights.json');
  await search(page).press('End');
  await search(page).press('Space');
  await expect(cards(page)).not.toHaveCount(CASE_STUDIES.length);
});
