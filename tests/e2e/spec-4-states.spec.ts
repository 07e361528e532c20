import type { Capability, CaseStudy, Contact, Site } from '#content/types.ts';
import { content } from './content.ts';
import {
  chunkWith,
  expect,
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
  type Page,
  recaptchaSite,
  sameDocument,
  sendButton,
  sentMessages,
  settled,
  test,
} from './test.ts';
import { CASE_STUDIES, UNKNOWN_CAPABILITY, UNKNOWN_CASE_STUDY } from './spec.ts';

const heading = 'main h1';

for (const { kind, folder, first, second, unknown, title, inTab } of [
  {
    kind: 'Capability page',
    folder: 'capabilities',
    first: 'devsecops',
    second: 'data-science',
    unknown: UNKNOWN_CAPABILITY,
    title: (id: string) => content<Capability>(`capabilities/${id}`).titleSection.title,
    inTab: (id: string) => `${content<Capability>(`capabilities/${id}`).titleSection.category} | CTG`,
  },
  {
    kind: 'Case study page',
    folder: 'case-studies',
    first: CASE_STUDIES[0] ?? '',
    second: CASE_STUDIES[1] ?? '',
    unknown: UNKNOWN_CASE_STUDY,
    title: (id: string) => content<CaseStudy>(`case-studies/${id}`).title,
    inTab: (id: string) => {
      const { title, subtitle = title } = content<CaseStudy>(`case-studies/${id}`);
      return `${subtitle} | CTG`;
    },
  },
]) {
  test.describe(kind, () => {
    const json = (id: string) => `**/static/documents/${folder}/${id}.json`;
    // Both kinds of page load in the same way.
    const again = folder === 'case-studies' ? { tag: '@long' } : {};
    const noun = folder === 'capabilities' ? 'capability' : 'case study';

    test('loading, then loaded', async ({ page }) => {
      await open(page, '/about');
      const release = await hold(page, json(first));
      await mark(page);
      await follow(page, `/${folder}/${first}`);
      await expect(page.locator('main')).toHaveText('Loading...');
      await expect(page).toHaveURL(`/${folder}/${first}`);
      release();
      await expect(page.locator(heading)).toHaveText(title(first));
      await expect(page.locator('main')).not.toContainText('Loading...');
      expect(await sameDocument(page)).toBe(true);
    });

    test('loading, then error, and loaded by trying again', async ({ page, log }) => {
      log.expect(NOT_OK, /Network response was not OK/);
      await page.clock.install();
      await open(page, '/about');
      let asked = 0;
      await page.route(json(first), (route) => {
        asked++;
        return route.fulfill({ status: 500 });
      });
      await follow(page, `/${folder}/${first}`);
      await expect(page.locator(heading)).toHaveText(`There was an error loading this ${noun}.`);
      // It stays until somebody asks for more.
      await page.clock.fastForward('05:00');
      await expect(page.locator(heading)).toHaveText(`There was an error loading this ${noun}.`);
      expect(asked).toBe(1);
      await page.unroute(json(first));
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.locator(heading)).toHaveText(title(first));
    });

    test('loading, then error, and loaded when the connection returns', again, async ({ page, context, log }) => {
      log.expect(NO_CONNECTION, /could not be loaded/);
      await open(page, `/${folder}/${second}`);
      await context.setOffline(true);
      await follow(page, `/${folder}/${first}`);
      await expect(page.locator(heading)).toHaveText(`There was an error loading this ${noun}.`);
      await context.setOffline(false);
      await expect(page.locator(heading)).toHaveText(title(first));
    });

    test('loading, then not found', async ({ page, log }) => {
      log.expect(NOT_OK);
      await open(page, '/about');
      const release = await hold(page, `**/static/documents${unknown}.json`);
      await follow(page, unknown);
      await expect(page.locator('main')).toHaveText('Loading...');
      release();
      await expect(page.locator(heading)).toHaveText('Page not found');
      await expect(page).toHaveURL(unknown);
      await expect(page).toHaveTitle(/Page not found/);
    });

    test('a page that got another address after this one was loaded', again, async ({ page, log }) => {
      log.expect(NOT_OK);
      await open(page, '/about');
      await page.route(`**${unknown}`, (route) =>
        route.fulfill({ status: 301, headers: { Location: `/${folder}/${first}` } }),
      );
      await follow(page, unknown);
      await expect(page.locator(heading)).toHaveText(title(first));
      await expect(page).toHaveURL(`/${folder}/${first}`);
    });

    test('a change of id triggers a new fetch', again, async ({ page }) => {
      await open(page, `/${folder}/${first}`);
      const requested = page.waitForRequest(json(second));
      await follow(page, `/${folder}/${second}`);
      await requested;
      await expect(page.locator(heading)).toHaveText(title(second));
    });

    test('a late answer for the old id never shows', again, async ({ page }) => {
      await open(page, '/about');
      const release = await hold(page, json(first));
      await follow(page, `/${folder}/${first}`);
      await expect(page.locator('main')).toHaveText('Loading...');
      await follow(page, `/${folder}/${second}`);
      await expect(page.locator(heading)).toHaveText(title(second));
      const late = page.waitForResponse(json(first));
      release();
      await (await late).finished();
      await settled(page);
      await expect(page.locator(heading)).toHaveText(title(second));
      await expect(page).toHaveTitle(inTab(second));
    });

    test('an error of the old id never shows', again, async ({ page, log }) => {
      log.expect(NO_CONNECTION, /could not be loaded/);
      await open(page, '/about');
      const gate = Promise.withResolvers<void>();
      await page.route(json(first), async (route) => {
        await gate.promise;
        await route.abort();
      });
      await follow(page, `/${folder}/${first}`);
      await follow(page, `/${folder}/${second}`);
      await expect(page.locator(heading)).toHaveText(title(second));
      const failed = page.waitForEvent('requestfailed');
      gate.resolve();
      await failed;
      await settled(page);
      await expect(page.locator(heading)).toHaveText(title(second));
    });
  });
}

test.describe('Contact form', () => {
  const endpoint = '**/api/contact';

  test.beforeEach(async ({ page }) => open(page, '/contact-us'));

  test("submitting: the button reads 'Submitting...' and is disabled", async ({ page }) => {
    const release = await hold(page, endpoint);
    await fillIn(page);
    await sendButton(page).click();
    await expect(sendButton(page)).toHaveText('Submitting...');
    await expect(sendButton(page)).toBeDisabled();
    release();
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  });

  test('PENDING to SUCCESS by a 200 response of the real function', async ({ page }) => {
    await fillIn(page, { ...MESSAGE, 'Phone (optional)': '+1 (301) 555-0100 ext. 7' });
    const form = (await page.locator('main form').boundingBox())?.height ?? 0;
    const sent = page.waitForRequest(endpoint);
    await sendButton(page).click();
    const request = await sent;
    expect(request.method()).toBe('POST');
    expect(request.headers()['content-type']).toBe('application/json');
    expect(request.postDataJSON()).toEqual({
      name: MESSAGE.Name,
      organization: MESSAGE.Organization,
      email: MESSAGE['Email Address'],
      phone: '+1 (301) 555-0100 ext. 7',
      message: MESSAGE.Message,
      recaptchaToken: expect.stringMatching(/\w/),
    });
    expect((await request.response())?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
    await expect(page.locator('main')).toContainText(
      'We’ve received your message. We’ll be in touch as soon as possible.',
    );
    const view = page.locator('main div:has(> h2:text-is("Success!"))');
    expect((await view.boundingBox())?.height, 'the view fills the place of the form').toBeGreaterThan(0.4 * form);
  });

  test('SUCCESS is final', async ({ page }) => {
    await page.route(endpoint, (route) => route.fulfill({ status: 200, json: {} }));
    await fillIn(page);
    await sendButton(page).click();
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeFocused();
    await expect(page.locator('form')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Success!' }).locator('..').locator('a, button')).toHaveCount(0);
  });

  test('PENDING to ERROR by any other status than 200', async ({ page, log }) => {
    log.expect(NOT_OK, /answered \d+/);
    await fillIn(page);
    for (const status of [201, 204, 400, 403, 404, 429, 500, 503]) {
      await test.step(`status ${status}`, async () => {
        await page.route(endpoint, (route) => route.fulfill({ status }));
        await sendButton(page).click();
        await expect(page.getByRole('heading', { name: 'Send Error' })).toBeFocused();
        await page.getByRole('button', { name: 'Back to Form' }).click();
        await page.unroute(endpoint);
      });
    }
  });

  for (const check of ['with', 'without']) {
    test(`PENDING to ERROR where the message is led to another page, ${check} a spam check`, async ({ page, log }) => {
      log.expect(NOT_OK, /could not be sent/, /ERR_FAILED/, /spam check failed/);
      if (check === 'without') await page.route(`${endpoint}/challenge`, (route) => route.fulfill({ status: 503 }));
      await page.route(endpoint, (route) => route.fulfill({ status: 302, headers: { location: '/about' } }));
      await fillIn(page);
      await sendButton(page).click();
      await expect(page.getByRole('heading', { name: 'Send Error' })).toBeFocused();
    });
  }

  test('PENDING to ERROR by a network failure', async ({ page, log }) => {
    log.expect(NO_CONNECTION, /could not be sent/);
    await page.route(endpoint, (route) => route.abort());
    await fillIn(page);
    await sendButton(page).click();
    await expect(page.getByRole('heading', { name: 'Send Error' })).toBeVisible();
  });

  const { error } = content<Contact>('contact-us');

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

  test('ERROR by a server that cannot store: its own words', async ({ page, log }) => {
    log.expect(NOT_OK, /answered 503/);
    await page.route(endpoint, (route) => route.fulfill({ status: 503 }));
    await fillIn(page);
    await sendButton(page).click();
    await expect(page.locator('main').getByText(error.unavailable, { exact: true })).toBeVisible();
    await expect(page.locator('main').getByRole('status')).toContainText(error.unavailable);
  });

  test("'Back to Form' returns to PENDING, clears the submitting flag and keeps the typed text", async ({
    page,
    log,
  }) => {
    log.expect(NOT_OK, /answered 503/);
    await page.route(endpoint, (route) => route.fulfill({ status: 503 }), { times: 1 });
    await fillIn(page);
    await sendButton(page).click();
    await page.getByRole('button', { name: 'Back to Form' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    for (const [label, value] of Object.entries(MESSAGE)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    }
    await expect(sendButton(page)).toBeEnabled();
    await expect(sendButton(page)).toHaveText('Send message');
    await sendButton(page).click();
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  });

  test('typed text survives a look at another page and is gone after it is sent', async ({ page }) => {
    const lookAtAnother = async () => {
      await follow(page, '/about');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
      await page.goBack();
    };
    await sendButton(page).click();
    await expect(errorSummary(page)).toBeFocused();
    await fillIn(page);
    await lookAtAnother();
    for (const [label, value] of Object.entries(MESSAGE)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    }
    // Also after one at another site, from which the browser itself has to bring it back.
    await open(page, recaptchaSite());
    await page.goBack();
    await hydrated(page);
    for (const [label, value] of Object.entries(MESSAGE)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    }
    await sendButton(page).click();
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
    await lookAtAnother();
    for (const label of Object.keys(MESSAGE)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
    }
    await expect(errorSummary(page)).toHaveCount(0);
  });

  test('a response that arrives while another page is shown appears when the visitor returns', async ({ page }) => {
    const release = await hold(page, endpoint);
    await fillIn(page);
    await sendButton(page).click();
    await expect(sendButton(page)).toBeDisabled();
    await follow(page, '/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
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
    await fillIn(page);
    await sendButton(page).click();
    await follow(page, '/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
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
    for (const [label, value] of Object.entries(MESSAGE)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    }
  });

  /** The page that a visitor looks at while a message is on its way. */
  const leave = async (page: Page) => {
    await follow(page, '/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  };

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
    await fillIn(page);
    await sendButton(page).click();
    await leave(page);
    fail();
    await expect.poll(() => posts.length).toBe(1);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  });

  test('errors found while another page is shown raise an alert at once and are in the form', async ({ page }) => {
    const release = await hold(page, chunkWith('The spam check is not ready yet'));
    await fillIn(page, { ...MESSAGE, 'Email Address': 'jordan' });
    await sendButton(page).click();
    await leave(page);
    const told = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
    release();
    await told;
    await page.goBack();
    await page.getByRole('button', { name: 'Back to Form' }).click();
    await expect(errorSummary(page)).toContainText('Please enter a valid email address');
    await expect(page.getByLabel('Email Address')).toHaveValue('jordan');
  });

  test('the text cannot be edited while it is being sent', async ({ page }) => {
    const release = await hold(page, endpoint);
    await fillIn(page);
    await sendButton(page).click();
    await expect(page.getByLabel('Message')).not.toBeEditable();
    release();
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  });

  test('typed text survives a look at another site', { tag: '@long' }, async ({ page }) => {
    await fillIn(page);
    await page.goto('/healthz');
    await page.goBack();
    for (const [label, value] of Object.entries(MESSAGE)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    }
    await hydrated(page);
    await sendButton(page).click();
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  });

  test('typed text survives a page whose code could not be loaded', async ({ page, context, log }) => {
    log.expect(NO_CONNECTION, /could not be loaded/);
    await fillIn(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Insights' }).first().hover({ force: true });
    await expect.poll(() => log.lines.join()).toMatch(/could not be loaded/);
    await context.setOffline(false);
    await leave(page);
    await page.goBack();
    await expect(page.getByLabel('Message')).toHaveValue(MESSAGE.Message);
  });

  test('typed text survives a page that had to be reloaded, and gives way to newer text', async ({ page }) => {
    const leaveAndReload = async () => {
      await follow(page, '/about');
      await expect(page.locator(heading)).toHaveText('About Us');
      await page.reload();
      await hydrated(page);
    };
    await fillIn(page);
    await leaveAndReload();
    await page.goBack();
    await hydrated(page);
    for (const [label, value] of Object.entries(MESSAGE)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    }
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

  test('two clicks send one message', async ({ page }) => {
    const sent = sentMessages(page);
    await fillIn(page);
    await sendButton(page).dblclick();
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

test.describe('Careers accordion', () => {
  test('Culture open initially; a part opens and closes by its title', async ({ page }) => {
    await open(page, '/careers');
    const part = (name: string) => page.locator('#what-its-like-at-ctg details', { hasText: name }).first();
    await expect(part('Culture')).toHaveAttribute('open');
    const community = page.locator('#what-its-like-at-ctg details:has(h3:text-is("Community"))');
    await expect(community).not.toHaveAttribute('open');
    await community.locator('summary').click();
    await expect(community).toHaveAttribute('open');
    await community.locator('summary').click();
    await expect(community).not.toHaveAttribute('open');
  });
});

test.describe('Mobile menu', { tag: '@phone-only' }, () => {
  test('open or closed, toggled by the burger button', async ({ page }) => {
    await open(page, '/');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const burger = page.locator('[popovertarget="side-navigation"]').first();
    await expect(menu).toBeHidden();
    await burger.click();
    await expect(menu).toBeVisible();
    await burger.evaluate((button: HTMLElement) => button.click());
    await expect(menu).toBeHidden();
  });

  test('closed on link selection', async ({ page }) => {
    await open(page, '/');
    await mark(page);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.getByRole('link', { name: 'DevSecOps' }).click();
    await expect(page).toHaveURL('/capabilities/devsecops');
    await expect(menu).toBeHidden();
    expect(await sameDocument(page)).toBe(true);
  });

  test('closed on selection of the page that is shown already', async ({ page }) => {
    await open(page, '/about');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.getByRole('link', { name: 'About' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/about');
  });
});

test.describe('Header style', { tag: '@phone' }, () => {
  const style = (page: Page) =>
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

  test('top: transparent when scrolled less than 100 px', async ({ page }) => {
    await open(page, '/about');
    for (const y of [0, 99]) {
      await page.evaluate((to) => window.scrollTo(0, to), y);
      await expect.poll(() => style(page)).toMatchObject({ alpha: 0, blurred: false, shadow: false });
    }
  });

  test('scrolled: semi-transparent white with a blur and a shadow beyond 100 px', async ({ page }) => {
    await open(page, '/about');
    await page.evaluate(() => window.scrollTo(0, 101));
    await expect.poll(() => style(page)).toMatchObject({ color: [255, 255, 255], blurred: true, shadow: true });
    const { alpha } = await style(page);
    expect(alpha).toBeGreaterThan(0.4);
    expect(alpha).toBeLessThan(1);
    await page.evaluate(() => window.scrollTo(0, 50));
    await expect.poll(() => style(page)).toMatchObject({ alpha: 0, shadow: false });
  });

  test('a page opened further down has the scrolled style at once', async ({ page }) => {
    await page.goto('/careers#benefits');
    await expect.poll(() => style(page)).toMatchObject({ blurred: true, shadow: true });
  });
});
