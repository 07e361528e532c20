import type { CaseStudy } from '#content/types.ts';
import { content } from './content.ts';
import { CASE_STUDIES } from './spec.ts';
import { expect, test } from './test.ts';

const withFigures = CASE_STUDIES.map((slug) => ({ slug, ...content<CaseStudy>(`case-studies/${slug}`) })).find(
  ({ figures }) => figures,
);

test('the figures of a case study read as sentences; the first one is on its card', async ({ page }) => {
  test.skip(!withFigures, 'No case study has figures.');
  const { slug = '', figures = [] } = withFigures ?? {};
  const sentences = figures.map(({ value, unit, label }) => `${value} ${unit} ${label}`);
  await page.goto(`/case-studies/${slug}`);
  const list = page.getByRole('list', { name: 'Results in figures' });
  await expect(list.getByRole('listitem')).toHaveText(sentences);
  await page.goto('/insights');
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/case-studies/${slug}"]`) });
  await expect(card.getByText(sentences[0] ?? '')).toBeVisible();
});
