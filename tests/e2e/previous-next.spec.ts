/** From one case study to the next, in the order of the list. */
import type { CaseStudy, Insights } from '#content/types.ts';
import { isLong } from '../long.ts';
import { content } from './content.ts';
import { expect, open, test, type Page } from './test.ts';

const { caseStudies: order } = content<Insights>('insights');
const [first = ''] = order;
const titleOf = (slug: string): string => content<CaseStudy>(`case-studies/${slug}`).title;
const ways = (page: Page) => page.getByRole('navigation', { name: 'More case studies' });

test('each names the one before and the one after it; the next one is fetched on intent and shown from its top', async ({
  page,
}) => {
  await open(page, `/case-studies/${first}`);
  await expect(ways(page).getByRole('link')).toHaveText([/^Next case study/]);
  // In the long form all the way to the last.
  const visited = isLong ? order : order.slice(0, 3);
  for (const [index, slug] of visited.slice(1).entries()) {
    const { category, title } = content<CaseStudy>(`case-studies/${slug}`);
    const link = ways(page).getByRole('link', { name: `Next case study ${title}` });
    await expect(link).toHaveAttribute('href', `/case-studies/${slug}`);
    await expect(ways(page).getByRole('listitem').last()).toContainText(category);
    const fetched = page.waitForResponse(`**/static/documents/case-studies/${slug}.json`);
    await link.focus();
    await fetched;
    await link.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const back = ways(page).getByRole('link', { name: `Previous case study ${titleOf(order[index] ?? '')}` });
    await expect(back).toHaveAttribute('href', `/case-studies/${order[index]}`);
  }
  await expect(ways(page).getByRole('link')).toHaveCount(2);
  await expect(ways(page).getByRole('link').last()).toContainText(titleOf(order[visited.length % order.length] ?? ''));

  await test.step('they are left out on paper', async () => {
    await expect(ways(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(ways(page)).toBeHidden();
  });
});
