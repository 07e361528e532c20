import type { CaseStudy } from '#content/types.ts';
import { CASE_STUDIES, CASE_STUDY, CATEGORIES } from './spec.ts';
import { content } from './content.ts';
import { searchable } from '../../src/content/search-words.ts';
import { expect, hold, hydrated, mark, NO_CONNECTION, open, sameDocument, test, type Page } from './test.ts';

const cards = (page: Page) => page.locator('main article').filter({ visible: true });
const status = (page: Page) => page.locator('main').getByRole('status');
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name });

/** How many case studies a category has. */
const countOf = (category: string): number =>
  CASE_STUDIES.filter((slug) => content<CaseStudy>(`case-studies/${slug}`).category === category).length;

/** The first case study, and words that only it has, in another order. */
const study = content<CaseStudy>(CASE_STUDY.slice(1));
const words = [study.title, ...study.tags]
  .join(' ')
  .split(/[^\p{L}\p{N}]+/u)
  .reverse()
  .join(' ');

const fragment = (category: string): string => `#${category.toLowerCase().replaceAll(' ', '-')}`;

test('a category shows its case studies and has an address', async ({ page }) => {
  await open(page, '/insights');
  await mark(page);
  for (const category of CATEGORIES) {
    await test.step(category, async () => {
      await link(page, category).click();
      await expect(page).toHaveURL(`/insights${fragment(category)}`);
      await expect(cards(page)).toHaveCount(countOf(category));
      await expect(link(page, category)).toHaveAttribute('aria-current', 'true');
      await expect(status(page)).toHaveText(
        `${category} chosen: ${countOf(category)} of ${CASE_STUDIES.length} case studies`,
      );
      await link(page, 'All').click();
      await expect(cards(page)).toHaveCount(CASE_STUDIES.length);
    });
  }
  expect(await sameDocument(page)).toBe(true);
});

test('the address of a category opens with it, and back leads to what was shown before', async ({ page }) => {
  await open(page, '/insights#devsecops');
  await expect(cards(page)).toHaveCount(countOf('DevSecOps'));
  await link(page, 'Data Science').click();
  await expect(cards(page)).toHaveCount(countOf('Data Science'));
  await page.goBack();
  await expect(cards(page)).toHaveCount(countOf('DevSecOps'));
});

test('the skip link keeps the category', async ({ page }) => {
  await open(page, '/insights#devsecops');
  await expect(cards(page)).toHaveCount(countOf('DevSecOps'));
  await page.locator('.skip-link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/insights#main');
  await expect(cards(page)).toHaveCount(countOf('DevSecOps'));
});

test('back from a case study restores the category, also at its top', async ({ page }) => {
  await open(page, '/insights#devsecops');
  await expect(cards(page)).toHaveCount(countOf('DevSecOps'));
  await mark(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('link', { name: 'Back to top' }).click();
  await expect(page).toHaveURL('/insights#top');
  await cards(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/case-studies\//);
  await page.goBack();
  await expect(page).toHaveURL('/insights#top');
  await expect(cards(page)).toHaveCount(countOf('DevSecOps'));
  expect(await sameDocument(page)).toBe(true);
});

test('the search shows the case studies of the category that contain every word, as the visitor types', async ({
  page,
}) => {
  await open(page, '/insights');
  const search = page.getByRole('searchbox', { name: 'Search case studies' });
  await search.pressSequentially(words.toUpperCase());
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(study.title);
  await expect(status(page)).toHaveText(`1 of ${CASE_STUDIES.length} case studies`);
  const other = CATEGORIES.find((category) => category !== study.category) ?? '';
  await link(page, other).click();
  await expect(cards(page)).toHaveCount(0);
  await expect(status(page)).toContainText('No case study matches');
  await search.fill('');
  await expect(cards(page)).toHaveCount(countOf(other));
});

test('where nothing matches, one link leads back to all case studies', async ({ page }) => {
  await open(page, '/insights#data-science');
  const search = page.getByRole('searchbox', { name: 'Search case studies' });
  const all = page.getByRole('link', { name: 'Show all case studies' });
  await expect(all).toHaveCount(0);
  await search.fill('qqq');
  await expect(cards(page)).toHaveCount(0);
  await all.click();
  await expect(cards(page)).toHaveCount(CASE_STUDIES.length);
  await expect(search).toHaveValue('');
  await expect(all).toHaveCount(0);
});

test('back from a case study restores the search; a link to the list clears it', async ({ page }) => {
  await open(page, `/insights${fragment(study.category)}`);
  await mark(page);
  const search = page.getByRole('searchbox', { name: 'Search case studies' });
  await search.fill(words);
  await expect(cards(page)).toHaveCount(1);
  await cards(page).getByRole('link').first().click();
  await expect(page).toHaveURL(CASE_STUDY);
  await page.goBack();
  await expect(search).toHaveValue(words);
  await expect(cards(page)).toHaveCount(1);
  await page.goForward();
  // The address changes before the page does, and a link of the page before would lead from there.
  await expect(search).toHaveCount(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Insights' }).first().click();
  await expect(cards(page)).toHaveCount(CASE_STUDIES.length);
  await expect(search).toHaveValue('');
  expect(await sameDocument(page)).toBe(true);
});

test('the list that is opened again by a link has no search, and the one that was left keeps its own', async ({
  page,
}) => {
  const search = page.getByRole('searchbox', { name: 'Search case studies' });
  const link = page.locator('main a[href="/insights"], footer a[href="/insights"]').first();
  await open(page, '/insights');
  await search.fill(words);
  await cards(page).getByRole('link').first().click();
  await expect(page).toHaveURL(CASE_STUDY);
  await expect(search).toHaveCount(0);
  await link.focus();
  await link.press('Enter');
  await expect(page).toHaveURL('/insights');
  await expect(search).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(CASE_STUDY);
  await expect(search).toHaveCount(0);
  await page.goBack();
  await expect(search).toHaveValue(words);
});

/** A case study with a tag of several words that its card does not show. */
const [tagged, tag] = CASE_STUDIES.flatMap((slug): [CaseStudy, string][] => {
  const one = content<CaseStudy>(`case-studies/${slug}`);
  const card = searchable(`${one.title} ${one.blurb} ${one.category}`);
  const hidden = one.tags.find((text) => /^\w+ \w+$/.test(text) && !card.includes(searchable(text).trimEnd()));
  return hidden ? [[one, hidden]] : [];
})[0]!;

test('the search finds tags and other words of the document; its index is fetched on the first focus in the field', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const index = '/static/documents/search/insights.json';
  await open(page, '/insights');
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain(index);
  const search = page.getByRole('searchbox', { name: 'Search case studies' });
  const fetched = page.waitForResponse(`**${index}`);
  await search.focus();
  await fetched;
  await search.fill(tag.toLowerCase().replace(' ', '-'));
  await expect(cards(page).filter({ hasText: tagged.title })).toHaveCount(1);
  await expect(cards(page)).not.toHaveCount(CASE_STUDIES.length);
  await search.fill('');
  await expect(cards(page)).toHaveCount(CASE_STUDIES.length);
  expect(asked.filter((path) => path === index)).toHaveLength(1);
});

test('the words are in the address: a reload keeps them, and so does a category', async ({ page }) => {
  const search = page.getByRole('searchbox', { name: 'Search case studies' });
  await open(page, '/insights');
  await search.fill(tag);
  const query = new URLSearchParams({ q: tag }).toString();
  await expect(page).toHaveURL(`/insights?${query}`);
  await page.reload();
  await hydrated(page);
  await expect(search).toHaveValue(tag);
  await expect(cards(page).filter({ hasText: tagged.title })).toHaveCount(1);
  await expect(cards(page)).not.toHaveCount(CASE_STUDIES.length);
  await link(page, tagged.category).click();
  await expect(page).toHaveURL(`/insights?${query}${fragment(tagged.category)}`);
  await expect(search).toHaveValue(tag);
  await expect(cards(page).filter({ hasText: tagged.title })).toHaveCount(1);
  await search.fill('');
  await expect(page).toHaveURL(`/insights${fragment(tagged.category)}`);
});

test('a search that cannot be loaded says so, and shows all case studies', async ({ page, log }) => {
  log.expect(NO_CONNECTION, /search could not be loaded/);
  await page.route('**/search/insights.json', (route) => route.abort());
  await open(page, `/insights?q=${encodeURIComponent(study.title)}`);
  await expect(status(page)).toHaveText(/^The search could not be loaded\./);
  await expect(cards(page)).toHaveCount(CASE_STUDIES.length);
  await page.unroute('**/search/insights.json');
  await page.getByRole('searchbox').press('End');
  await page.getByRole('searchbox').press('Space');
  await expect(cards(page)).not.toHaveCount(CASE_STUDIES.length);
});

test('words typed before React is there count', async ({ page }) => {
  const release = await hold(page, '**/assets/chunks/**');
  await page.goto('/insights', { waitUntil: 'domcontentloaded' });
  await page.getByRole('searchbox').fill(words);
  release();
  await hydrated(page);
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue(words);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the categories filter by their addresses', async ({ page }) => {
    await page.goto('/insights');
    await expect(cards(page)).toHaveCount(CASE_STUDIES.length);
    await link(page, 'DevSecOps').click();
    await expect(cards(page)).toHaveCount(countOf('DevSecOps'));
    await link(page, 'All').click();
    await expect(cards(page)).toHaveCount(CASE_STUDIES.length);
  });
});
