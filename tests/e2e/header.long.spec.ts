import { DESIGNS } from './spec.ts';
import { expect, open, settled, test } from './test.ts';

const HEADER_PX = 72;

test('a mouse that was there before the scripts opens the dropdown', { tag: '@desktop-only' }, async ({ page }) => {
  const dropdown = page.getByRole('navigation', { name: 'Main' }).locator('details');
  await open(page, '/about');
  await page.mouse.move(640, 600);
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/chunks/**', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/careers');
  await dropdown.locator('summary').hover();
  await expect(dropdown).not.toHaveAttribute('open');
  scripts.resolve();
  await expect(dropdown).toHaveAttribute('open');
});

test('between the top and 100 px of scrolling nothing is seen under the header', async ({ page }) => {
  for (const address of DESIGNS) {
    await open(page, address);
    await page.evaluate(async () => {
      // Chrome draws a page before it has decoded the pictures.
      const isSeen = (each: Element) => each.checkVisibility() && each.getBoundingClientRect().top < innerHeight;
      const pictures = [...document.images].filter(isSeen);
      await Promise.all([document.fonts.ready, ...pictures.map((each) => each.decode())]);
    });
    const { width = 0 } = page.viewportSize() ?? {};
    const header = () => page.screenshot({ clip: { x: 0, y: 0, width, height: HEADER_PX } });
    const top = await header();
    for (const y of [40, 70, 99]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), y);
      await settled(page);
      expect.soft((await header()).equals(top), `${address} at ${y} px`).toBe(true);
    }
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  }
});
