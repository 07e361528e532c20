/** Error catalogue: what does not come in time. The clock of the page goes on only when a test says so. */
import { fakeGoogle } from './google.ts';
import { expect, fillAndSend, fillIn, MESSAGE, open, recaptchaSite, sendButton, sentMessages, test } from './test.ts';

// Playwright's clock stays in a page that is used again.
test.use({ reuseContext: false });

test('Contact send while the code that sends does not come: the visitor sees that it is under way, then it goes without', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/contact-us');
  const asked = page.waitForRequest('**/assets/chunks/**');
  await page.route('**/assets/chunks/**', () => {});
  await fillAndSend(page);
  await asked;
  await expect(sendButton(page)).toHaveText('Submitting...');
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
});

test('a proof of work that is not solved in time: no alert about reCAPTCHA, the message goes without', async ({
  page,
  log,
}) => {
  log.expect(/spam check failed/);
  // More work than any device does: altcha-lib gives up after 90 seconds.
  await page.route('**/api/contact/challenge', async (route) => {
    const response = await route.fetch();
    const challenge = await response.json();
    await route.fulfill({ json: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: 'f'.repeat(32) } } });
  });
  await page.clock.install();
  await open(page, '/contact-us');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  await fillAndSend(page, { ...MESSAGE, Message: 'From a slow device' });
  await expect(sendButton(page)).toHaveText('Submitting...');
  await page.clock.fastForward(90_000);
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  expect(dialogs).toEqual([]);
});

for (const [how, execute] of [
  ['never answers', () => new Promise(() => Object.assign(window, { asked: true }))],
  ['fails', () => Promise.reject(new Error('Timeout'))],
] as const) {
  test(`Spam check ${how}: alert 'reCAPTCHA validation failed'`, async ({ page, log }) => {
    log.expect(/spam check failed/);
    await page.clock.install();
    await fakeGoogle(page);
    await open(page, `${recaptchaSite()}/contact-us`);
    const sent = sentMessages(page);
    await fillIn(page);
    await page.waitForFunction(() => 'grecaptcha' in window);
    await page.evaluate(`grecaptcha.execute = ${String(execute)}`);
    const said = page.waitForEvent('dialog');
    const click = sendButton(page).click();
    if (how === 'never answers') {
      await expect(sendButton(page)).toHaveText('Submitting...');
      // What is waited for begins with the question.
      await page.waitForFunction(() => 'asked' in window);
      await page.clock.fastForward(15_000);
    }
    const dialog = await said;
    expect(dialog.message()).toBe('reCAPTCHA validation failed');
    await dialog.accept();
    await click;
    await expect(sendButton(page)).toBeEnabled();
    await expect(page.getByLabel('Message')).toHaveValue(MESSAGE.Message);
    expect(sent).toEqual([]);
  });
}
