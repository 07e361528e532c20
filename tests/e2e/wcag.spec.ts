/**
 * Requirements of WCAG 2.2 that no automatic checker covers. content/accessibility-conformance-report.yaml names these
 * tests; tests/content/conformance-report.test.ts holds the two together.
 */
import type { JSHandle } from '@playwright/test';
import { ADDRESSES } from './spec.ts';
import { expect, follow, type Locator, mistakeSummary, open, type Page, settled, test } from './test.ts';

/** One page of each design, for what takes long to try. */
const KINDS = ['/', '/about', '/careers', '/capabilities/data-science', '/case-studies/zero-trust', '/contact-us'];

// Visiting every page takes a while on a busy machine.
test.describe.configure({ timeout: 300_000 });

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

/** The targets of a page that are smaller than a size; links within a sentence may be as high as its lines. */
function smallTargets({ selector, least }: { selector: string; least: number }): string[] {
  const inSentence = (element: Element) => {
    const sentence = element.closest('p, li, td, dd, address');
    const own = element.textContent?.trim().length ?? 0;
    return getComputedStyle(element).display === 'inline' && (sentence?.textContent?.trim().length ?? 0) > own;
  };
  // A link whose `::after` covers the card around it is as large as the card.
  const targetOf = (element: Element) => {
    const covers = getComputedStyle(element, '::after').position === 'absolute';
    return (covers && element instanceof HTMLElement && element.offsetParent) || element;
  };
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden="true"]')) return [];
    const target = targetOf(element);
    if (target === element && inSentence(element)) return [];
    const { width, height } = target.getBoundingClientRect();
    // Half a pixel is lost where sizes are fractions.
    return Math.min(width, height) < least - 0.5 ? [`${width} × ${height}: ${element.outerHTML.slice(0, 120)}`] : [];
  });
}

test('every target is at least 24 pixels wide and high, and 44 for fingers', async ({ page, isMobile }) => {
  for (const address of ADDRESSES) {
    await page.goto(address);
    const all = { selector: 'a[href], button, summary, input, textarea, select', least: 24 };
    expect.soft(await page.evaluate(smallTargets, all), address).toEqual([]);
    const forFingers = { ...all, least: 44 };
    if (isMobile) expect.soft(await page.evaluate(smallTargets, forFingers), address).toEqual([]);
  }
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

/** What moves on a page by itself now, with the time until it stops in milliseconds. What only comes (`display`) does not move. */
const movements = (page: Page): Promise<{ what: string; until: number }[]> =>
  page.evaluate(() => {
    const still = new Set(['offset', 'computedOffset', 'easing', 'composite', 'display']);
    return document.getAnimations().flatMap(({ effect }) => {
      const { target } = effect as KeyframeEffect;
      const properties = (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame));
      if (properties.every((property) => still.has(property))) return [];
      return { what: target?.outerHTML.slice(0, 80) ?? '', until: Number(effect?.getComputedTiming().endTime) };
    });
  });

test('nothing moves for longer than five seconds, or at all for those who want less motion', async ({ page }) => {
  const tooLong = async () => (await movements(page)).filter(({ until }) => !(until <= 5000));
  const still = async (view: string) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect.soft(await movements(page), view).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  };
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const address of ADDRESSES) {
    await page.goto(address);
    expect.soft(await tooLong(), address).toEqual([]);
    await still(address);
    expect.soft(await page.locator('video, audio, marquee, blink, img[src$=".gif"]').count(), address).toBe(0);
  }
  await test.step('the drawing of the home page does move', async () => {
    await page.goto('/');
    expect((await movements(page)).length).toBeGreaterThan(1);
  });
  await test.step('while a page loads', async () => {
    await open(page, '/our-work');
    await page.route('**/static/documents/capabilities/**', () => new Promise(() => {}));
    await follow(page, '/capabilities/devsecops');
    await expect(page.locator('main')).toHaveText('Loading...');
    expect(await tooLong()).toEqual([]);
    await still('Loading...');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('navigation and help stand in the same order on every page', async ({ page }) => {
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
  // A step of a process is reached through the process alone.
  const pages = ADDRESSES.filter((address) => address !== '/contact-us/thank-you');
  expect(
    pages.filter((address) => !reached.has(address)),
    'by links',
  ).toEqual([]);
  expect(mapped.toSorted(), 'by the site map').toEqual(pages.toSorted());
});

for (const address of [...KINDS, '/accessibility-conformance-report']) {
  test(`the fixed header hides nothing that has the focus: ${address}`, async ({ page }) => {
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
          const edge = header?.contains(focused) ? 0 : (header?.getBoundingClientRect().bottom ?? 0);
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

test('the name of a control holds the words that it shows', async ({ page }) => {
  const differing = (): string[] =>
    [...document.querySelectorAll('a, button, summary, input, textarea')].flatMap((control) => {
      const plain = (text: string | null | undefined) => text?.trim().replaceAll(/\s+/g, ' ').toLowerCase() ?? '';
      const labelled = control.getAttribute('aria-labelledby')?.split(' ');
      const named = labelled?.map((id) => document.getElementById(id)?.textContent).join(' ');
      const name = plain(named ?? control.getAttribute('aria-label'));
      const shown = plain(control.textContent);
      return name && !name.includes(shown) ? [`“${shown}” is called “${name}”`] : [];
    });
  for (const address of ADDRESSES) {
    await page.goto(address);
    expect.soft(await page.evaluate(differing), address).toEqual([]);
    // The drawn wordmark shows the letters CTG.
    for (const logo of await page.locator('a:has(svg[viewBox])[href="/"]').all()) {
      expect.soft(await logo.getAttribute('aria-label'), address).toContain('CTG');
    }
  }
  await page
    .locator('main a, footer a')
    .first()
    .evaluate((link) => link.setAttribute('aria-label', 'Something else'));
  expect(await page.evaluate(differing)).toHaveLength(1);
});

test('a page works in both orientations', async ({ page, isMobile }) => {
  for (const address of KINDS) {
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [800, 1280],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(address);
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
  // The side navbar is for small screens.
  if (!isMobile) return;
  await page.setViewportSize({ width: 640, height: 360 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const last = page.getByRole('navigation', { name: 'Menu' }).getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('pressing a control does nothing until it is let go', async ({ page, isMobile }) => {
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
  await slip(send, async () => expect(mistakeSummary(page)).toHaveCount(0));
  await send.click();
  await expect(mistakeSummary(page)).toBeVisible();
});

test('links in texts are underlined', async ({ page }) => {
  const plain = (): string[] =>
    [...document.querySelectorAll('main :is(p, li, dd, td) a')].flatMap((link) => {
      const sentence = link.closest('p, li, dd, td');
      const alone = sentence?.textContent?.trim() === link.textContent?.trim();
      const underlined = getComputedStyle(link).textDecorationLine.includes('underline');
      const button = link.classList.contains('button');
      const standsOut = link.closest('h2, h3, nav') !== null;
      return alone || underlined || button || standsOut ? [] : [link.outerHTML.slice(0, 120)];
    });
  for (const address of ADDRESSES) {
    await page.goto(address);
    expect.soft(await page.evaluate(plain), address).toEqual([]);
  }
  await page.goto('/privacy');
  await page
    .locator('main p a')
    .first()
    .evaluate((link) => link.style.setProperty('text-decoration', 'none'));
  expect(await page.evaluate(plain)).toHaveLength(1);
});
