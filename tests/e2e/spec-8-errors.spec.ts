import { content } from './content.ts';
import {
  chunkWith,
  expect,
  fillIn,
  follow,
  MESSAGE,
  NO_CONNECTION,
  NOT_OK,
  open,
  sendButton,
  test,
  type Route,
} from './test.ts';
import { CASE_STUDIES, CASE_STUDY, UNKNOWN_CAPABILITY, UNKNOWN_CASE_STUDY } from './spec.ts';
import type { Careers, CaseStudy, Site } from '#content/types.ts';

for (const { situation, noun, folder, id, unknown } of [
  { situation: 'Capability', noun: 'capability', folder: 'capabilities', id: 'devsecops', unknown: UNKNOWN_CAPABILITY },
  {
    situation: 'Case study',
    noun: 'case study',
    folder: 'case-studies',
    id: CASE_STUDIES[0] ?? '',
    unknown: UNKNOWN_CASE_STUDY,
  },
]) {
  const json = `**/static/documents/${folder}/${id}.json`;
  const error = `There was an error loading this ${noun}.`;
  // Both kinds of page load in the same way.
  const again = folder === 'case-studies' ? { tag: '@long' } : {};

  test(`${situation} load failure (network): '${error}' and a console log`, async ({ page, log }) => {
    log.expect(NO_CONNECTION, /^error: The .* could not be loaded/);
    await open(page, '/about');
    await page.route(json, (route) => route.abort());
    await follow(page, `/${folder}/${id}`);
    await expect(page.locator('main')).toContainText(error);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(error);
    await expect(page).toHaveTitle(new RegExp(error));
    expect(log.lines).toContainEqual(expect.stringContaining('could not be loaded'));
  });

  test(`${situation}: non-OK document response: 'Network response was not OK'`, again, async ({ page, log }) => {
    log.expect(NOT_OK, /Network response was not OK/);
    for (const status of [500, 503, 403]) {
      await test.step(`status ${status}`, async () => {
        const before = log.lines.length;
        await open(page, '/about');
        await page.route(json, (route) => route.fulfill({ status }));
        await follow(page, `/${folder}/${id}`);
        await expect(page.locator('main')).toContainText(error);
        expect(log.lines.slice(before)).toContainEqual(expect.stringContaining('Network response was not OK'));
        await page.unroute(json);
      });
    }
  });

  test(`${situation}: an answer that is no document`, again, async ({ page, log }) => {
    log.expect(/could not be loaded/);
    await open(page, '/about');
    await page.route(json, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>A proxy</h1>' }),
    );
    await follow(page, `/${folder}/${id}`);
    await expect(page.locator('main')).toContainText(error);
  });

  test(`${situation} without ${folder === 'capabilities' ? 'content' : 'record'}: 'Page not found'`, async ({
    page,
    log,
  }) => {
    log.expect(NOT_OK);
    await open(page, '/about');
    await follow(page, unknown);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    expect(log.lines.filter((line) => /could not be loaded/.test(line))).toEqual([]);
  });
}

for (const [how, fail] of [
  ['non-200', (route) => route.fulfill({ status: 500 })],
  ['network error', (route) => route.abort('connectionreset')],
] as [string, (route: Route) => Promise<void>][]) {
  test(`Contact send failure (${how}): the error view with the address and 'Back to Form'`, async ({ page, log }) => {
    log.expect(NOT_OK, NO_CONNECTION, /answered 500|could not be sent/);
    await open(page, '/contact-us');
    await page.route('**/api/contact', fail);
    await fillIn(page);
    await sendButton(page).click();
    await expect(page.getByRole('heading', { name: 'Send Error' })).toBeVisible();
    const { email } = content<Site>('site');
    await expect(page.locator('main')).toContainText(
      `There was an error sending your message. Please try again or email us at ${email}.`,
    );
    await expect(page.locator('main').getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    await page.getByRole('button', { name: 'Back to Form' }).click();
    await expect(sendButton(page)).toBeEnabled();
  });
}

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
    await fillIn(page);
    await sendButton(page).click();
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
  await fillIn(page);
  await sendButton(page).click();
  await expect(page.getByRole('heading', { name: 'Send Error' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Form' }).click();
  await expect(page.getByLabel('Message')).toHaveValue(MESSAGE.Message);
});

test('Document of another shape: the error of its page, and the shell around it', async ({ page, log }) => {
  log.expect(/TypeError/, /error occurred/);
  await open(page, '/insights');
  await page.route(`**/static/documents${CASE_STUDY}.json`, (route) => route.fulfill({ json: {} }));
  await follow(page, CASE_STUDY);
  await expect(page.locator('main h1')).toHaveText('There was an error loading this case study.');
  await expect(page.locator('footer')).toBeVisible();
  await page.unroute(`**/static/documents${CASE_STUDY}.json`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('main h1')).toHaveText(content<CaseStudy>(CASE_STUDY.slice(1)).title);
});

test.describe('Jobs fetch error: logged only, the list stays empty', () => {
  const { roles } = content<Careers>('careers');
  const json = (body: unknown) => (route: Route) =>
    route.fulfill({ status: 200, headers: { 'Access-Control-Allow-Origin': '*' }, json: body });

  test('a failure or an answer that is no list of jobs', async ({ page, log }) => {
    log.expect(NOT_OK, NO_CONNECTION, /open roles could not be loaded/);
    for (const [how, fail] of [
      ['network failure', (route) => route.abort()],
      ['status 500', (route) => route.fulfill({ status: 500, headers: { 'Access-Control-Allow-Origin': '*' } })],
      [
        'not JSON',
        (route) => route.fulfill({ status: 200, headers: { 'Access-Control-Allow-Origin': '*' }, body: '<html>' }),
      ],
      ['no list', json({ message: 'maintenance' })],
      ['null', json(null)],
      ['a text', json('jobs')],
      ['jobs is no list', json({ jobs: { 0: {} } })],
    ] as [string, (route: Route) => Promise<void>][]) {
      await test.step(how, async () => {
        const before = log.lines.length;
        await page.route('http://job-board.test/**', fail);
        await open(page, '/careers');
        await page.locator('#open-roles').scrollIntoViewIfNeeded();
        await expect(page.locator('#open-roles').getByRole('status')).toHaveText(roles.unavailable);
        await expect(page.locator('#open-roles').getByRole('listitem')).toHaveCount(0);
        expect(log.lines.slice(before)).toContainEqual(expect.stringContaining('open roles could not be loaded'));
        await page.unroute('http://job-board.test/**');
      });
    }
  });

  test('an empty list says so', async ({ page }) => {
    await page.route('http://job-board.test/**', json({ jobs: [] }));
    await open(page, '/careers');
    await page.locator('#open-roles').scrollIntoViewIfNeeded();
    await expect(page.locator('#open-roles').getByRole('status')).toHaveText(roles.empty);
  });

  test('while loading the list says so', async ({ page }) => {
    await page.route('http://job-board.test/**', () => new Promise(() => {}));
    await open(page, '/careers');
    await page.locator('#open-roles').scrollIntoViewIfNeeded();
    await expect(page.locator('#open-roles').getByRole('status')).toHaveText(roles.loading);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('odd jobs do no harm: no location, no http address, no title, null, markup in the title', async ({ page }) => {
    const url = 'https://boards.example.com/ctg/jobs/1';
    await page.route(
      'http://job-board.test/**',
      json({
        jobs: [
          null,
          7,
          { title: 'No address' },
          { absolute_url: url },
          { title: '  ', absolute_url: `${url}3` },
          { title: 'Script', absolute_url: 'javascript:alert(1)', location: { name: 'X' } },
          { title: 'Data', absolute_url: 'data:text/html,x', location: { name: 'X' } },
          { title: 'Nowhere', absolute_url: url, location: null },
          { title: '<img src=x onerror=alert(1)>', absolute_url: `${url}2`, location: { name: 7 } },
        ],
      }),
    );
    await open(page, '/careers');
    await page.locator('#open-roles').scrollIntoViewIfNeeded();
    await expect(page.locator('#open-roles li a')).toHaveText(['Nowhere', '<img src=x onerror=alert(1)>']);
    await expect(page.locator('#open-roles img')).toHaveCount(0);
  });
});

test('Unknown route: redirect to /', async ({ page, log }) => {
  log.expect(NOT_OK);
  for (const address of [
    '/nothing',
    '/about/nothing',
    '/case-studies',
    '/capabilities',
    `${CASE_STUDY}/more`,
    '/ABOUT',
    '/about//',
    `${CASE_STUDY}//`,
  ]) {
    await page.goto(address);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simple solutions for complex problems');
  }
});
