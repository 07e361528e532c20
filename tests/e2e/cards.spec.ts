import { expect, mark, open, sameDocument, test, type Page } from './test.ts';

/** The text of the first card. */
const text = (page: Page) => page.locator('main [data-card] p:not([data-category])').first();

const selected = (page: Page): Promise<string> => page.evaluate(() => String(getSelection()));

for (const address of ['/', '/insights']) {
  test(`the text of a card can be selected, and a click on it leads where the card leads (${address})`, async ({
    page,
  }) => {
    await open(page, address);
    await text(page).scrollIntoViewIfNeeded();
    const box = (await text(page).boundingBox())!;
    // In the first line.
    const y = box.y + 12;
    await page.mouse.move(box.x + 2, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, y, { steps: 8 });
    await page.mouse.up();
    expect((await text(page).innerText()).replaceAll('\n', ' ')).toContain((await selected(page)).trim());
    expect((await selected(page)).length).toBeGreaterThan(3);
    await expect(page).toHaveURL(address);
    await mark(page);
    const url = await page.locator('[data-card] a').first().getAttribute('href');
    await text(page).click();
    await expect(page).toHaveURL(url!);
    expect(await sameDocument(page)).toBe(true);
  });
}

test('the text of a card keeps its place when the part of the HTML with its picture arrives later', async ({
  page,
}) => {
  await open(page, '/insights');
  const top = () => text(page).evaluate((element) => element.getBoundingClientRect().top);
  const whole = await top();
  await page.evaluate(() => document.querySelector('main [data-card] > :last-child')?.remove());
  expect(await top()).toBeCloseTo(whole, 0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a click on the text of a card follows its link', async ({ page }) => {
    await page.goto('/insights');
    // The link of the card lies over it, so Playwright would wait for it to be free.
    await text(page).click({ force: true });
    await expect(page).toHaveURL(/\/case-studies\//);
  });
});
