import { CASE_STUDIES } from './spec.ts';
import { expect, open, tabTo, test } from './test.ts';

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
  await page.keyboard.press('Tab');
  await expect(page.locator('body')).toHaveAttribute('data-seen', 'true');
});
