import { CAPABILITIES, CASE_STUDIES, LINKS } from './spec.ts';
import { expect, MESSAGE, errorSummary, open, type Page, test } from './test.ts';

const tab = (page: Page): Promise<void> => page.keyboard.press('Tab');

/** Tab on until an element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const there = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  for (let presses = 0; presses < 150 && !(await there()); presses++) await tab(page);
  await expect(page.locator(selector).and(page.locator(':focus'))).toHaveCount(1);
}

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

test(
  'the focus can be seen on every stop of a page, and every stop can be reached',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/');
    const stops = await page
      .locator('a:visible, button:visible, summary:visible, input:visible, textarea:visible')
      .filter({ hasNot: page.locator('[tabindex="-1"]') })
      .count();
    const seen = new Set<string>();
    for (let presses = 0; presses < stops; presses++) {
      await tab(page);
      const stop = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        // A link that stretches over its card by ::after draws its outline there.
        const outlines = [getComputedStyle(element), getComputedStyle(element, '::after')];
        const { x, y, width, height } = element.getBoundingClientRect();
        const onTop = document.elementFromPoint(x + width / 2, y + height / 2);
        return {
          id: `${[...document.querySelectorAll('*')].filter((one) => one.checkVisibility()).indexOf(element)}`,
          name: element.textContent,
          outlined: outlines.some(
            ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
          ),
          // WCAG 2.4.11: it is on the screen, and neither the fixed header nor anything else lies over it.
          visible: element.contains(onTop) || (onTop?.contains(element) ?? false),
        };
      });
      if (!stop) break;
      expect(stop, `stop ${presses + 1}`).toMatchObject({ outlined: true, visible: true });
      seen.add(stop.id);
    }
    expect(seen.size).toBeGreaterThanOrEqual(stops - 1);
  },
);

test.describe('Capabilities dropdown', { tag: '@desktop-only' }, () => {
  const item = (page: Page) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Data Science' });

  for (const key of ['Enter', 'Space']) {
    test(`opens and closes by ${key}`, async ({ page }) => {
      await open(page, '/');
      await tabTo(page, 'summary');
      await expect(item(page)).toBeHidden();
      await page.keyboard.press(key);
      await expect(item(page)).toBeVisible();
      await page.keyboard.press(key);
      await expect(item(page)).toBeHidden();
    });
  }

  test('its items follow in the tab order; a focus that goes on closes it', async ({ page }) => {
    await open(page, '/');
    await tabTo(page, 'summary');
    await page.keyboard.press('Enter');
    for (const { title } of CAPABILITIES) {
      await tab(page);
      await expect(page.locator(':focus')).toHaveText(title);
    }
    await tab(page);
    await expect(page.locator(':focus')).toHaveText(LINKS[0]?.title ?? '');
    await expect(item(page)).toBeHidden();
  });

  test('Escape closes it and gives the focus back', async ({ page }) => {
    await open(page, '/');
    await tabTo(page, 'summary');
    await page.keyboard.press('Enter');
    await tab(page);
    await page.keyboard.press('Escape');
    await expect(item(page)).toBeHidden();
    await expect(page.locator('summary')).toBeFocused();
  });

  test('Enter on an item leads to its page and closes it', async ({ page }) => {
    await open(page, '/');
    await tabTo(page, 'summary');
    await page.keyboard.press('Enter');
    await tab(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/capabilities/data-science');
    await expect(item(page)).toBeHidden();
    await expect(page.locator('main')).toBeFocused();
  });
});

test.describe('burger and side navbar', { tag: '@phone-only' }, () => {
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

  test('opens by Enter, has its links next in the tab order, closes by Escape', async ({ page }) => {
    await open(page, '/');
    await tabTo(page, 'header button');
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await tab(page);
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await tab(page);
    await expect(page.locator(':focus')).toHaveText('Home');
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
  });

  test('Enter on a link leads to its page and closes it', async ({ page }) => {
    await open(page, '/');
    await tabTo(page, 'header button');
    await page.keyboard.press('Enter');
    await tabTo(page, 'nav[aria-label="Menu"] a[href="/careers"]');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/careers');
    await expect(menu(page)).toBeHidden();
  });

  test('closes when the focus goes back from its button to the page below it', async ({ page }) => {
    await open(page, '/');
    await tabTo(page, 'header button');
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('header a[href="/"]').first()).toBeFocused();
    await expect(menu(page)).toBeHidden();
  });

  test('the page below it does not scroll', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    await expect(menu(page)).toHaveCSS('overscroll-behavior-y', 'contain');
    await page.keyboard.press('Escape');
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
  });

  test('closes when the focus goes on to the page below it', async ({ page }) => {
    await open(page, '/');
    await tabTo(page, 'header button');
    await page.keyboard.press('Enter');
    await tabTo(page, 'nav[aria-label="Menu"] a[href="/contact-us"]');
    await expect(menu(page)).toBeVisible();
    await tab(page);
    await expect(page.locator('main :focus')).toBeVisible();
    await expect(menu(page)).toBeHidden();
  });
});

test('the accordion opens and closes by Enter and Space', async ({ page }) => {
  await open(page, '/careers');
  await tabTo(page, '#what-its-like-at-ctg summary');
  const first = page.locator('#what-its-like-at-ctg details').first();
  await expect(first).toHaveAttribute('open');
  await page.keyboard.press('Enter');
  await expect(first).not.toHaveAttribute('open');
  await page.keyboard.press('Space');
  await expect(first).toHaveAttribute('open');
});

test('the journey of a capability scrolls by keyboard: each card is a stop that comes into view', async ({ page }) => {
  await open(page, '/capabilities/devsecops');
  const links = page.getByRole('region', { name: 'Discover our Journey' }).getByRole('link');
  await links.first().focus();
  for (let index = 1; index < (await links.count()); index++) {
    await tab(page);
    await expect(links.nth(index)).toBeFocused();
    await expect(links.nth(index)).toBeInViewport();
  }
});

test('the form is filled in and sent by keyboard alone', async ({ page }) => {
  await open(page, '/contact-us');
  await tabTo(page, 'form #name');
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

test('after a mistake the focus goes to the summary, and from there to the field', async ({ page }) => {
  await open(page, '/contact-us');
  await tabTo(page, 'form #name');
  await page.keyboard.press('Enter');
  await expect(errorSummary(page)).toBeFocused();
  await tab(page);
  await expect(page.locator(':focus')).toHaveText('Name is required');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
});

test('a link to a field shows its label too', async ({ page }) => {
  await open(page, '/contact-us');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('link', { name: 'Message is required' }).click();
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

test('a category chosen with the keyboard keeps the focus', async ({ page }) => {
  await open(page, '/insights');
  await tabTo(page, 'a[href="#devsecops"]');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`of ${CASE_STUDIES.length} case studies`)).toBeVisible();
  await expect(page.locator('#devsecops')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a category keeps the focus in sight on a low screen', { tag: '@desktop-only' }, async ({ page }) => {
  // 1280 × 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, '/insights');
  await tabTo(page, 'a[href="#devsecops"]');
  await expect(page.locator('#devsecops')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByText(`of ${CASE_STUDIES.length} case studies`)).toBeAttached();
  await expect(page.locator('#devsecops')).toBeInViewport({ ratio: 1 });
});

test('the Tab key moves the page at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/about');
  await page.evaluate(() => {
    document.addEventListener('keyup', () => {
      const { top, bottom } = document.activeElement!.getBoundingClientRect();
      document.body.dataset['seen'] = String(bottom > 0 && top < innerHeight);
    });
    document.querySelector<HTMLElement>('footer a')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await tab(page);
  await expect(page.locator('body')).toHaveAttribute('data-seen', 'true');
});
