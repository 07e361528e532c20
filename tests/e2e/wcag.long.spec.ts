import { DESIGNS } from './spec.ts';
import { errorSummary, expect, follow, type Locator, movements, open, settled, test } from './test.ts';

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

test('the side navbar works on a phone that lies on its side', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/contact-us');
  await page.setViewportSize({ width: 640, height: 360 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const last = page.getByRole('navigation', { name: 'Menu' }).getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

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
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await overflow(), view).toBeLessThanOrEqual(0);
      const turned = await page
        .locator('body')
        .evaluate((body) => getComputedStyle(body).rotate + getComputedStyle(body).transform);
      expect(turned, view).toBe('nonenone');
    }
  }
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
  await slip(send, async () => expect(errorSummary(page)).toHaveCount(0));
  await send.click();
  await expect(errorSummary(page)).toBeVisible();
});
