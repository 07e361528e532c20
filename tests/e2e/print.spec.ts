import { CASE_STUDIES, CASE_STUDY } from './spec.ts';
import { expect, type Page, test } from './test.ts';

/** How many sheets a page takes, with the margins that Chrome begins with. */
async function sheets(page: Page, address: string, format: 'Letter' | 'A4'): Promise<number> {
  await page.goto(address);
  const margin = '0.4in';
  const pdf = await page.pdf({ format, margin: { top: margin, right: margin, bottom: margin, left: margin } });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test.beforeEach(async ({ page }) => page.emulateMedia({ media: 'print' }));

test('the closed parts of an accordion are on paper too', async ({ page }) => {
  await page.goto('/careers');
  const closed = page.locator('#what-its-like-at-ctg details:not([open]) p');
  const visible = await closed.evaluateAll((texts) => texts.map((text) => text.checkVisibility()));
  expect(visible.length).toBeGreaterThan(1);
  expect(visible).not.toContain(false);
  await page.emulateMedia({ media: 'screen' });
  expect(await closed.first().evaluate((text) => text.checkVisibility())).toBe(false);
});

test('all cards of a list that is scrolled are on paper', async ({ page }) => {
  await page.goto('/capabilities/devsecops');
  const cards = page.getByRole('region', { name: 'Discover our Journey' }).getByRole('listitem');
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  const ends = await cards.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().right));
  expect(ends.length).toBeGreaterThan(2);
  for (const end of ends) expect(end).toBeLessThanOrEqual(width);
});

test('a page on paper ends with the address of the company, and no ways onward', async ({ page }) => {
  await page.goto(CASE_STUDY);
  const footer = page.locator('footer');
  await expect(footer.locator('address')).toBeVisible();
  await expect(footer.getByText('©')).toBeVisible();
  await expect(page.locator('.skip-link')).toBeHidden();
  await expect(footer.getByRole('navigation')).toHaveCount(0);
  await expect(footer.getByRole('heading')).toHaveCount(0);
  await expect(footer.getByRole('link').filter({ visible: true })).toHaveCount(2);
  const looks = await footer.evaluate((element) => [
    getComputedStyle(element.querySelector('address a') as Element).color,
    getComputedStyle(element).backgroundColor,
  ]);
  expect(looks).toEqual([await page.evaluate(() => getComputedStyle(document.body).color), 'rgba(0, 0, 0, 0)']);
});

// Two are enough for a case study of 400 words. One that is laid out for a phone takes four, the first of them empty.
for (const format of ['Letter', 'A4'] as const) {
  const tag = format === 'Letter' ? [] : '@long';
  test(
    `a case study takes a sheet of ${format} for 200 words, and one for its pictures; the list of all, one for four`,
    { tag },
    async ({ page }) => {
      for (const slug of CASE_STUDIES) {
        const address = `/case-studies/${slug}`;
        const found = await sheets(page, address, format);
        const words = (await page.locator('main').innerText()).split(/\s+/).length;
        expect.soft(found, address).toBeLessThanOrEqual(1 + Math.ceil(words / 200));
      }
      expect(await sheets(page, '/insights', format)).toBeLessThanOrEqual(1 + Math.ceil(CASE_STUDIES.length / 4));
    },
  );
}

test('a sheet has the columns of a screen that is a quarter wider, as its letters are four fifths as large', async ({
  page,
}) => {
  for (const [width, columns] of [
    [600, 1],
    [640, 2],
    [960, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto('/insights');
    const tops = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0]).length, `columns on ${width} px`).toBe(columns);
  }
});

test('no sheet ends within the black section, a card or the address, or with a heading', async ({ page }) => {
  await page.goto('/');
  const breaks = (selector: string): Promise<string[]> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => [getComputedStyle(element).breakInside, getComputedStyle(element).breakAfter]);
  for (const whole of ['section:has(#who-we-are)', 'li:has(> article)', 'footer'])
    expect(await breaks(whole), whole).toContain('avoid');
  for (const kept of ['h2', 'h2 + .lead']) expect(await breaks(kept), kept).toEqual(['auto', 'avoid']);
});

test('a list stays with the sentence before it, and paper stays white', async ({ page }) => {
  await page.goto('/careers');
  const before = page.locator('[data-markdown] p:has(+ ul, + ol)').first();
  await expect(before).toHaveCSS('break-after', 'avoid');
  await expect(page.locator('summary').first()).toHaveCSS('break-after', 'avoid');
  await page.goto('/');
  const section = page.locator('section:has(#who-we-are)');
  await expect(section).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  await expect(section.getByRole('heading', { level: 2 })).toHaveCSS('color', ink);
});

test('the filters of the case studies are on no sheet', async ({ page }) => {
  await page.goto('/insights');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
});
