/** States of pages that change seldom, and widths that few visitors have. */
import { expectAccessible } from './axe.ts';
import { expect, fillIn, follow, MESSAGE, NOT_OK, open, test } from './test.ts';

test('axe finds nothing while a page loads', async ({ page, log }) => {
  // On a busy machine axe takes longer than the page waits.
  log.expect(/could not be loaded/);
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

test('axe finds nothing in the form that comes back without scripts', async ({ page, log }) => {
  log.expect(NOT_OK);
  await open(page, '/contact-us');
  await fillIn(page, { ...MESSAGE, Name: '' });
  // As a browser without scripts does: past the page's own handler.
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByRole('group', { name: 'Your message was not sent' })).toContainText('Name is required');
  await expectAccessible(page);
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
    if (width < 768) await page.getByRole('checkbox', { name: /^Show all/ }).check();
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
