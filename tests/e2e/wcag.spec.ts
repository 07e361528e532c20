/**
 * Requirements of WCAG 2.2 that no automatic checker covers. content/accessibility-conformance-report.yaml names these
 * tests; tests/content/conformance-report.test.ts holds the two together.
 */
import type { JSHandle } from '@playwright/test';
import { ADDRESSES, DESIGNS } from './spec.ts';
import { expect, follow, type Locator, errorSummary, movements, open, type Page, settled, test } from './test.ts';

/** The HTML of every page, in the order of ADDRESSES, read by the browser but not shown. */
async function documents(page: Page): Promise<JSHandle<Document[]>> {
  await page.goto('/our-work');
  return page.evaluateHandle(
    (addresses) =>
      Promise.all(
        addresses.map(async (address) => {
          const html = await (await fetch(address)).text();
          return new DOMParser().parseFromString(html, 'text/html');
        }),
      ),
    ADDRESSES,
  );
}

test('every page names its language', async ({ page }) => {
  const languages = await (
    await documents(page)
  ).evaluate((all) =>
    all.map((each) =>
      [...each.querySelectorAll('[lang]')].map((part) => `${part.localName} ${part.getAttribute('lang')}`),
    ),
  );
  for (const [index, found] of languages.entries()) expect(found, ADDRESSES[index]).toEqual(['html en']);
});

test('fields about the visitor can be filled in by the browser', async ({ page }) => {
  await page.goto('/contact-us');
  for (const [label, purpose] of [
    ['Name', 'name'],
    ['Organization', 'organization'],
    ['Email Address', 'email'],
    [/^Phone/, 'tel'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true }).first()).toHaveAttribute('autocomplete', purpose);
  }
});

test('the drawing of the home page moves, a page that loads does not for long', async ({ page }) => {
  const tooLong = async () => (await movements(page)).filter(({ until }) => !(until <= 5000));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await test.step('the drawing of the home page does move', async () => {
    // It may be over when all of a slow page is there.
    await page.goto('/', { waitUntil: 'commit' });
    await expect.poll(async () => (await movements(page)).length).toBeGreaterThan(0);
  });
  await test.step('while a page loads', async () => {
    await open(page, '/our-work');
    await page.route('**/static/documents/capabilities/**', () => new Promise(() => {}));
    await follow(page, '/capabilities/devsecops');
    await expect(page.locator('main')).toHaveText('Loading...');
    expect(await tooLong()).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await movements(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('navigation and help are in the same order on every page', async ({ page }) => {
  const shells = await (
    await documents(page)
  ).evaluate((all) =>
    all.map((each) =>
      [...each.querySelectorAll('header a, header button, footer a')].map((control) =>
        [control.localName, control.getAttribute('href'), control.getAttribute('aria-label'), control.textContent].join(
          ' ',
        ),
      ),
    ),
  );
  const [first = []] = shells;
  expect(first.length).toBeGreaterThan(20);
  // Help: the contact page in the navigation, the telephone and the address in the footer.
  expect(first.filter((control) => /a (?:\/contact-us|tel:|mailto:)/.test(control)).length).toBeGreaterThanOrEqual(4);
  for (const [index, shell] of shells.entries()) expect(shell, ADDRESSES[index]).toEqual(first);
});

test('every page can be reached in two ways', async ({ page, request }) => {
  const links = await (
    await documents(page)
  ).evaluate((all) =>
    all.map((each) =>
      [...each.querySelectorAll('a')].map((link) => new URL(link.getAttribute('href') ?? '', location.origin).pathname),
    ),
  );
  const linksOf = new Map(ADDRESSES.map((address, index) => [address, links[index] ?? []]));
  const reached = new Set(['/']);
  for (const address of reached) for (const next of linksOf.get(address) ?? []) reached.add(next);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const mapped = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  // A step of a process is reached through the process alone, and placeholders through their address.
  const pages = ADDRESSES.filter((address) => address !== '/contact-us/thank-you' && address !== '/our-work');
  expect(
    pages.filter((address) => !reached.has(address)),
    'by links',
  ).toEqual([]);
  expect(mapped.toSorted(), 'by the site map').toEqual(pages.toSorted());
});

for (const address of DESIGNS) {
  const tag = address === '/contact-us' ? '@phone' : address === '/' ? [] : '@long';
  test(`the fixed header hides nothing that has the focus: ${address}`, { tag }, async ({ page }) => {
    test.slow();
    await open(page, address);
    // The open roles have come.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const key of ['Tab', 'Shift+Tab']) {
      const covered: string[] = [];
      let stops = 0;
      for (; stops < 300; stops++) {
        await page.keyboard.press(key);
        // Chrome scrolls to what has the focus with the next frame.
        await settled(page);
        const stop = await page.evaluate(() => {
          const focused = document.activeElement;
          if (!focused || focused === document.body) return null;
          const header = document.querySelector('header');
          const { top, bottom, height } = focused.getBoundingClientRect();
          // The way back to the top is on the header.
          const isOnTop = header?.contains(focused) || getComputedStyle(focused).position === 'fixed';
          const edge = isOnTop ? 0 : (header?.getBoundingClientRect().bottom ?? 0);
          const skip = focused.classList.contains('skip-link');
          const free = skip || (top >= edge - 1 && top < innerHeight) || (height > innerHeight && bottom > edge);
          return { free, what: `${top} to ${bottom}: ${focused.outerHTML.slice(0, 100)}` };
        });
        if (!stop) break;
        if (!stop.free) covered.push(stop.what);
      }
      expect(stops, key).toBeGreaterThan(15);
      expect(covered, key).toEqual([]);
    }
  });
}

test('a page works in both orientations', async ({ page }) => {
  for (const address of DESIGNS) {
    await page.goto(address);
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [800, 1280],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      const view = `${address} at ${width} × ${height}`;
      await expect(page.getByRole('heading', { level: 1 }), view).toBeInViewport();
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await overflow(), view).toBeLessThanOrEqual(0);
      const turned = await page
        .locator('body')
        .evaluate((body) => getComputedStyle(body).rotate + getComputedStyle(body).transform);
      expect(turned, view).toBe('nonenone');
    }
  }
});

test('the side navbar works on a phone that lies on its side', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/contact-us');
  await page.setViewportSize({ width: 640, height: 360 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const last = page.getByRole('navigation', { name: 'Menu' }).getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('pressing a control does nothing until it is let go', { tag: '@phone' }, async ({ page, isMobile }) => {
  await open(page, '/careers');
  const summaries = page.locator('main details summary');
  const isOpen = () =>
    page
      .locator('main details')
      .nth(1)
      .evaluate((part) => (part as HTMLDetailsElement).open);

  /** Press the mouse on a control, look, then let it go beside it: nothing may have happened. */
  const slip = async (control: Locator, nothing: () => Promise<unknown>) => {
    await control.hover();
    await page.mouse.down();
    await settled(page);
    await nothing();
    await page.mouse.move(2, 400, { steps: 3 });
    await page.mouse.up();
    await settled(page);
    await nothing();
  };

  await slip(summaries.nth(1), async () => expect(await isOpen()).toBe(false));
  await summaries.nth(1).click();
  expect(await isOpen()).toBe(true);

  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Insights' });
  await slip(link, async () => expect(page).toHaveURL('/careers'));
  await link.click();
  await expect(page).toHaveURL('/insights');

  if (isMobile) {
    const burger = page.getByRole('button', { name: 'Menu', exact: true });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await slip(burger, async () => expect(menu).toBeHidden());
    await burger.click();
    await expect(menu).toBeVisible();
  }

  await open(page, '/contact-us');
  const send = page.locator('form').getByRole('button');
  await slip(send, async () => expect(errorSummary(page)).toHaveCount(0));
  await send.click();
  await expect(errorSummary(page)).toBeVisible();
});
