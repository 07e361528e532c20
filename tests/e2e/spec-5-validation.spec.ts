import { SITE_KEY } from './sites.ts';
import { fakeGoogle, GOOGLE_SCRIPT, type Asked } from './google.ts';
import {
  type Dialog,
  expect,
  fillIn,
  hold,
  hydrated,
  MESSAGE,
  errorSummary,
  NO_CONNECTION,
  NOT_OK,
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
  await fillIn(page, { ...MESSAGE, ...change });
  await sendButton(page).click();
  await expect(errorSummary(page)).toBeVisible();
  await settled(page);
  expect(sent).toEqual([]);
}

test.describe('Contact form', () => {
  test.beforeEach(async ({ page }) => open(page, '/contact-us'));

  test('name, organization, email and message are required', async ({ page }) => {
    for (const [label, message] of [
      ['Name', 'Name is required'],
      ['Organization', 'Organization is required'],
      ['Email Address', 'Email Address is required'],
      ['Message', 'Message is required'],
    ] as const) {
      for (const [how, value] of [
        ['empty', ''],
        ['blank', ' \t '],
      ] as const) {
        await test.step(`${label} ${how}: '${message}'`, async () => {
          await sendInvalid(page, { [label]: value });
          const field = page.getByLabel(label, { exact: true });
          await expect(field).toHaveAttribute('aria-invalid', 'true');
          await expect(field).toHaveAccessibleDescription(message);
          await expect(errorSummary(page)).toBeFocused();
          await expect(errorSummary(page).getByRole('link')).toHaveText([message]);
          await errorSummary(page).getByRole('link').click();
          await expect(field).toBeFocused();
        });
      }
    }
  });

  test("email must be a valid address: 'Please enter a valid email address'", async ({ page }) => {
    for (const address of [
      'jordan',
      'jordan@',
      '@example.gov',
      'jordan rivera@example.gov',
      'jordan@example..gov',
      'jordan@-example.gov',
    ]) {
      await test.step(address, async () => {
        await sendInvalid(page, { 'Email Address': address });
        await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(
          'Please enter a valid email address',
        );
      });
    }
  });

  test("email must be a valid address: 'The part before the @ …' (jörg@example.gov)", async ({ page }) => {
    await sendInvalid(page, { 'Email Address': 'jörg@example.gov' });
    await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(
      'The part before the @ can only have letters from a to z, digits and characters such as . _ + -',
    );
  });

  test('an address that may lack its end is asked about once, then sent', async ({ page }) => {
    const sent = sentMessages(page);
    const values = { ...MESSAGE, Message: 'Asked about' };
    const question = /^Is the rest of the address missing/;
    await fillIn(page, { ...values, Name: '', 'Email Address': 'ann@gmial' });
    await sendButton(page).click();
    await expect(errorSummary(page).getByRole('link')).toHaveText(['Name is required', question]);
    const email = page.getByLabel('Email Address');
    await expect(email).toHaveAccessibleDescription(question);
    await fillIn(page, { ...values, 'Email Address': 'ann@gmail' });
    await sendButton(page).click();
    await expect(errorSummary(page).getByRole('link')).toHaveText([question]);
    await expect(errorSummary(page)).toBeFocused();
    expect(sent).toEqual([]);
    await sendButton(page).click();
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
    expect(sent.map((request) => request.postDataJSON().email)).toEqual(['ann@gmail']);
  });

  test('email takes a domain with other letters (joerg@müller.example)', async ({ page }) => {
    await fillIn(page, { ...MESSAGE, 'Email Address': 'joerg@müller.example' });
    await sendButton(page).click();
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  });

  test('phone is optional, with no format rule', async ({ page }) => {
    for (const phone of ['', 'call me after five', '+49 (0)30 901820 -- ext. 7']) {
      await test.step(phone || 'empty', async () => {
        await open(page, '/contact-us');
        await fillIn(page, { ...MESSAGE, 'Phone (optional)': phone });
        await sendButton(page).click();
        await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
      });
    }
  });

  test('all invalid fields are named at once, in the order of the form', async ({ page }) => {
    await sendButton(page).click();
    await expect(errorSummary(page).getByRole('link')).toHaveText([
      'Name is required',
      'Organization is required',
      'Email Address is required',
      'Message is required',
    ]);
  });

  test('a message disappears when the field is right', async ({ page }) => {
    await sendInvalid(page, { Name: '' });
    const name = page.getByLabel('Name', { exact: true });
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill('Jordan');
    await expect(name).not.toHaveAttribute('aria-invalid', 'true');
    await expect(errorSummary(page)).toHaveCount(0);
  });

  test('a new error of unfinished text appears only when the form is sent', async ({ page }) => {
    await sendInvalid(page, { 'Email Address': '' });
    const email = page.getByLabel('Email Address');
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

test.describe('Spam check', () => {
  const address = () => `${recaptchaSite()}/contact-us`;

  test("Google's script loads on the first focus in the form, not before", async ({ page }) => {
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
  });

  test("the token is obtained for the action 'submit_contact_form' and accepted by the function", async ({ page }) => {
    await fakeGoogle(page);
    await open(page, address());
    await fillIn(page);
    await page.waitForFunction(() => 'grecaptcha' in window);
    await sendButton(page).click();
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
    const asked = await page.evaluate(() => (window as unknown as { asked: Asked[] }).asked);
    expect(asked).toEqual([{ siteKey: SITE_KEY, options: { action: 'submit_contact_form' } }]);
  });

  test('a token that the provider refuses leads to the error view', async ({ page, log }) => {
    log.expect(/status of 403/, /answered 403/);
    await fakeGoogle(page, 'bad-token');
    await open(page, address());
    // Another message than those of the other tests: the function takes a duplicate for a second click.
    await fillIn(page, { ...MESSAGE, Message: 'Buy our watches.' });
    await page.waitForFunction(() => 'grecaptcha' in window);
    await sendButton(page).click();
    await expect(page.getByRole('heading', { name: 'Send Error' })).toBeVisible();
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
    await fillIn(page);
    await sendButton(page).click();
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
    await fillIn(page);
    await sendButton(page).click();
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
    expect(challenges).toBe(1);
  });

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
    await fillIn(page);
    await sendButton(page).click();
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  });
});

for (const height of [500, 700, 900])
  test(
    `nothing that the form scrolls to is under the transparent header of a window ${height} px high`,
    { tag: '@phone' },
    async ({ page, log }) => {
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
      await fillIn(page);
      await sendButton(page).click();
      await expect(page.getByRole('heading', { name: 'Send Error' })).toBeFocused();
      await expectHeaderClear();
      await page.getByRole('button', { name: 'Back to Form' }).click();
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
      await expectHeaderClear();
    },
  );
