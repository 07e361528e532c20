import { expect, follow, hydrated, NO_CONNECTION, open, takenOver, test, type Page } from './test.ts';

test.use({
  // Scrollbars take their place, as on most desktops.
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

/** Far down on a page, and what the first frames leave out of it. */
const PARTS = {
  '/': '#root > footer',
  '/about': '#corporate-information',
  '/capabilities/devsecops': '[aria-labelledby="discover"]',
  '/contact-us': '#root > footer',
  '/insights': 'main article >> nth=-1',
  '/accessibility-conformance-report': '#support',
};

/** Whether a part is there in each frame from the first one, until React has taken the page over. */
async function frames(page: Page, address: string, part: string): Promise<boolean[]> {
  const selector = part.replace(' >> nth=-1', '');
  await page.addInitScript((selector) => {
    const seen: boolean[] = [];
    const look = () => {
      // What stands last stands for all; the page is read before its first frame.
      const last = [...document.querySelectorAll(selector)].at(-1);
      if (last && document.readyState !== 'loading') seen.push(last.checkVisibility());
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { seen });
  }, selector);
  await page.goto(address);
  await expect(page.locator(part)).toBeVisible();
  return page.evaluate(() => (window as unknown as { seen: boolean[] }).seen);
}

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    for (const [address, part] of Object.entries(PARTS)) {
      test(`${address}: what lies far down comes after the first frame, moves nothing, and stays`, async ({
        page,
        isMobile,
        log,
      }) => {
        // Words move by points when their font arrives: fonts.spec.ts.
        log.expect(NO_CONNECTION);
        await page.route('**/*.woff2', (route) => route.abort());
        // So high that the first frame needs no scrollbar.
        if (!isMobile) await page.setViewportSize({ width: 1920, height: 1200 });
        await page.addInitScript(() => {
          new PerformanceObserver((list) => {
            for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
              document.documentElement.dataset['shift'] = String(value);
          }).observe({ type: 'layout-shift', buffered: true });
        });
        const seen = await frames(page, address, part);
        expect(seen[0]).toBe(false);
        expect(seen.lastIndexOf(false)).toBeLessThan(seen.indexOf(true));
        await expect(page.locator('html')).toHaveAttribute('data-whole');
        await expect(page.locator('html')).not.toHaveAttribute('data-shift');
      });
    }
  });

for (const [address, field] of [
  ['/insights', '#words'],
  ['/contact-us', '#email'],
] as const)
  test(`${address}: a phone shows fields with the second frame`, async ({ page, isMobile }) => {
    const seen = await frames(page, address, field);
    expect(seen[0]).toBe(!isMobile);
  });

test('React takes a page over when all of it has come', async ({ page }) => {
  await page.addInitScript(() => {
    const parts = { came: 0, cut: 0 };
    const count = (event: AnimationEvent, how: keyof typeof parts) => {
      if (event.animationName === 'later') parts[how] += 1;
    };
    document.addEventListener('animationend', (event) => count(event, 'came'));
    document.addEventListener('animationcancel', (event) => count(event, 'cut'));
    Object.assign(window, { parts });
  });
  await page.goto('/about');
  await takenOver(page);
  const waiting = await page.evaluate(() => document.querySelectorAll('main li:nth-child(n + 10)').length);
  const { came, cut } = await page.evaluate(
    () => (window as unknown as { parts: { came: number; cut: number } }).parts,
  );
  expect(came).toBeGreaterThan(waiting);
  expect(cut).toBe(0);
});

test('what a visitor reaches for is whole at once', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-whole');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('a page that is followed to is whole at once', async ({ page }) => {
  await open(page, '/');
  await follow(page, '/about');
  await expect(page.locator('#corporate-information')).toHaveCSS('animation-name', 'none');
  await expect(page.locator('#corporate-information')).toBeVisible();
});

for (const target of ['#naics-codes', '#:~:text=Corporate%20Information'])
  test(`the address of a place leads there: ${target}`, async ({ page }) => {
    await page.goto(`/about${target}`);
    const heading = target === '#naics-codes' ? 'NAICS Codes' : 'Corporate Information';
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport();
  });

for (const way of ['reload', 'back'] as const)
  test(`${way}: the page stands where it was left, near its end`, async ({ page }) => {
    await open(page, '/about');
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight - 2500, behavior: 'instant' }));
    const y = await page.evaluate(() => window.scrollY);
    expect(y).toBeGreaterThan(1000);
    if (way === 'reload') await page.reload();
    else {
      // Another document, so that the browser itself comes back.
      await page.goto('/careers');
      await page.goBack();
    }
    await page.waitForFunction((y) => window.scrollY === y, y);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all of a page is there at once', async ({ page }) => {
    await page.goto('/about');
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expect(page.locator('#corporate-information')).toBeVisible({ timeout: 1 });
  });
});
