import { CASE_STUDY } from './spec.ts';
import { expect, test } from './test.ts';

test('a page on paper has all of its text, and no ways onward', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  const breaks = (selector: string): Promise<string[]> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => [getComputedStyle(element).breakInside, getComputedStyle(element).breakAfter]);

  await test.step('the closed parts of an accordion are on paper too, a list stays with the sentence before it', async () => {
    await page.goto('/careers');
    const closed = page.locator('#what-its-like-at-ctg details:not([open]) p');
    const visible = await closed.evaluateAll((texts) => texts.map((text) => text.checkVisibility()));
    expect(visible.length).toBeGreaterThan(1);
    expect(visible).not.toContain(false);
    const before = page.locator('[data-markdown] p:has(+ ul, + ol)').first();
    await expect(before).toHaveCSS('break-after', 'avoid');
    await expect(page.locator('summary').first()).toHaveCSS('break-after', 'avoid');
    await page.emulateMedia({ media: 'screen' });
    expect(await closed.first().evaluate((text) => text.checkVisibility())).toBe(false);
    await page.emulateMedia({ media: 'print' });
  });

  await test.step('all cards of a list that is scrolled are on paper', async () => {
    await page.goto('/capabilities/devsecops');
    const cards = page.getByRole('region', { name: 'Discover our Journey' }).getByRole('listitem');
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    const ends = await cards.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().right));
    expect(ends.length).toBeGreaterThan(2);
    for (const end of ends) expect(end).toBeLessThanOrEqual(width);
  });

  await test.step('a page on paper ends with the address of the company, and no ways onward', async () => {
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

  await test.step('no sheet ends within the black section, a card or the address, or with a heading; paper stays white', async () => {
    await page.goto('/');
    for (const whole of ['section:has(#who-we-are)', 'li:has(> article)', 'footer'])
      expect(await breaks(whole), whole).toContain('avoid');
    for (const kept of ['h2', 'h2 + .lead']) expect(await breaks(kept), kept).toEqual(['auto', 'avoid']);
    const section = page.locator('section:has(#who-we-are)');
    await expect(section).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    await expect(section.getByRole('heading', { level: 2 })).toHaveCSS('color', ink);
  });

  await test.step('the filters of the case studies are on no sheet', async () => {
    await page.goto('/insights');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Categories' })).toBeHidden();
    await expect(page.getByRole('searchbox')).toBeHidden();
  });
});
