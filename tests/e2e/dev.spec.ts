import { startDevServer, type DevServer } from './dev-server.ts';
import { expect, hydrated, mark, sameDocument, test, type Page } from './test.ts';

// One server for all tests, which change its content one after the other.
test.describe.configure({ mode: 'serial' });

let server: DevServer;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDevServer();
});
test.afterAll(() => server.stop());

/** Open a page of the dev server and wait for what Vite prepares on the first visit. */
async function openDev(page: Page, address: string): Promise<void> {
  await page.goto(server.url + address);
  await page.waitForLoadState('networkidle');
  await hydrated(page);
  await mark(page);
}

const overlay = (page: Page) => page.locator('vite-error-overlay');
const values = (page: Page) => page.locator('#our-core-values h3').first();

test('styles come in the order of their layers, in whatever order Vite links them', async ({ page }) => {
  await openDev(page, '/about');
  // Of the page, above the reset and the base.
  await expect(page.locator('#our-core-values > h2')).toHaveCSS('margin-bottom', '32px');
});

test('a saved YAML updates the open page without a reload', async ({ page }) => {
  await openDev(page, '/about');
  await expect(values(page)).toHaveText('Focus on Excellence');
  server.edit('content/about.yaml', (text) => text.replace('title: Focus on Excellence', 'title: Focus on Detail'));
  await expect(values(page)).toHaveText('Focus on Detail');
  server.edit('content/about.yaml', (text) => text.replace('title: Focus on Detail', 'title: Focus on Excellence'));
  await expect(values(page)).toHaveText('Focus on Excellence');
  expect(await sameDocument(page)).toBe(true);
});

test('a saved Markdown text updates the open case study without a reload', async ({ page }) => {
  await openDev(page, '/case-studies/zero-trust');
  server.edit('content/case-studies/zero-trust.yaml', (text) =>
    text.replace(
      /^strategy:\n {2}blurb: .*\n(\s+)/m,
      (start, indent: string) => `${start}A **new beginning**.\n\n${indent}`,
    ),
  );
  await expect(page.getByRole('region', { name: 'Strategy and Solution' }).locator('strong').first()).toHaveText(
    'new beginning',
  );
  expect(await sameDocument(page)).toBe(true);
});

test('a broken YAML shows its place over the last good page; the fixed one clears it', async ({ page, log }) => {
  log.expect(/./);
  await openDev(page, '/about');
  server.edit('content/about.yaml', (text) => text.replace('title: Focus on Excellence', 'tilte: Focus on Excellence'));
  await expect(overlay(page)).toContainText(server.placeOf('content/about.yaml', 'tilte: Focus on Excellence'));
  await expect(overlay(page)).toContainText('tilte');
  await expect(overlay(page).locator('a, .file-link').first()).toBeVisible();
  await expect(values(page)).toHaveText('Focus on Excellence');
  server.edit('content/about.yaml', (text) => text.replace('tilte: Focus on Excellence', 'title: Focus on the Fix'));
  await expect(overlay(page)).toHaveCount(0);
  await expect(values(page)).toHaveText('Focus on the Fix');
  expect(await sameDocument(page)).toBe(true);
  server.edit('content/about.yaml', (text) => text.replace('title: Focus on the Fix', 'title: Focus on Excellence'));
  await expect(values(page)).toHaveText('Focus on Excellence');
});

test('what cannot be read as YAML at all shows too, and clears', async ({ page, log }) => {
  log.expect(/./);
  await openDev(page, '/careers');
  server.edit('content/careers.yaml', (text) => text.replace('title: Careers\n', 'title: "Careers\n'));
  await expect(overlay(page)).toContainText('content/careers.yaml:');
  server.edit('content/careers.yaml', (text) => text.replace('title: "Careers\n', 'title: Careers\n'));
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Careers');
});

test('a page opened while the content is broken shows the last good state', async ({ page, log }) => {
  log.expect(/./);
  server.edit('content/home.yaml', (text) => `unknown: field\n${text}`);
  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simple solutions for complex problems');
  server.edit('content/home.yaml', (text) => text.replace('unknown: field\n', ''));
  await expect(overlay(page)).toHaveCount(0);
});
