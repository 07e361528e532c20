/**
 * Requirements of WCAG 2.2 that no automatic checker covers. content/accessibility-conformance-report.yaml names these
 * tests; tests/content/conformance-report.test.ts holds the two together.
 */
import { isLong } from '../long.ts';
import { DESIGNS } from './spec.ts';
import { expect, open, settled, test } from './test.ts';

for (const address of isLong ? DESIGNS : ['/contact-us']) {
  test(`the fixed header hides nothing that has the focus: ${address}`, async ({ page }) => {
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
