import { isLong } from '../long.ts';
import { expect, mark, open, sameDocument, test, type Page } from './test.ts';

/** The text of the first card. */
const text = (page: Page) => page.locator('main [data-card] p:not([data-category])').first();

const selected = (page: Page): Promise<string> => page.evaluate(() => String(getSelection()));

for (const address of isLong ? ['/', '/insights'] : ['/insights']) {
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
    // The part of the HTML with the picture may arrive later.
    await page.evaluate(() => document.querySelector('main [data-card] > :last-child')?.remove());
    expect((await text(page).boundingBox())?.y, 'the text keeps its place without the picture').toBeCloseTo(box.y, 0);
    await mark(page);
    const url = await page.locator('[data-card] a').first().getAttribute('href');
    await text(page).click();
    await expect(page).toHaveURL(url!);
    expect(await sameDocument(page)).toBe(true);
  });
}
