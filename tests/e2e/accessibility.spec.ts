import { expectAccessible } from './axe.ts';
import { ADDRESSES, DESIGNS } from './spec.ts';
import {
  expect,
  fillIn,
  follow,
  MESSAGE,
  errorSummary,
  NO_CONNECTION,
  NOT_OK,
  open,
  sendButton,
  test,
} from './test.ts';

// States of pages; what holds on every page is in pages.spec.ts.

test('axe finds nothing while a page loads', async ({ page }) => {
  await open(page, '/about');
  await page.route('**/static/documents/capabilities/**', () => new Promise(() => {}));
  await follow(page, '/capabilities/devsecops');
  await expect(page.locator('main')).toHaveText('Loading...');
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('axe finds nothing on a page that could not be loaded', async ({ page, log }) => {
  log.expect(NOT_OK, /could not be loaded/);
  await open(page, '/about');
  await page.route('**/static/documents/capabilities/**', (route) => route.fulfill({ status: 500 }));
  await follow(page, '/capabilities/devsecops');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('There was an error');
  await expectAccessible(page);
});

test('axe finds nothing with the dropdown open', { tag: '@desktop-only' }, async ({ page }) => {
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByText('Capabilities').click();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'DevSecOps' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing with the side navbar open', { tag: '@phone-only' }, async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing on a scrolled page', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => window.scrollTo(0, 1200));
  await expect(page.locator('html')).toHaveAttribute('data-scrolled');
  await expectAccessible(page);
});

test('axe finds nothing in the accordion when all of it is open', async ({ page }) => {
  await open(page, '/careers');
  await page.locator('details').evaluateAll((all) => {
    for (const part of all as HTMLDetailsElement[]) {
      part.removeAttribute('name');
      part.open = true;
    }
  });
  await expectAccessible(page);
});

test.describe('the contact form', () => {
  test.beforeEach(async ({ page }) => open(page, '/contact-us'));

  test('axe finds nothing when it is invalid', { tag: '@phone' }, async ({ page }) => {
    await sendButton(page).click();
    await expect(errorSummary(page)).toBeFocused();
    await expectAccessible(page);
  });

  test('axe finds nothing while it is submitting', async ({ page }) => {
    await page.route('**/api/contact', () => new Promise(() => {}));
    await fillIn(page);
    await sendButton(page).click();
    await expect(sendButton(page)).toBeDisabled();
    await expectAccessible(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  for (const [view, status] of [
    ['Success!', 200],
    ['Send Error', 503],
  ] as const) {
    test(`axe finds nothing in the view '${view}'`, async ({ page, log }) => {
      log.expect(NOT_OK, /answered 503/);
      await page.route('**/api/contact', (route) => route.fulfill({ status, json: {} }));
      await fillIn(page);
      await sendButton(page).click();
      await expect(page.getByRole('heading', { name: view })).toBeVisible();
      await expectAccessible(page);
    });
  }
});

test('axe finds nothing in the form that comes back without scripts', async ({ page, log }) => {
  log.expect(NOT_OK);
  await open(page, '/contact-us');
  await fillIn(page, { ...MESSAGE, Name: '' });
  // As a browser without scripts does: past the page's own handler.
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByRole('group', { name: 'Your message was not sent' })).toContainText('Name is required');
  await expectAccessible(page);
});

test('axe would find a fault', async ({ page }) => {
  await open(page, '/our-work');
  await page
    .locator('main img')
    .first()
    .evaluate((image) => image.removeAttribute('alt'));
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt/);
});

test('enlarged to 400 %, nothing lies over the text', { tag: '@phone' }, async ({ page }) => {
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

test('names on portraits are whole with the largest spacing, however narrow the screen', async ({ page }) => {
  await open(page, '/about');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  for (const width of [280, 320, 360, 390, 768]) {
    await page.setViewportSize({ width, height: 640 });
    await page.locator('main figure').last().scrollIntoViewIfNeeded();
    const above = await page.locator('main figure').evaluateAll((figures) =>
      figures.map((figure) => {
        const caption = figure.querySelector('figcaption') ?? figure;
        return Math.round(figure.getBoundingClientRect().top - caption.getBoundingClientRect().top);
      }),
    );
    expect(above.length).toBeGreaterThan(50);
    expect(Math.max(...above), `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('no page is wider than a screen of 320 px where its pictures are missing', async ({ page, log }) => {
  log.expect(NO_CONNECTION);
  await page.route('**/static/images/**', (route) => route.abort());
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of DESIGNS) {
    await page.goto(address);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
  }
});

test('headings skip no level on any page', async ({ request }) => {
  for (const address of ADDRESSES) {
    const html = await (await request.get(address)).text();
    const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect.soft(skips, `${address}: ${levels.join(' ')}`).toEqual([]);
  }
});
