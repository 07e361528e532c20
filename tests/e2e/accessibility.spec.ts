import { AxeBuilder } from '@axe-core/playwright';
import { ADDRESSES, UNKNOWN_CAPABILITY } from './spec.ts';
import { expect, fillIn, follow, MESSAGE, mistakeSummary, NOT_OK, open, type Page, sendButton, test } from './test.ts';

/** WCAG 2.2 A and AA, and axe's own best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose result depends on the color scheme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Let axe look at the page in light and dark, and read it in forced colors. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'none' });
    const axe = new AxeBuilder({ page });
    const { violations } = await (colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules(COLOR_RULES)).analyze();
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
    );
    expect(found, `axe on ${page.url()}, ${colorScheme}`).toEqual([]);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    expect(await page.evaluate(unreadableTexts), `forced colors on ${page.url()}, ${colorScheme}`).toEqual([]);
  }
}

/**
 * The texts and drawn signs whose color is too near to what lies behind them. (In forced colors axe takes colors for
 * real that the browser has replaced.)
 */
function unreadableTexts(): string[] {
  const numbers = (color: string) => color.match(/[\d.]+/g)?.map(Number) ?? [];
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = numbers(color).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const behind = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(element);
    return (numbers(backgroundColor)[3] ?? 1) > 0.5 ? backgroundColor : behind(element.parentElement);
  };
  const contrast = (element: Element, color: string) => {
    const [one, other] = [luminance(color), luminance(behind(element))];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  };
  const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim();
  const found: string[] = [];
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility()) continue;
    const { color } = getComputedStyle(element);
    const drawn = element.matches('a svg, button svg');
    if (!drawn && ![...element.childNodes].some(isText)) continue;
    if (contrast(element, color) < (drawn ? 3 : 4.5)) found.push(`${color}: ${element.outerHTML.slice(0, 120)}`);
  }
  return found;
}

/** Load the pictures and what else waits for a visitor further down. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, 0));
}

for (const address of ADDRESSES) {
  test(`axe finds nothing on ${address}`, async ({ page }) => {
    await open(page, address);
    await seeAll(page);
    await expectAccessible(page);
  });
}

test('axe finds nothing on the 404 page', async ({ page, log }) => {
  log.expect(NOT_OK);
  await open(page, UNKNOWN_CAPABILITY);
  await expectAccessible(page);
});

test('axe finds nothing while a page loads', async ({ page }) => {
  await open(page, '/about');
  await page.route('**/static/documents/capabilities/**', () => new Promise(() => {}));
  await follow(page, '/capabilities/devsecops');
  await expect(page.locator('main')).toHaveText('Loading...');
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('axe finds nothing on a page that could not be loaded', async ({ page, log }) => {
  log.expect(NOT_OK, /could not be loaded/);
  await open(page, '/about');
  await page.route('**/static/documents/capabilities/**', (route) => route.fulfill({ status: 500 }));
  await follow(page, '/capabilities/devsecops');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('There was an error');
  await expectAccessible(page);
});

test('axe finds nothing with the dropdown open', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the side navbar takes its place there');
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByText('Capabilities').click();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'DevSecOps' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing with the side navbar open', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'there is none from the small breakpoint up');
  await open(page, '/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing on a scrolled page', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => window.scrollTo(0, 1200));
  await expect(page.locator('html')).toHaveAttribute('data-scrolled');
  await expectAccessible(page);
});

test('axe finds nothing in the accordion when all of it is open', async ({ page }) => {
  await open(page, '/careers');
  await page.locator('details').evaluateAll((all) => {
    for (const part of all as HTMLDetailsElement[]) {
      part.removeAttribute('name');
      part.open = true;
    }
  });
  await expectAccessible(page);
});

test.describe('the contact form', () => {
  test.beforeEach(async ({ page }) => open(page, '/contact-us'));

  test('axe finds nothing when it is invalid', async ({ page }) => {
    await sendButton(page).click();
    await expect(mistakeSummary(page)).toBeFocused();
    await expectAccessible(page);
  });

  test('axe finds nothing while it is submitting', async ({ page }) => {
    await page.route('**/api/contact', () => new Promise(() => {}));
    await fillIn(page);
    await sendButton(page).click();
    await expect(sendButton(page)).toBeDisabled();
    await expectAccessible(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  for (const [view, status] of [
    ['Success!', 200],
    ['Send Error', 503],
  ] as const) {
    test(`axe finds nothing in the view '${view}'`, async ({ page, log }) => {
      log.expect(NOT_OK, /answered 503/);
      await page.route('**/api/contact', (route) => route.fulfill({ status, json: {} }));
      await fillIn(page);
      await sendButton(page).click();
      await expect(page.getByRole('heading', { name: view })).toBeVisible();
      await expectAccessible(page);
    });
  }
});

test('axe finds nothing in the form that comes back without scripts', async ({ page, log }) => {
  log.expect(NOT_OK);
  await open(page, '/contact-us');
  await fillIn(page, { ...MESSAGE, Name: '' });
  // As a browser without scripts does: past the page's own handler.
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByRole('group', { name: 'Your message was not sent' })).toContainText('Name is required');
  await expectAccessible(page);
});

test('axe would find a fault', async ({ page }) => {
  await open(page, '/our-work');
  await page
    .locator('main img')
    .first()
    .evaluate((image) => image.removeAttribute('alt'));
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt/);
});

for (const address of ADDRESSES) {
  test(`${address} needs no sideways scrolling at 320 px, with larger text spacing too`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, address);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    // WCAG 1.4.12: what a visitor may set must lose nothing.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    expect(await overflow()).toBe(0);
  });
}

for (const address of ADDRESSES) {
  test(`${address} breaks no word of its heading or its buttons at 320 px with text twice as large`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, address);
    const broken = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return [...document.querySelectorAll('main :is(h1, .button)')].flatMap((element) => {
        const text = element.firstChild!;
        return [...text.textContent!.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      });
    });
    expect(broken).toEqual([]);
  });
}

test('enlarged to 400 %, nothing lies over the text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, '/about');
  await page.evaluate(() => window.scrollTo(0, 3000));
  await expect(page.locator('html')).toHaveAttribute('data-scrolled', 'far');
  await expect(page.getByRole('link', { name: 'Back to top' })).toBeHidden();
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('link', { name: 'Back to top' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeInViewport();
});

for (const width of [280, 320, 360, 390, 768]) {
  test(`names on portraits are whole at ${width} px with the largest spacing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await open(page, '/about');
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    await page.locator('main figure').last().scrollIntoViewIfNeeded();
    const above = await page.locator('main figure').evaluateAll((figures) =>
      figures.map((figure) => {
        const caption = figure.querySelector('figcaption') ?? figure;
        return Math.round(figure.getBoundingClientRect().top - caption.getBoundingClientRect().top);
      }),
    );
    expect(above.length).toBeGreaterThan(50);
    expect(Math.max(...above)).toBeLessThanOrEqual(0);
  });
}

test('headings skip no level on any page', async ({ page, request }) => {
  for (const address of ADDRESSES) {
    const html = await (await request.get(address)).text();
    const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect.soft(skips, `${address}: ${levels.join(' ')}`).toEqual([]);
  }
  await page.close();
});
