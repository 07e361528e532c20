import type { CaseStudy } from '#content/types.ts';
import { content, tabTitle } from './content.ts';
import { CASE_STUDY, OTHER_CASE_STUDY } from './spec.ts';
import { rest, scrollTo, scrollY } from './scrolling.ts';
import { expect, follow, open, settled, test, type Locator, type Page } from './test.ts';

const heading = 'main h1';

/** Gives the job board so many roles that their list has a search. */
const listManyRoles = async (page: Page): Promise<void> => {
  const jobs = Array.from({ length: 60 }, (_, index) => ({
    title: `Role ${index}`,
    absolute_url: `https://boards.example.com/ctg/jobs/${index}`,
    location: { name: index < 50 ? 'Remote' : 'Silver Spring' },
  }));
  await page.route('http://job-board.test/**', (route) =>
    route.fulfill({ json: { jobs }, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
};

test('the hero of the home page has its strands, wherever the visit began', async ({ page }) => {
  const strands = page.locator('main svg[data-strands] path');
  await open(page, '/about');
  await follow(page, '/');
  await expect(strands).toHaveCount(22);
  await page.reload();
  await follow(page, '/about', 'About Us');
  await page.goBack();
  await expect(strands).toHaveCount(22);
});

test(
  'a page begins at its top also where the page before is still gliding to what took the focus',
  { tag: '@desktop-only' },
  async ({ page }) => {
    for (const glide of [20, 80, 150]) {
      await open(page, '/');
      await page.evaluate(() => {
        const links = [...document.querySelectorAll<HTMLElement>('main a')].filter((link) => link.checkVisibility());
        links.at(-2)?.focus({ preventScroll: true });
        window.scrollTo({ top: 0, behavior: 'instant' });
      });
      await page.keyboard.press('Tab');
      await page.waitForTimeout(glide);
      await page.keyboard.press('Enter');
      await expect(page).not.toHaveURL('/');
      await expect.poll(() => scrollY(page)).toBe(0);
      await page.waitForTimeout(400);
      expect(await scrollY(page), `after ${glide} ms`).toBe(0);
    }
  },
);

test('back returns to the same place in a long list of open roles, with its search', async ({ page }) => {
  await listManyRoles(page);
  await open(page, '/careers');
  await page.getByLabel('Search by title or place').fill('remote');
  const role = page.getByRole('link', { name: 'Role 40' });
  await role.scrollIntoViewIfNeeded();
  const top = await rest(page);
  await follow(page, '/about', 'About Us');
  await page.goBack();
  // The same words are for screen readers a moment later.
  await expect(page.getByText('50 of 60 roles').first()).toBeVisible();
  await expect.poll(() => scrollY(page)).toBe(top);
  await expect(role).toBeInViewport();
});

test('a search for open roles without a match offers all of them', async ({ page }) => {
  await listManyRoles(page);
  await open(page, '/careers');
  const search = page.getByLabel('Search by title or place');
  await search.fill('zzz');
  await expect(page.getByText('No role matches. Try another title or place.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show all roles' }).click();
  await expect(search).toBeFocused();
  await expect(page.locator('#open-roles li')).toHaveCount(60);
});

test('a link to a part that the page before has too leads to that of the new one', async ({ page }) => {
  await open(page, CASE_STUDY);
  await follow(page, `${OTHER_CASE_STUDY}#results`, content<CaseStudy>(OTHER_CASE_STUDY.slice(1)).title);
  await expect(page.locator('main #results')).toBeInViewport();
  expect(await scrollY(page)).toBeGreaterThan(100);
});

test('a link to a part of the page glides there, or jumps if it is more than two screens away', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/about');
  const index = page.getByRole('main').getByRole('navigation').getByRole('link');
  /** Follows a link and returns how many screens away its part was, and the positions that the page had until it was there. */
  const jump = async (link: Locator) => {
    // Playwright's click would scroll, too.
    await link.scrollIntoViewIfNeeded();
    const away = await link.evaluate((link: HTMLAnchorElement) => {
      const positions = Object.assign(window, { positions: new Set<number>() }).positions;
      addEventListener('scroll', () => positions.add(window.scrollY));
      return document.getElementById(link.hash.slice(1))!.getBoundingClientRect().top / innerHeight;
    });
    await link.click();
    await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
    await rest(page);
    return { away, positions: await page.evaluate(() => Reflect.get(window, 'positions').size as number) };
  };
  const far = await jump(index.filter({ hasText: 'Contract Vehicles' }));
  expect(far.away).toBeGreaterThan(2);
  expect(far.positions).toBe(1);
  await page.getByRole('link', { name: 'Back to top' }).click();
  await expect.poll(() => scrollY(page)).toBe(0);
  await open(page, '/about');
  const near = await jump(index.first());
  expect(near.away).toBeLessThan(2);
  expect(near.positions).toBeGreaterThan(1);
});

test('back from a part of the page leads to its top if it was never scrolled', async ({ page }) => {
  await open(page, '/about');
  await follow(page, '/careers', 'Careers');
  await follow(page, '/careers#open-roles');
  await expect(page.locator('#open-roles h2')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/careers');
  await expect.poll(() => scrollY(page)).toBe(0);
});

test('a link to the page that is shown leads to its top and leaves no trace in the history', async ({ page }) => {
  await open(page, '/careers');
  await follow(page, '/about', 'About Us');
  await scrollTo(page, 1800);
  await follow(page, '/about');
  await expect.poll(() => scrollY(page)).toBe(0);
  await expect(page.locator('main')).toBeFocused();
  await page.goBack();
  await expect(page.locator(heading)).toHaveText('Careers');
});

test('a prefetched page does not ask the job board before the click', async ({ page }) => {
  let boards = 0;
  page.on('request', (request) => {
    if (request.url().includes('/v1/boards/')) boards++;
  });
  await open(page, '/');
  const link = page.locator('footer').getByRole('link', { name: 'Careers' });
  const fetched = page.waitForResponse('**/static/documents/pages/careers.json');
  await link.focus();
  await fetched;
  await settled(page);
  await expect(page.locator('h1')).toHaveCount(1);
  expect(boards).toBe(0);
  await link.click();
  await expect(page.locator(heading)).toHaveText('Careers');
  await expect.poll(() => boards).toBe(1);
});

test('back works for a fragment that cannot be decoded, and without session storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await open(page, '/careers#100%');
  await scrollTo(page, 300);
  await follow(page, '/about', 'About Us');
  await page.goBack();
  await expect(page.locator(heading)).toHaveText('Careers');
  await expect(page).toHaveTitle(tabTitle('careers'));
});
