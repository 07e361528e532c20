import type { CaseStudy } from '#content/types.ts';
import { content } from './content.ts';
import { CASE_STUDIES } from './spec.ts';
import { expect, test } from './test.ts';

const withFigures = CASE_STUDIES.map((slug) => ({ slug, ...content<CaseStudy>(`case-studies/${slug}`) })).find(
  ({ figures }) => figures?.some(({ before }) => before),
);

test('the figures of a case study read as sentences; the first one is on its card', async ({ page }) => {
  test.skip(!withFigures, 'No case study has figures.');
  const { slug = '', figures = [] } = withFigures ?? {};
  const sentences = figures.map(({ value, unit, label }) => `${value} ${unit} ${label}`);
  const befores = figures.map(({ before, unit }) => (before ? `Before: ${before} ${unit}` : ''));
  await page.goto(`/case-studies/${slug}`);
  const list = page.getByRole('list', { name: 'Results in figures' });
  await expect(list.getByRole('listitem')).toHaveText(sentences.map((sentence, index) => sentence + befores[index]));
  await page.goto('/insights');
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/case-studies/${slug}"]`) });
  await expect(card.getByText(sentences[0] ?? '')).toBeVisible();
});

test('two bars compare the number before the project with the number after it', async ({ page }) => {
  test.skip(!withFigures, 'No figure has a number before the project.');
  const { slug = '', figures = [] } = withFigures ?? {};
  const { value = '', before = '' } = figures.find(({ before }) => before) ?? {};
  await page.goto(`/case-studies/${slug}`);
  const bars = page.getByRole('list', { name: 'Results in figures' }).locator('svg').first().locator('rect');
  const [short = 0, long = 0] = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().width));
  expect(long / short).toBeCloseTo(Number(before) / Number(value), 1);
});
