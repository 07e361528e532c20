import { SITE_KEY } from './sites.ts';
import { fakeGoogle, GOOGLE_SCRIPT, type Asked } from './google.ts';
import {
  type Dialog,
  expect,
  fillAndSend,
  fillIn,
  hold,
  hydrated,
  MESSAGE,
  errorSummary,
  open,
  type Page,
  recaptchaSite,
  sendButton,
  sentMessages,
  settled,
  test,
} from './test.ts';

/** Send the form with some fields changed and expect that nothing goes out. */
async function sendInvalid(page: Page, change: Partial<typeof MESSAGE>): Promise<void> {
  const sent = sentMessages(page);
  await fillAndSend(page, { ...MESSAGE, ...change });
  await expect(errorSummary(page)).toBeVisible();
  await settled(page);
  expect(sent).toEqual([]);
}

test.describe('Contact form', () => {
  test.beforeEach(async ({ page }) => open(page, '/contact-us'));

  test('an address as chats and phones give it is accepted', async ({ page }) => {
    await fillAndSend(page, { ...MESSAGE, 'Email Address': '\u200Bann＠mail,example' });
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  });

  test('name, organization, email and message are required, email must be a valid address', async ({ page }) => {
    await test.step('all invalid fields are named at once, in the order of the form', async () => {
      await sendButton(page).click();
      await expect(errorSummary(page).getByRole('link')).toHaveText([
        'Name is required',
        'Organization is required',
        'Email Address is required',
        'Message is required',
      ]);
    });

    await test.step('their summary says how many and which, and is whole on a screen that shows little', async () => {
      await expect(errorSummary(page).getByRole('heading')).toHaveText(
        'Please check these 4 fields: Name, Organization, Email Address, Message',
      );
      const size = page.viewportSize()!;
      // Enlarged to 400 %.
      await page.setViewportSize({ width: 320, height: 180 });
      await sendButton(page).click();
      await settled(page);
      const top = () => errorSummary(page).evaluate((summary) => summary.getBoundingClientRect().top);
      expect(await top()).toBeGreaterThanOrEqual(0);
      await page.setViewportSize(size);
    });

    for (const [label, message] of [
      ['Name', 'Name is required'],
      ['Organization', 'Organization is required'],
      ['Email Address', 'Email Address is required'],
      ['Message', 'Message is required'],
    ] as const) {
      await test.step(`${label} blank: '${message}'`, async () => {
        await sendInvalid(page, { [label]: ' \t ' });
        const field = page.getByLabel(label, { exact: true });
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(message);
        await expect(errorSummary(page)).toBeFocused();
        await expect(errorSummary(page).getByRole('link')).toHaveText([message]);
        await errorSummary(page).getByRole('link').click();
        await expect(field).toBeFocused();
      });
    }

    // tests/content/contact-message.test.ts has more.
    for (const address of ['jordan', 'jordan@-example.gov']) {
      await test.step(`${address}: 'Please enter a valid email address'`, async () => {
        await sendInvalid(page, { 'Email Address': address });
        await expect(page.getByLabel('Email Address', { exact: true })).toHaveAccessibleDescription(
          'Please enter a valid email address',
        );
      });
    }
    await test.step("jörg@example.gov: 'The part before the @ …'", async () => {
      await sendInvalid(page, { 'Email Address': 'jörg@example.gov' });
      await expect(page.getByLabel('Email Address', { exact: true })).toHaveAccessibleDescription(
        'The part before the @ can only have letters from a to z, digits and characters such as . _ + -',
      );
    });

    await test.step('a message disappears when the field is right', async () => {
      await sendInvalid(page, { Name: '' });
      const name = page.getByLabel('Name', { exact: true });
      await expect(name).toHaveAttribute('aria-invalid', 'true');
      await name.fill('Jordan');
      await expect(name).not.toHaveAttribute('aria-invalid', 'true');
      await expect(errorSummary(page)).toHaveCount(0);
    });

    await test.step('a new error of unfinished text appears only when the form is sent', async () => {
      await sendInvalid(page, { 'Email Address': '' });
      const email = page.getByLabel('Email Address', { exact: true });
      await expect(email).toHaveAccessibleDescription('Email Address is required');
      const said = email.locator('xpath=preceding-sibling::p');
      await email.pressSequentially('jordan');
      await expect(said).toHaveCount(0);
      await email.fill('');
      await expect(said).toHaveCount(0);
      await email.pressSequentially('jordan');
      await email.press('Tab');
      await expect(said).toHaveCount(0);
      await sendButton(page).click();
      await expect(errorSummary(page).getByRole('link')).toHaveText(['Please enter a valid email address']);
      await expect(errorSummary(page)).toBeFocused();
      await email.press('End');
      await email.pressSequentially('@');
      await expect(said).toHaveText('Please enter a valid email address');
      await email.pressSequentially('example.gov');
      await expect(said).toHaveCount(0);
    });
  });

  test('an address that may lack its end is asked about once, then sent', async ({ page }) => {
    const sent = sentMessages(page);
    const values = { ...MESSAGE, Message: 'Asked about' };
    const question = /^Is the rest of the address missing/;
    await fillAndSend(page, { ...values, Name: '', 'Email Address': 'ann@gmial' });
    await expect(errorSummary(page).getByRole('link')).toHaveText(['Name is required', question]);
    const email = page.getByLabel('Email Address', { exact: true });
    await expect(email).toHaveAccessibleDescription(question);
    await fillAndSend(page, { ...values, 'Email Address': 'ann@gmail' });
    await expect(errorSummary(page).getByRole('link')).toHaveText([question]);
    await expect(errorSummary(page)).toBeFocused();
    expect(sent).toEqual([]);
    await sendButton(page).click();
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
    expect(sent.map((request) => request.postDataJSON().email)).toEqual(['ann@gmail']);
  });
});

test.describe('Spam check', () => {
  const address = () => `${recaptchaSite()}/contact-us`;

  test("Google's script loads on the first focus in the form; its token for the action 'submit_contact_form' is accepted", async ({
    page,
  }) => {
    await fakeGoogle(page);
    let loaded = 0;
    page.on('request', (request) => {
      if (GOOGLE_SCRIPT.test(request.url())) loaded++;
    });
    await open(page, address());
    await page.waitForLoadState('networkidle');
    expect(loaded).toBe(0);
    const script = page.waitForResponse(GOOGLE_SCRIPT);
    await page.getByLabel('Name').focus();
    expect(new URL((await script).url()).searchParams.get('render')).toBe(SITE_KEY);
    await page.getByLabel('Message').focus();
    await page.waitForLoadState('networkidle');
    expect(loaded).toBe(1);
    await fillIn(page);
    await page.waitForFunction(() => 'grecaptcha' in window);
    await sendButton(page).click();
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
    const asked = await page.evaluate(() => (window as unknown as { asked: Asked[] }).asked);
    expect(asked).toEqual([{ siteKey: SITE_KEY, options: { action: 'submit_contact_form' } }]);
  });

  test('check not yet ready: nothing is sent and only a console note is logged', async ({ page, log }) => {
    await fakeGoogle(page);
    const release = await hold(page, GOOGLE_SCRIPT);
    await page.goto(address());
    await hydrated(page);
    const sent = sentMessages(page);
    const alerts: Dialog[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog);
      void dialog.accept();
    });
    await fillAndSend(page);
    await expect.poll(() => log.lines).toContainEqual(expect.stringMatching(/spam check is not ready/i));
    await expect(sendButton(page)).toBeEnabled();
    expect(sent).toEqual([]);
    expect(alerts).toEqual([]);
    release();
    await page.waitForFunction(() => 'grecaptcha' in window);
    await sendButton(page).click();
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test("check returns no token: alert 'reCAPTCHA validation failed' and nothing is sent", async ({ page }) => {
    await fakeGoogle(page, null);
    await open(page, address());
    const sent = sentMessages(page);
    await fillIn(page);
    await page.waitForFunction(() => 'grecaptcha' in window);
    const dialog = page.waitForEvent('dialog');
    const clicked = sendButton(page).click();
    expect((await dialog).type()).toBe('alert');
    expect((await dialog).message()).toBe('reCAPTCHA validation failed');
    await (await dialog).accept();
    await clicked;
    await expect(sendButton(page)).toBeEnabled();
    await expect(sendButton(page)).toBeFocused();
    await expect(page.getByLabel('Message')).toHaveValue(MESSAGE.Message);
    expect(sent).toEqual([]);
  });

  test('without an account: the work begins on the first focus, its proof is accepted by the function', async ({
    page,
  }) => {
    let challenges = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/contact/challenge')) challenges++;
    });
    await open(page, '/contact-us');
    expect(challenges).toBe(0);
    const challenge = page.waitForResponse('**/api/contact/challenge');
    await page.getByLabel('Name').focus();
    expect((await challenge).status()).toBe(200);
    await fillAndSend(page);
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
    expect(challenges).toBe(1);
  });
});
