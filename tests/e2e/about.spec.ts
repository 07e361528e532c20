import type { About } from '#content/types.ts';
import { content } from './content.ts';
import { expect, open, test } from './test.ts';

const { team, values, sustainability, vehicles, certifications, awards, naics, corporate } = content<About>('about');
const sections = [team, values, sustainability, vehicles, certifications, awards, naics, corporate];

test('the page has an index, whole portraits, and buttons that copy codes', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/about');

  await test.step('an index above the picture leads to every section', async () => {
    const index = page.getByRole('navigation', { name: 'On this page' });
    await expect(index.getByRole('link')).toHaveText(sections.map(({ title }) => title));
    const bottom = await index.evaluate((element) => element.getBoundingClientRect().bottom);
    const picture = await page.locator('main img').first().boundingBox();
    expect(bottom).toBeLessThanOrEqual(picture?.y ?? 0);
    for (const { id, title } of sections.slice(-2)) {
      await index.getByRole('link', { name: title }).click();
      await expect(page.locator(`#${id} h2`)).toBeInViewport();
    }
  });

  await test.step('a button copies each code and says so to the eye and to the ear', async () => {
    const first = corporate.items.filter(({ value }) => !value.includes(' ')).length + 1;
    const codes = [
      ...vehicles.items.map(({ contractNumber }) => contractNumber),
      ...naics.items.map(({ code }) => code),
      ...corporate.items.map(({ value }) => value),
    ];
    const buttons = page.locator('main dl').getByRole('button');
    await expect(buttons).toHaveCount(first + codes.length);
    const [item] = corporate.items;
    const button = page.locator(`#${corporate.id}`).getByRole('button', { name: `Copy ${item?.title}` });
    // The state lasts for three seconds, which a busy machine may miss.
    await expect(async () => {
      await button.click();
      const quick = { timeout: 2000 };
      await expect(page.getByRole('status').filter({ hasText: `Copied ${item?.value}` })).toHaveCount(1, quick);
      await expect(page.locator(`#${corporate.id}`).getByText('Copied', { exact: true })).toBeVisible(quick);
    }).toPass();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(item?.value);
    await page.getByRole('button', { name: `Copy all ${vehicles.title}` }).click();
    const table = vehicles.items.map(({ title, contractNumber }) => `${title}\t${contractNumber}`).join('\n');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(table);
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await button.click();
    expect(await page.evaluate(() => String(getSelection())), 'selected where it cannot be copied').toBe(item?.value);
    // The state ends, so that the same code is announced again.
    await expect(page.locator(`#${corporate.id}`).getByText('Copied', { exact: true })).toHaveCount(0);
  });

  await test.step('the first codes are below the introduction, and lead to the vehicles', async () => {
    const [item] = corporate.items;
    await expect(
      page
        .locator('main dl')
        .first()
        .getByText(item?.value ?? '', { exact: true }),
    ).toBeVisible();
    await page.getByRole('link', { name: `${vehicles.items.length} vehicles` }).click();
    await expect(page.locator(`#${vehicles.id} h2`)).toBeInViewport();
  });

  await test.step('a discipline shows its people; a phone begins with twelve', async () => {
    const people = page.locator(`#${team.id} li:has(figure)`).filter({ visible: true });
    const all = await people.count();
    const form = page.locator(`#${team.id}`);
    test.skip(all < 13 || (await form.getByRole('radio').count()) === 0, 'A small team has no filter.');
    const chosen = form.getByRole('radio').nth(1);
    const value = await chosen.getAttribute('value');
    await chosen.check();
    expect(await people.count()).toBe(await page.locator(`#${team.id} li[data-discipline="${value}"]`).count());
    await page.setViewportSize({ width: 390, height: 844 });
    await form.getByRole('radio', { name: 'All' }).check();
    await expect(people).toHaveCount(12);
    await form.getByRole('checkbox').check();
    await expect(people).toHaveCount(all);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a caption never covers the upper half of a photo or the initials of a drawing, on a phone too', async () => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const free = await page.locator(`#${team.id} figure`).evaluateAll((cards) =>
        cards.map((card) => {
          const { top, height, width } = card.getBoundingClientRect();
          const caption = (card.querySelector('figcaption') as Element).getBoundingClientRect();
          const least = card.querySelector('picture') ? 0.59 : 0.37;
          return { share: (caption.top - top) / width - least, over: caption.bottom - top - height };
        }),
      );
      expect(free.length).toBeGreaterThan(1);
      for (const { share, over } of free) {
        expect(share).toBeGreaterThan(0);
        expect(Math.abs(over)).toBeLessThan(1);
      }
    }
  });
});
