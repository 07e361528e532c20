import type { Contact, Site } from '#content/types.ts';
import { isLong } from '../long.ts';
import { content } from './content.ts';
import { KINDS } from './spec.ts';
import {
  expect,
  expectTyped,
  fillIn,
  follow,
  hold,
  hydrated,
  mark,
  MESSAGE,
  errorSummary,
  NO_CONNECTION,
  NOT_OK,
  open,
  recaptchaSite,
  sameDocument,
  sendButton,
  sentMessages,
  test,
} from './test.ts';

const heading = 'main h1';

for (const { kind, noun, folder, first, second, unknown, title } of KINDS) {
  test(`${kind}: loading, then loaded, error or not found`, async ({ page, log }) => {
    const json = (id: string) => `**/static/documents/${folder}/${id}.json`;
    log.expect(NOT_OK, /Network response was not OK/);
    await page.clock.install();
    await open(page, '/about');
    await mark(page);

    await test.step('loading, then loaded', async () => {
      const release = await hold(page, json(first));
      await follow(page, `/${folder}/${first}`);
      await expect(page.locator('main')).toHaveText('Loading...');
      await expect(page).toHaveURL(`/${folder}/${first}`);
      release();
      await expect(page.locator(heading)).toHaveText(title(first));
      await expect(page.locator('main')).not.toContainText('Loading...');
    });

    await test.step('a change of id triggers a new fetch: loading, then error, and loaded by trying again', async () => {
      let asked = 0;
      await page.route(json(second), (route) => {
        asked++;
        return route.fulfill({ status: 500 });
      });
      await follow(page, `/${folder}/${second}`);
      const error = `There was an error loading this ${noun}.`;
      await expect(page.locator(heading)).toHaveText(error);
      await expect(page).toHaveTitle(new RegExp(error));
      expect(log.lines).toContainEqual(expect.stringContaining('Network response was not OK'));
      // It stays until somebody asks for more.
      await page.clock.fastForward('05:00');
      await expect(page.locator(heading)).toHaveText(error);
      expect(asked).toBe(1);
      await page.unroute(json(second));
      await page.getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(page.locator(heading)).toHaveText(title(second));
      await expect(page).not.toHaveTitle(new RegExp(error));
      await expect(page.locator('main')).toBeFocused();
    });
    expect(await sameDocument(page)).toBe(true);

    await test.step('loading, then not found', async () => {
      const release = await hold(page, `**/static/documents${unknown}.json`);
      await follow(page, unknown);
      await expect(page.locator('main')).toHaveText('Loading...');
      release();
      await expect(page.locator(heading)).toHaveText('Page not found');
      await expect(page).toHaveURL(unknown);
      await expect(page).toHaveTitle(/Page not found/);
      expect(log.lines.filter((line) => /could not be loaded/.test(line) && line.includes(unknown))).toEqual([]);
    });
  });
}

test.describe('Contact form', () => {
  const endpoint = '**/api/contact';
  const { error } = content<Contact>('contact-us');

  test.beforeEach(async ({ page }) => open(page, '/contact-us'));

  test('PENDING to SUCCESS, which is final, by a 200 response of the real function', async ({ page }) => {
    const messages = sentMessages(page);
    const release = await hold(page, endpoint);
    await fillIn(page, { ...MESSAGE, 'Phone (optional)': 'call me after five' });
    const form = (await page.locator('main form').boundingBox())?.height ?? 0;
    const sent = page.waitForRequest(endpoint);
    await sendButton(page).dblclick();
    await expect(sendButton(page), 'submitting').toHaveText('Submitting...');
    await expect(sendButton(page)).toBeDisabled();
    await expect(page.getByLabel('Message')).not.toBeEditable();
    release();
    const request = await sent;
    expect(request.method()).toBe('POST');
    expect(request.headers()['content-type']).toBe('application/json');
    expect(request.postDataJSON()).toEqual({
      name: MESSAGE.Name,
      organization: MESSAGE.Organization,
      email: MESSAGE['Email Address'],
      phone: 'call me after five',
      message: MESSAGE.Message,
      recaptchaToken: expect.stringMatching(/\w/),
    });
    expect((await request.response())?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeFocused();
    expect(messages, 'two clicks send one message').toHaveLength(1);
    await expect(page.locator('main')).toContainText(
      'We’ve received your message. We’ll be in touch as soon as possible.',
    );
    const view = page.locator('main div:has(> h2:text-is("Success!"))');
    expect((await view.boundingBox())?.height, 'the view fills the place of the form').toBeGreaterThan(0.4 * form);
    await expect(page.locator('form')).toHaveCount(0);
    await expect(view.locator('a, button')).toHaveCount(0);
  });

  test("PENDING to ERROR by any other status than 200 or a network failure, and back by 'Back to Form'", async ({
    page,
    log,
  }) => {
    log.expect(NOT_OK, NO_CONNECTION, /answered \d+|could not be sent/);
    await fillIn(page);
    const { email } = content<Site>('site');
    for (const failure of isLong ? [201, 204, 400, 403, 404, 429, 500, 503, 'network'] : [201, 503, 'network'])
      await test.step(String(failure), async () => {
        await page.route(endpoint, (route) =>
          typeof failure === 'number' ? route.fulfill({ status: failure }) : route.abort('connectionreset'),
        );
        await sendButton(page).click();
        await expect(page.getByRole('heading', { name: 'Send Error' })).toBeFocused();
        const main = page.locator('main');
        await expect(main).toContainText(
          `There was an error sending your message. Please try again or email us at ${email}.`,
        );
        await expect(main.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
        if (failure === 503) {
          // A server that cannot store has its own words.
          await expect(main.getByText(error.unavailable, { exact: true })).toBeVisible();
          await expect(main.getByRole('status')).toContainText(error.unavailable);
        }
        await page.getByRole('button', { name: 'Back to Form' }).click();
        await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
        await page.unroute(endpoint);
      });
    await expectTyped(page);
    await expect(sendButton(page)).toBeEnabled();
    await expect(sendButton(page)).toHaveText('Send message');
    await sendButton(page).click();
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  });

  test('typed text survives a look at another page and is gone after it is sent', async ({ page }) => {
    const lookAtAnother = async () => {
      await follow(page, '/about', 'About Us');
      await page.goBack();
    };
    await sendButton(page).click();
    await expect(errorSummary(page)).toBeFocused();
    await fillIn(page);
    await lookAtAnother();
    await expectTyped(page);
    // Also after one at another site, from which the browser itself has to bring it back.
    await open(page, recaptchaSite());
    await page.goBack();
    await hydrated(page);
    await expectTyped(page);
    await sendButton(page).click();
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
    await lookAtAnother();
    for (const label of Object.keys(MESSAGE)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
    }
    await expect(errorSummary(page)).toHaveCount(0);
  });
});

test('Careers accordion: Culture open initially; a part opens and closes by its title, by keyboard too', async ({
  page,
}) => {
  await open(page, '/careers');
  const culture = page.locator('#what-its-like-at-ctg details').first();
  await expect(culture).toContainText('Culture');
  await expect(culture).toHaveAttribute('open');
  const community = page.locator('#what-its-like-at-ctg details:has(h3:text-is("Community"))');
  await expect(community).not.toHaveAttribute('open');
  await community.locator('summary').click();
  await expect(community).toHaveAttribute('open');
  await community.locator('summary').click();
  await expect(community).not.toHaveAttribute('open');
  for (const key of ['Enter', 'Space']) {
    await community.locator('summary').press(key);
    await expect(community).toHaveAttribute('open');
    await community.locator('summary').press(key);
    await expect(community).not.toHaveAttribute('open');
  }
});

test('Header style: top versus scrolled, switching at 100 px', async ({ page }) => {
  const style = () =>
    page.locator('header').evaluate((header) => {
      const { backgroundColor, backdropFilter, boxShadow } = getComputedStyle(header);
      const [red, green, blue, alpha = 1] = backgroundColor.match(/[\d.]+/g)?.map(Number) ?? [];
      return {
        color: [red, green, blue],
        alpha,
        blurred: backdropFilter.includes('blur'),
        shadow: boxShadow !== 'none',
      };
    });

  await open(page, '/about');
  for (const y of [0, 99]) {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    await expect.poll(style).toMatchObject({ alpha: 0, blurred: false, shadow: false });
  }
  await page.evaluate(() => window.scrollTo(0, 101));
  await expect.poll(style).toMatchObject({ color: [255, 255, 255], blurred: true, shadow: true });
  const { alpha } = await style();
  expect(alpha).toBeGreaterThan(0.4);
  expect(alpha).toBeLessThan(1);
  await page.evaluate(() => window.scrollTo(0, 50));
  await expect.poll(style).toMatchObject({ alpha: 0, shadow: false });

  await test.step('a page opened further down has the scrolled style at once', async () => {
    await page.goto('/careers#benefits');
    await expect.poll(style).toMatchObject({ blurred: true, shadow: true });
  });
});
