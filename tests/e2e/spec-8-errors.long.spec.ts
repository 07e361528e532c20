import type { CaseStudy } from '#content/types.ts';
import { content } from './content.ts';
import { CASE_STUDY } from './spec.ts';
import { chunkWith, expect, fillAndSend, follow, MESSAGE, NO_CONNECTION, open, sendButton, test } from './test.ts';

for (const [what, text] of [
  ['sends', 'The spam check is not ready yet'],
  ['proves that no machine sends', 'PBKDF2'],
] as const) {
  test(`Contact send without the code that ${what}: the message goes as it would without scripts`, async ({
    page,
    log,
  }) => {
    log.expect(NO_CONNECTION, /spam check failed/);
    await open(page, '/contact-us');
    await page.route(chunkWith(text), (route) => route.abort());
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await fillAndSend(page);
    const request = await sent;
    expect(Object.fromEntries(new URLSearchParams(request.postData() ?? ''))).toMatchObject({
      name: MESSAGE.Name,
      message: MESSAGE.Message,
    });
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeFocused();
    await expect(page).toHaveURL('/contact-us');
  });
}

test('Contact send without the code that checks: the browser validates the form', async ({ page, log }) => {
  log.expect(NO_CONNECTION);
  await open(page, '/contact-us');
  await page.route('**/assets/chunks/**', (route) => route.abort());
  await sendButton(page).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(sendButton(page)).toBeEnabled();
});

test('Contact send without the code that sends, from a connection that is gone: the error view, nothing typed is lost', async ({
  page,
  log,
}) => {
  log.expect(NO_CONNECTION, /could not be sent/);
  await open(page, '/contact-us');
  await page.route('**', (route) => route.abort());
  await fillAndSend(page);
  await expect(page.getByRole('heading', { name: 'Send Error' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Form' }).click();
  await expect(page.getByLabel('Message')).toHaveValue(MESSAGE.Message);
});

test('Document of another shape: the error of its page, and the shell around it', async ({ page, log }) => {
  log.expect(/TypeError/, /error occurred/);
  await open(page, '/insights');
  await page.route(`**/static/documents${CASE_STUDY}.json`, (route) => route.fulfill({ json: {} }));
  await follow(page, CASE_STUDY, 'There was an error loading this case study.');
  await expect(page.locator('footer')).toBeVisible();
  await page.unroute(`**/static/documents${CASE_STUDY}.json`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('main h1')).toHaveText(content<CaseStudy>(CASE_STUDY.slice(1)).title);
});
