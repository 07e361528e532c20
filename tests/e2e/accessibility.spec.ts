/** States of pages; what holds on every page is in pages.spec.ts. */
import { expectAccessible } from './axe.ts';
import { errorSummary, expect, fillAndSend, hold, NOT_OK, open, sendButton, test } from './test.ts';

test('axe finds nothing on a scrolled page, nor with the dropdown open', { tag: '@desktop-only' }, async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => window.scrollTo(0, 1200));
  await expect(page.locator('html')).toHaveAttribute('data-scrolled');
  await page.getByRole('navigation', { name: 'Main' }).getByText('Capabilities').click();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'DevSecOps' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing in any state of the contact form', async ({ page, log }) => {
  log.expect(NOT_OK, /answered 503/);
  await open(page, '/contact-us');

  await test.step('axe finds nothing when it is invalid', async () => {
    await sendButton(page).click();
    await expect(errorSummary(page)).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('axe finds nothing while it is submitting', async () => {
    await page.route('**/api/contact', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    const release = await hold(page, '**/api/contact');
    await fillAndSend(page);
    await expect(sendButton(page)).toBeDisabled();
    await expectAccessible(page);
    release();
  });

  for (const view of ['Send Error', 'Success!'])
    await test.step(`axe finds nothing in the view '${view}'`, async () => {
      if (view === 'Success!') {
        await page.getByRole('button', { name: 'Back to Form' }).click();
        await sendButton(page).click();
      }
      await expect(page.getByRole('heading', { name: view })).toBeVisible();
      await expectAccessible(page);
    });
});

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
