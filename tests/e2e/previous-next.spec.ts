/** From one case study to the next, in the order of the list. */
import type { CaseStudy, Insights } from '#content/types.ts';
import { content } from './content.ts';
import { expect, open, test, type Page } from './test.ts';

const { caseStudies: order } = content<Insights>('insights');
const [first = '', second = '', third = ''] = order;
const last = order.at(-1) ?? '';
const titleOf = (slug: string): string => content<CaseStudy>(`case-studies/${slug}`).title;
const ways = (page: Page) => page.getByRole('navigation', { name: 'More case studies' });

test('each names the one before and the one after it, with title and category', async ({ page }) => {
  await page.goto(`/case-studies/${second}`);
  const { category, title } = content<CaseStudy>(`case-studies/${third}`);
  await expect(ways(page).getByRole('listitem')).toHaveCount(2);
  await expect(ways(page).getByRole('link')).toHaveText([/^Previous case study/, /^Next case study/]);
  await expect(ways(page).getByRole('link', { name: titleOf(first) })).toHaveAttribute(
    'href',
    `/case-studies/${first}`,
  );
  await expect(ways(page).getByRole('link', { name: `Next case study ${title}` })).toBeVisible();
  await expect(ways(page).getByRole('listitem').last()).toContainText(category);
});

test('the mark of a category has the color of its name', async ({ page }) => {
  await page.goto(`/case-studies/${second}`);
  for (const label of await ways(page).locator('p').all()) {
    const color = await label.evaluate((words) => getComputedStyle(words).color);
    await expect(label.locator('svg')).toHaveCSS('color', color);
  }
});

test('the first has none before it, the last none after it', async ({ page }) => {
  await page.goto(`/case-studies/${first}`);
  await expect(ways(page).getByRole('link')).toHaveText([/^Next/]);
  await page.goto(`/case-studies/${last}`);
  await expect(ways(page).getByRole('link')).toHaveText([/^Previous/]);
});

test('the next one is fetched on intent and shown from its top, all the way to the last', async ({ page }) => {
  await open(page, `/case-studies/${first}`);
  for (const slug of order.slice(1)) {
    const link = ways(page).getByRole('link', { name: 'Next case study' });
    const fetched = page.waitForResponse(`**/static/documents/case-studies/${slug}.json`);
    await link.focus();
    await fetched;
    await link.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf(slug));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
  await expect(ways(page).getByRole('link')).toHaveText([/^Previous/]);
});

test('they are left out on paper', async ({ page }) => {
  await page.goto(`/case-studies/${second}`);
  await expect(ways(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(ways(page)).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('they lead from one to the next and back', async ({ page }) => {
    await page.goto(`/case-studies/${first}`);
    await ways(page)
      .getByRole('link', { name: titleOf(second) })
      .click();
    await expect(page).toHaveURL(`/case-studies/${second}`);
    await ways(page)
      .getByRole('link', { name: titleOf(first) })
      .click();
    await expect(page).toHaveURL(`/case-studies/${first}`);
  });
});
