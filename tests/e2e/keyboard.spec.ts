import { isLong } from '../long.ts';
import { CAPABILITIES, DESIGNS, LINKS } from './spec.ts';
import { expect, MESSAGE, errorSummary, open, type Page, settled, tabTo, test } from './test.ts';

const tab = (page: Page): Promise<void> => page.keyboard.press('Tab');

test('the skip link is the first stop and leads past the navigation', async ({ page }) => {
  await open(page, '/about');
  await tab(page);
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await tab(page);
  expect(await page.evaluate(() => document.activeElement?.closest('header'))).toBe(null);
});

for (const address of isLong ? DESIGNS : ['/', '/contact-us']) {
  test(`the focus can be seen on every stop of a page, and every stop can be reached: ${address}`, async ({ page }) => {
    test.slow();
    await open(page, address);
    // The open roles have come.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const stops = await page
      .locator(':is(a, button, summary, input:not([type="radio"]:not(:checked)), textarea):not([tabindex="-1"])')
      .filter({ visible: true })
      .count();
    for (const key of ['Tab', 'Shift+Tab']) {
      const seen = new Set<number>();
      for (let presses = 0; presses < stops; presses++) {
        await page.keyboard.press(key);
        // Chrome scrolls to what has the focus with the next frame.
        await settled(page);
        const stop = await page.evaluate(() => {
          const element = document.activeElement;
          if (!element || element === document.body) return null;
          // A link that stretches over its card by ::after draws its outline there.
          const outlines = [getComputedStyle(element), getComputedStyle(element, '::after')];
          const { x, y, width, height } = element.getBoundingClientRect();
          // Chrome scrolls to the cursor of a high field, not to all of it.
          const onTop = [height / 2, Math.min(height / 2, 24)].map((top) =>
            document.elementFromPoint(x + width / 2, y + top),
          );
          return {
            id: [...document.querySelectorAll('*')].indexOf(element),
            what: element.outerHTML.slice(0, 100),
            outlined: outlines.some(
              ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
            ),
            // WCAG 2.4.11: it is on the screen, and neither the fixed header nor anything else lies over it.
            visible: onTop.some((top) => element.contains(top) || (top?.contains(element) ?? false)),
          };
        });
        if (!stop) break;
        expect.soft(stop, `${key} ${presses + 1}`).toMatchObject({ outlined: true, visible: true });
        seen.add(stop.id);
      }
      expect(seen.size, key).toBeGreaterThanOrEqual(stops - 1);
    }
  });
}

test('the Capabilities dropdown works by keyboard', { tag: '@desktop-only' }, async ({ page }) => {
  const item = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Data Science' });
  await open(page, '/');
  await tabTo(page, 'summary');
  await expect(item).toBeHidden();

  for (const key of ['Enter', 'Space'])
    await test.step(`opens and closes by ${key}`, async () => {
      await page.keyboard.press(key);
      await expect(item).toBeVisible();
      await page.keyboard.press(key);
      await expect(item).toBeHidden();
    });

  await test.step('Escape closes it and gives the focus back', async () => {
    await page.keyboard.press('Enter');
    await tab(page);
    await page.keyboard.press('Escape');
    await expect(item).toBeHidden();
    await expect(page.locator('summary')).toBeFocused();
  });

  await test.step('its items follow in the tab order; a focus that goes on closes it', async () => {
    await page.keyboard.press('Enter');
    for (const { title } of CAPABILITIES) {
      await tab(page);
      await expect(page.locator(':focus')).toHaveText(title);
    }
    await tab(page);
    await expect(page.locator(':focus')).toHaveText(LINKS[0]?.title ?? '');
    await expect(item).toBeHidden();
  });

  await test.step('Enter on an item leads to its page and closes it', async () => {
    await page.locator('summary').press('Enter');
    await tab(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/capabilities/data-science');
    await expect(item).toBeHidden();
    await expect(page.locator('main')).toBeFocused();
  });
});

test('burger and side navbar work by keyboard', { tag: '@phone-only' }, async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const burger = page.getByRole('button', { name: 'Menu', exact: true });
  await open(page, '/');
  await tabTo(page, 'header button');

  await test.step('opens by Enter, has its links next in the tab order, closes by Escape', async () => {
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await tab(page);
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await tab(page);
    await expect(page.locator(':focus')).toHaveText('Home');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(burger).toBeFocused();
  });

  await test.step('closes when the focus goes back from its button to the page below it', async () => {
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('header a[href="/"]').first()).toBeFocused();
    await expect(menu).toBeHidden();
  });

  await test.step('the page below it does not scroll', async () => {
    await burger.press('Enter');
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    await expect(menu).toHaveCSS('overscroll-behavior-y', 'contain');
  });

  await test.step('closes when the focus goes on to the page below it', async () => {
    await tabTo(page, 'nav[aria-label="Menu"] a[href="/contact-us"]');
    await expect(menu).toBeVisible();
    await tab(page);
    await expect(page.locator('main :focus')).toBeVisible();
    await expect(menu).toBeHidden();
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
  });

  await test.step('Enter on a link leads to its page and closes it', async () => {
    await burger.press('Enter');
    await tabTo(page, 'nav[aria-label="Menu"] a[href="/careers"]');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/careers');
    await expect(menu).toBeHidden();
  });
});

test('the form works by keyboard', async ({ page }) => {
  await open(page, '/contact-us');
  const name = page.getByLabel('Name', { exact: true });

  await test.step('after a mistake the focus goes to the summary, and from there to the field', async () => {
    await tabTo(page, 'form #name');
    await page.keyboard.press('Enter');
    await expect(errorSummary(page)).toBeFocused();
    await tab(page);
    await expect(page.locator(':focus')).toHaveText('Name is required');
    await page.keyboard.press('Enter');
    await expect(name).toBeFocused();
  });

  await test.step('a link to a field shows its label too', async () => {
    await page.getByRole('link', { name: 'Message is required' }).press('Enter');
    await expect(page.getByLabel('Message', { exact: true })).toBeFocused();
    const label = page.locator('label[for=message]');
    await expect(label).toBeInViewport();
    const isOnTop = () =>
      label.evaluate((element) => {
        const { x, y } = element.getBoundingClientRect();
        return document.elementFromPoint(x + 1, y + 1) === element;
      });
    await expect.poll(isOnTop).toBe(true);
  });

  await test.step('the form is filled in and sent by keyboard alone', async () => {
    await name.focus();
    await page.keyboard.type(MESSAGE.Name);
    await tab(page);
    await page.keyboard.type(MESSAGE.Organization);
    await tab(page);
    await page.keyboard.type(MESSAGE['Email Address']);
    await tab(page);
    await tab(page);
    await page.keyboard.type('Hello.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Good bye.');
    await tab(page);
    await expect(page.locator('form button')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeFocused();
  });
});

test('a card in a row that scrolls is whole when it has the focus', async ({ page }) => {
  await open(page, '/capabilities/data-science');
  const list = page.getByRole('region', { name: 'Discover our Journey' }).getByRole('list');
  const cards = await list.getByRole('link').count();
  expect(cards).toBeGreaterThan(3);
  await tabTo(page, 'section[aria-labelledby=discover] a');
  for (let card = 0; card < cards; card++) {
    const hidden = () =>
      page.evaluate(() => {
        const row = document.activeElement!.closest('ul')!.getBoundingClientRect();
        const { left, right } = document.activeElement!.closest('li')!.getBoundingClientRect();
        return Math.max(row.left - left, right - row.right, 0);
      });
    await expect.poll(hidden, `card ${card + 1}`).toBeLessThan(1);
    await tab(page);
  }
});
