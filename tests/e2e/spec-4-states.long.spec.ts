import type { Contact, Site } from '#content/types.ts';
import { content } from './content.ts';
import { KINDS } from './spec.ts';
import {
  chunkWith,
  errorSummary,
  expect,
  expectTyped,
  fillAndSend,
  fillIn,
  follow,
  hold,
  hydrated,
  MESSAGE,
  NO_CONNECTION,
  NOT_OK,
  open,
  type Page,
  sendButton,
  sentMessages,
  settled,
  test,
} from './test.ts';

const heading = 'main h1';

for (const { kind, noun, folder, first, second, unknown, title } of KINDS) {
  test.describe(kind, () => {
    test('loading, then error, and loaded when the connection returns', async ({ page, context, log }) => {
      log.expect(NO_CONNECTION, /could not be loaded/);
      await open(page, `/${folder}/${second}`);
      await context.setOffline(true);
      await follow(page, `/${folder}/${first}`, `There was an error loading this ${noun}.`);
      await context.setOffline(false);
      await expect(page.locator(heading)).toHaveText(title(first));
    });

    test('a page that got another address after this one was loaded', async ({ page, log }) => {
      log.expect(NOT_OK);
      await open(page, '/about');
      await page.route(`**${unknown}`, (route) =>
        route.fulfill({ status: 301, headers: { Location: `/${folder}/${first}` } }),
      );
      await follow(page, unknown, title(first));
      await expect(page).toHaveURL(`/${folder}/${first}`);
    });
  });
}

test.describe('Contact form', () => {
  const endpoint = '**/api/contact';
  const { error } = content<Contact>('contact-us');

  test.beforeEach(async ({ page }) => open(page, '/contact-us'));

  for (const check of ['with', 'without']) {
    test(`PENDING to ERROR where the message is led to another page, ${check} a spam check`, async ({ page, log }) => {
      log.expect(NOT_OK, /could not be sent/, /ERR_FAILED/, /spam check failed/);
      if (check === 'without') await page.route(`${endpoint}/challenge`, (route) => route.fulfill({ status: 503 }));
      await page.route(endpoint, (route) => route.fulfill({ status: 302, headers: { location: '/about' } }));
      await fillAndSend(page);
      await expect(page.getByRole('heading', { name: 'Send Error' })).toBeFocused();
    });
  }

  test('ERROR without a connection: its own words, and the message goes when the connection returns', async ({
    page,
    context,
    log,
  }) => {
    log.expect(NO_CONNECTION, /could not be sent/, /spam check failed/);
    await fillIn(page, { ...MESSAGE, Message: 'Sent from a train' });
    await context.setOffline(true);
    await sendButton(page).click();
    await expect(page.getByRole('heading', { name: 'Send Error' })).toBeFocused();
    await expect(page.locator('main').getByText(error.offline, { exact: true })).toBeVisible();
    await expect(page.locator('main').getByRole('status')).toContainText(error.offline);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeFocused();
  });

  test('a message that was taken back to the form does not go when the connection returns', async ({
    page,
    context,
    log,
  }) => {
    log.expect(NO_CONNECTION, /could not be sent/, /spam check failed/);
    await fillIn(page, { ...MESSAGE, Message: 'Not finished' });
    await context.setOffline(true);
    await sendButton(page).click();
    await page.getByRole('button', { name: 'Back to Form' }).click();
    const sent = sentMessages(page);
    await context.setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await settled(page);
    await expect(sendButton(page)).toHaveText('Send message');
    await expect(page.getByLabel('Message')).toHaveValue('Not finished');
    expect(sent).toEqual([]);
  });

  test('a response that arrives while another page is shown appears when the visitor returns', async ({ page }) => {
    const release = await hold(page, endpoint);
    await fillAndSend(page);
    await expect(sendButton(page)).toBeDisabled();
    await follow(page, '/about', 'About Us');
    await page.goBack();
    await expect(sendButton(page)).toHaveText('Submitting...');
    await expect(sendButton(page)).toBeDisabled();
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
    const answered = page.waitForResponse(endpoint);
    release();
    await answered;
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  });

  test('a failure while another page is shown raises an alert at once, and the typed text is kept', async ({
    page,
    log,
  }) => {
    log.expect(NOT_OK, /answered 503/);
    await page.route(endpoint, (route) => route.fulfill({ status: 503 }));
    const release = await hold(page, endpoint);
    await fillAndSend(page);
    await follow(page, '/about', 'About Us');
    const told = new Promise<string>((resolve) => {
      page.once('dialog', async (dialog) => {
        resolve(dialog.message());
        await dialog.dismiss();
      });
    });
    release();
    expect(await told).toBe(
      `There was an error sending your message. Please try again or email us at ${content<Site>('site').email}. ${error.unavailable}`,
    );
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Send Error' })).toBeFocused();
    await settled(page);
    await expect(page.getByRole('heading', { name: 'Send Error' })).toBeInViewport();
    await page.getByRole('button', { name: 'Back to Form' }).click();
    await expectTyped(page);
  });

  /** Keep the code that sends back, and then give it to nobody. @returns what lets that happen */
  const withholdCode = async (page: Page) => {
    const gate = Promise.withResolvers<void>();
    await page.route(chunkWith('The spam check is not ready yet'), async (route) => {
      await gate.promise;
      await route.abort();
    });
    return gate.resolve;
  };

  test('a message goes from another page too, where the code that sends does not come', async ({ page, log }) => {
    log.expect(NO_CONNECTION);
    const posts = sentMessages(page);
    const fail = await withholdCode(page);
    await fillAndSend(page);
    await follow(page, '/about', 'About Us');
    fail();
    await expect.poll(() => posts.length).toBe(1);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  });

  test('errors found while another page is shown raise an alert at once and are in the form', async ({ page }) => {
    const release = await hold(page, chunkWith('The spam check is not ready yet'));
    await fillAndSend(page, { ...MESSAGE, 'Email Address': 'jordan' });
    await follow(page, '/about', 'About Us');
    const told = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
    release();
    await told;
    await page.goBack();
    await page.getByRole('button', { name: 'Back to Form' }).click();
    await expect(errorSummary(page)).toContainText('Please enter a valid email address');
    await expect(page.getByLabel('Email Address', { exact: true })).toHaveValue('jordan');
  });

  test('typed text survives a page whose code could not be loaded', async ({ page, context, log }) => {
    log.expect(NO_CONNECTION, /could not be loaded/);
    await fillIn(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Insights' }).first().hover({ force: true });
    await expect.poll(() => log.lines.join()).toMatch(/could not be loaded/);
    await context.setOffline(false);
    await follow(page, '/about', 'About Us');
    await page.goBack();
    await expect(page.getByLabel('Message')).toHaveValue(MESSAGE.Message);
  });

  test('typed text survives a page that had to be reloaded, and gives way to newer text', async ({ page }) => {
    const leaveAndReload = async () => {
      await follow(page, '/about', 'About Us');
      await page.reload();
      await hydrated(page);
    };
    await fillIn(page);
    await leaveAndReload();
    await page.goBack();
    await hydrated(page);
    await expectTyped(page);
    await leaveAndReload();
    const release = await hold(page, '**/assets/chunks/**');
    await page.goto('/contact-us', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Message').fill('Typed before the page was ready');
    release();
    await hydrated(page);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(MESSAGE.Name);
    await expect(page.getByLabel('Message')).toHaveValue('Typed before the page was ready');
    await sendButton(page).click();
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
    await leaveAndReload();
    await page.goBack();
    await hydrated(page);
    await expect(page.getByLabel('Message')).toHaveValue('');
  });

  test('a message arrives though the visitor leaves the site meanwhile', async ({ page }) => {
    const sent = sentMessages(page);
    await fillIn(page);
    const kept = page.evaluate(
      (path) =>
        new Promise((resolve) => {
          const { fetch } = window;
          window.fetch = (input, init) => {
            if (input === path) resolve(init?.keepalive);
            return fetch(input, init);
          };
        }),
      '/api/contact',
    );
    await sendButton(page).click();
    expect(await kept).toBe(true);
    await expect.poll(() => sent.length).toBe(1);
  });
});
