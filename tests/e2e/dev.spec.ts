import { globSync, readFileSync } from 'node:fs';
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

test('a file that is not YAML shows its place; the fixed one clears it', async ({ page, log }) => {
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
  await expect(overlay(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simple solutions for complex problems');
  server.edit('content/home.yaml', (text) => text.replace('unknown: field\n', ''));
  await expect(overlay(page)).toHaveCount(0);
});

/** A text node in the middle of the screen: its text, and the point and the word to click. */
interface Spot {
  text: string;
  x: number;
  y: number;
  offset: number;
}

/** Scrolls to a text node and returns the middle of its first line; null for hidden text and punctuation, undefined after the last node. */
function spotOf(index: number): Spot | null | undefined {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let i = 0; i <= index; i++) if (!walker.nextNode()) return undefined;
  const node = walker.currentNode as Text;
  const parent = node.parentElement;
  if (!parent || !/[\p{L}\d]/u.test(node.data) || parent.closest('script, style, noscript')) return null;
  parent.scrollIntoView({ block: 'center', behavior: 'instant' });
  const range = document.createRange();
  range.selectNodeContents(node);
  const { left, top, width, height } = range.getClientRects()[0] ?? new DOMRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const caret = document.caretPositionFromPoint(x, y);
  if (width < 2 || caret?.offsetNode !== node || !parent.contains(document.elementFromPoint(x, y))) return null;
  return { text: node.data, x, y, offset: caret.offset };
}

/** Returns a text without whitespace, and without the symbols of YAML and Markdown that pages do not show. */
const compact = (text: string): string =>
  text.replaceAll(/\s|\[\[|\]\]|\*|`|''/g, (found) => (found === "''" ? "'" : ''));

/** Finds every line of the content that has the clicked character of a text, by the words alone. */
function linesOf({ text, offset }: Spot): string[] {
  const places: string[] = [];
  const wanted = compact(text);
  const index = Math.min(wanted.length - 1, compact(text.slice(0, offset)).length);
  for (const file of globSync('content/**/*.yaml', { cwd: server.path('') })) {
    const lines = readFileSync(server.path(file), 'utf8')
      .split('\n')
      .map((line) => compact(line.replace(/^#.*/, '')));
    const whole = lines.join('');
    for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + 1)) {
      let [line, end] = [0, lines[0]?.length ?? 0];
      while (end <= at + index) end += lines[++line]?.length ?? 0;
      places.push(`${file}:${line + 1}`);
    }
  }
  return places;
}

/** Alt-clicks a point. @returns the file and the line that the editor is asked to open, or null for text of the layout */
async function altClick(page: Page, { x, y }: { x: number; y: number }): Promise<string | null> {
  const answered = page.waitForResponse(/__content-source/);
  await page.keyboard.down('Alt');
  await page.mouse.click(x, y);
  await page.keyboard.up('Alt');
  const response = await answered;
  if (!response.ok()) return null;
  const { file } = (await response.json()) as { file: string };
  return file.slice(server.path('content').length - 'content'.length).replace(/:\d+$/, '');
}

for (const address of ['/case-studies/zero-trust', ...(process.env['LONG'] ? ['/', '/about'] : [])]) {
  test(`Alt-click on every text of ${address} opens the line of the content that it comes from`, async ({
    page,
    log,
  }) => {
    log.expect(/404/);
    test.setTimeout(300_000);
    await page.route(/__open-in-editor/, (route) => route.fulfill({ status: 200 }));
    await openDev(page, address);
    let found = 0;
    for (let index = 0; ; index++) {
      const spot = await page.evaluate(spotOf, index);
      if (spot === undefined) break;
      if (spot === null) continue;
      const expected = linesOf(spot);
      const opened = await altClick(page, spot);
      if (expected.length === 0) continue;
      found++;
      expect(expected, `“${spot.text}”`).toContain(opened);
    }
    expect(found).toBeGreaterThan(30);
    expect(page.url()).toBe(server.url + address);
  });
}

test('Alt-click on one of several equal texts opens the one whose neighbors are on the page', async ({ page }) => {
  await page.route(/__open-in-editor/, (route) => route.fulfill({ status: 200 }));
  const opened = async (text: ReturnType<Page['locator']>) => {
    await text.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await text.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return altClick(page, { x: x + width / 2, y: y + height / 2 });
  };
  const place = (file: string, text: string) => server.placeOf(file, text).replace(/:\d+$/, '');
  await openDev(page, '/');
  const card = page.locator('section:has(> #capabilities)').getByText('Data Science', { exact: true }).first();
  expect(await opened(card)).toBe(place('content/home.yaml', 'Data Science\n      blurb'));
  await openDev(page, '/about');
  expect(await opened(page.getByRole('heading', { level: 1 }))).toBe(
    place('content/about.yaml', 'title: About Us\nblurb'),
  );
});

test('Alt-click on a date opens its line', async ({ page }) => {
  await page.route(/__open-in-editor/, (route) => route.fulfill({ status: 200 }));
  await openDev(page, '/accessibility');
  const date = page.locator('time').first();
  await date.scrollIntoViewIfNeeded();
  const { x, y } = (await date.boundingBox()) ?? { x: 0, y: 0 };
  const place = server.placeOf('content/accessibility.yaml', (await date.getAttribute('datetime')) ?? '');
  expect(await altClick(page, { x: x + 5, y: y + 5 })).toBe(place.replace(/:\d+$/, ''));
});

test('Alt-click on a picture starts the editor at its line', async ({ page }) => {
  await openDev(page, '/case-studies/zero-trust');
  const picture = page.locator('img[src*="zero-trust-detail"]');
  await picture.scrollIntoViewIfNeeded();
  await picture.click({ modifiers: ['Alt'] });
  const file = server.path('content/case-studies/zero-trust.yaml');
  const line = server.placeOf('content/case-studies/zero-trust.yaml', 'images/case-studies/zero-trust-detail.svg');
  await expect.poll(() => server.editorStarts()).toEqual([`-r -g ${file}${line.slice(line.indexOf(':'))}`]);
});
