import type { CaseStudy } from '#content/types.ts';
import { CASE_STUDIES, CASE_STUDY, CATEGORIES } from './spec.ts';
import { content } from './content.ts';
import { searchable } from '../../src/content/search-words.ts';
import type { SearchIndex } from '../../src/content/page-types.ts';
import { isLong } from '../long.ts';
import { expect, hydrated, mark, open, sameDocument, test, type Page } from './test.ts';

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

/** A case study with a tag of several words that its card does not show. */
const [tagged, tag] = CASE_STUDIES.flatMap((slug): [CaseStudy, string][] => {
  const one = content<CaseStudy>(`case-studies/${slug}`);
  const card = searchable(`${one.title} ${one.blurb} ${one.category}`);
  const hidden = one.tags.find((text) => /^\w+ \w+$/.test(text) && !card.includes(searchable(text).trimEnd()));
  return hidden ? [[one, hidden]] : [];
})[0]!;

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search case studies' });

test('the list shows the case studies of a category that contain every word', async ({ page }) => {
  await open(page, '/insights');
  await mark(page);

  await test.step('a category shows its case studies and has an address', async () => {
    for (const category of CATEGORIES) {
      await link(page, category).click();
      await expect(page).toHaveURL(`/insights${fragment(category)}`);
      await expect(cards(page)).toHaveCount(countOf(category));
      await expect(link(page, category)).toHaveAttribute('aria-current', 'true');
      await expect(status(page)).toHaveText(
        `${category} chosen: ${countOf(category)} of ${CASE_STUDIES.length} case studies`,
      );
      await link(page, 'All').click();
      await expect(cards(page)).toHaveCount(CASE_STUDIES.length);
    }
  });

  await test.step('the search shows what contains every word, as the visitor types', async () => {
    await search(page).pressSequentially(words.toUpperCase());
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText(study.title);
    await expect(status(page)).toHaveText(`1 of ${CASE_STUDIES.length} case studies`);
    const other = CATEGORIES.find((category) => category !== study.category) ?? '';
    await link(page, other).click();
    await expect(status(page)).toContainText(`Nothing about “${words.toUpperCase()}” yet. These come closest:`);
    await expect(cards(page)).toHaveCount(Math.min(3, countOf(other)));
    await search(page).fill('');
    await expect(cards(page)).toHaveCount(countOf(other));
    await link(page, 'All').click();
  });

  await test.step('where nothing matches, one link leads back to all case studies', async () => {
    const all = page.getByRole('link', { name: 'Show all case studies' });
    await expect(all).toHaveCount(0);
    await search(page).fill('qqq');
    await expect(cards(page)).toHaveCount(3);
    const example = page.getByRole('main').getByRole('link', { name: 'accessibility', exact: true });
    await expect(example).toHaveAttribute('href', '/insights?q=accessibility');
    await example.click();
    await expect(search(page)).toHaveValue('accessibility');
    await search(page).fill('qqq');
    await all.click();
    await expect(cards(page)).toHaveCount(CASE_STUDIES.length);
    await expect(search(page)).toHaveValue('');
    await expect(all).toHaveCount(0);
  });

  await test.step('the words are in the address, and a category keeps them', async () => {
    const query = new URLSearchParams({ q: tag }).toString();
    await search(page).fill(tag);
    await expect(page).toHaveURL(`/insights?${query}#all`);
    await link(page, tagged.category).click();
    await expect(page).toHaveURL(`/insights?${query}${fragment(tagged.category)}`);
    await expect(search(page)).toHaveValue(tag);
    await expect(cards(page).filter({ hasText: tagged.title })).toHaveCount(1);
  });
  expect(await sameDocument(page)).toBe(true);

  await test.step('a reload keeps them', async () => {
    await page.reload();
    await hydrated(page);
    await expect(search(page)).toHaveValue(tag);
    await expect(cards(page).filter({ hasText: tagged.title })).toHaveCount(1);
    await expect(cards(page)).not.toHaveCount(CASE_STUDIES.length);
    await search(page).fill('');
    await expect(page).toHaveURL(`/insights${fragment(tagged.category)}`);
  });
});

test('back leads to what was shown before', async ({ page }) => {
  await open(page, '/insights#devsecops');
  await mark(page);
  await expect(cards(page)).toHaveCount(countOf('DevSecOps'));
  await link(page, 'Data Science').click();
  await expect(cards(page)).toHaveCount(countOf('Data Science'));
  await page.goBack();
  await expect(cards(page)).toHaveCount(countOf('DevSecOps'));

  await test.step('back from a case study restores the category, also at its top', async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('link', { name: 'Back to top' }).click();
    await expect(page).toHaveURL('/insights#top');
    await cards(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/case-studies\//);
    await page.goBack();
    await expect(page).toHaveURL('/insights#top');
    await expect(cards(page)).toHaveCount(countOf('DevSecOps'));
  });

  await test.step('back from a case study restores the search; a link to the list clears it', async () => {
    await link(page, study.category).click();
    await search(page).fill(words);
    await expect(cards(page)).toHaveCount(1);
    await cards(page).getByRole('link').first().click();
    await expect(page).toHaveURL(CASE_STUDY);
    await page.goBack();
    await expect(search(page)).toHaveValue(words);
    await expect(cards(page)).toHaveCount(1);
    await page.goForward();
    // The address changes before the page does, and a link of the page before would lead from there.
    await expect(search(page)).toHaveCount(0);
    await page.getByRole('navigation').getByRole('link', { name: 'Insights' }).first().click();
    await expect(cards(page)).toHaveCount(CASE_STUDIES.length);
    await expect(search(page)).toHaveValue('');
  });
  expect(await sameDocument(page)).toBe(true);
});

test('the search finds tags and other words of the document; its index is fetched on the first focus in the field', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const index = '/static/documents/search/insights.json';
  await open(page, '/insights');
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain(index);
  const fetched = page.waitForResponse(`**${index}`);
  await search(page).focus();
  await fetched;
  await search(page).fill(tag.toLowerCase().replace(' ', '-'));
  const card = cards(page).filter({ hasText: tagged.title });
  await expect(card).toHaveCount(1);
  await expect(cards(page)).not.toHaveCount(CASE_STUDIES.length);

  await test.step('the card shows the phrase that was found, and marks its words', async () => {
    await expect(
      card.locator('mark').filter({ hasText: new RegExp(tag.split(' ')[0]!.slice(0, 3), 'i') }),
    ).not.toHaveCount(0);
    const phrase = card.locator('p > span:has(mark)');
    await expect(phrase).toHaveCount(1);
    await search(page).fill(tagged.title);
    await expect(card.getByRole('heading').locator('mark')).not.toHaveCount(0);
    await expect(phrase, 'the title shows what was found').toHaveCount(0);
  });
  await test.step('keywords are found, and no card shows them', async () => {
    const { entries } = (await (await page.request.get(index)).json()) as SearchIndex;
    const hidden = entries.flatMap(([, , title, blurb, text, words]) => {
      const seen = `${title} ${blurb} ${text}`.toLowerCase();
      const keyword = words.match(/(?<= )[A-Za-z]{4,}(?= )/g)?.find((word) => !seen.includes(word.toLowerCase()));
      return keyword === undefined ? [] : [{ title, keyword }];
    });
    expect(hidden).not.toHaveLength(0);
    for (const { title, keyword } of isLong ? hidden : hidden.slice(0, 2)) {
      await search(page).fill(keyword);
      const found = cards(page).filter({ hasText: title });
      await expect(found).toHaveCount(1);
      await expect(found).not.toContainText(keyword, { ignoreCase: true });
    }
  });
  await search(page).fill('');
  await expect(cards(page)).toHaveCount(CASE_STUDIES.length);
  expect(asked.filter((path) => path === index)).toHaveLength(1);
});
