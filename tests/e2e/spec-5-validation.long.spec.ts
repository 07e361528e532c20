import { errorSummary, expect, fillAndSend, NO_CONNECTION, NOT_OK, open, sendButton, settled, test } from './test.ts';

test('without an account: a challenge that could not be fetched on the first focus is fetched again', async ({
  page,
  log,
}) => {
  log.expect(NO_CONNECTION);
  await open(page, '/contact-us');
  await page.route('**/api/contact/challenge', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.getByLabel('Name').focus();
  await failed;
  await page.unroute('**/api/contact/challenge');
  await fillAndSend(page);
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
});

for (const height of [500, 700, 900])
  test(`nothing that the form scrolls to is under the transparent header of a window ${height} px high`, async ({
    page,
    log,
  }) => {
    log.expect(NOT_OK, /answered 503/);
    const expectHeaderClear = async (): Promise<void> => {
      await settled(page);
      expect(await page.evaluate(() => scrollY === 0 || scrollY >= 100)).toBe(true);
    };
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
    await page.route('**/api/contact', (route) => route.fulfill({ status: 503, json: {} }));
    await open(page, '/contact-us');
    for (const top of [0, 40, 400]) {
      await page.evaluate((top) => window.scrollTo(0, top), top);
      await sendButton(page).dispatchEvent('click');
      await expect(errorSummary(page)).toBeFocused();
      await expect(errorSummary(page)).toBeInViewport();
      await expectHeaderClear();
    }
    for (const link of await errorSummary(page).getByRole('link').all()) {
      await link.click();
      await expectHeaderClear();
    }
    await fillAndSend(page);
    await expect(page.getByRole('heading', { name: 'Send Error' })).toBeFocused();
    await expectHeaderClear();
    await page.getByRole('button', { name: 'Back to Form' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await expectHeaderClear();
  });
