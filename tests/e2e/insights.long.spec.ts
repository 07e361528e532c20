import { content } from './content.ts';
import { CASE_STUDIES, CASE_STUDY } from './spec.ts';
import type { CaseStudy } from '#content/types.ts';
import { expect, hold, hydrated, NO_CONNECTION, open, test, type Page } from './test.ts';

const cards = (page: Page) => page.locator('main article').filter({ visible: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search case studies' });
const { title, tags } = content<CaseStudy>(CASE_STUDY.slice(1));
/** Words that only the first case study has. */
const words = [title, ...tags].join(' ');

test('the skip link keeps the category', async ({ page }) => {
  await open(page, '/insights#devsecops');
  await expect(cards(page)).not.toHaveCount(CASE_STUDIES.length);
  const filtered = await cards(page).count();
  await page.locator('.skip-link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/insights#main');
  await expect(cards(page)).toHaveCount(filtered);
});

test('the list that is opened again by a link has no search, and the one that was left keeps its own', async ({
  page,
}) => {
  const link = page.locator('main a[href="/insights"], footer a[href="/insights"]').first();
  await open(page, '/insights');
  await search(page).fill(words);
  await cards(page).getByRole('link').first().click();
  await expect(page).toHaveURL(CASE_STUDY);
  await expect(search(page)).toHaveCount(0);
  await link.focus();
  await link.press('Enter');
  await expect(page).toHaveURL('/insights');
  await expect(search(page)).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(CASE_STUDY);
  await expect(search(page)).toHaveCount(0);
  await page.goBack();
  await expect(search(page)).toHaveValue(words);
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

test('words typed before React is there count', async ({ page }) => {
  const release = await hold(page, '**/assets/chunks/**');
  await page.goto('/insights', { waitUntil: 'domcontentloaded' });
  await search(page).fill(words);
  release();
  await hydrated(page);
  await expect(cards(page)).toHaveCount(1);
  await expect(search(page)).toHaveValue(words);
});

test('the way back to the top leaves the chosen category of the case studies', async ({ page }) => {
  await open(page, '/insights');
  const cards = page.locator('main article:visible');
  const all = await cards.count();
  const toTop = async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole('link', { name: 'Back to top' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  };
  await page.setViewportSize({ width: 390, height: 400 });
  await toTop();
  await expect(cards).toHaveCount(all);
  await page.getByRole('link', { name: 'DevSecOps', exact: true }).first().click();
  await expect(cards).not.toHaveCount(all);
  const some = await cards.count();
  await toTop();
  await expect(cards).toHaveCount(some);
});
