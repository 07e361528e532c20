import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { root } from '../../scripts/lib/root.ts';
import { test, type DevServer } from './dev-server.ts';
import { isLong } from '../long.ts';
import { ADDRESSES, CASE_STUDY } from './spec.ts';
import { expect, hydrated, mark, sameDocument, type Page } from './test.ts';

// The tests change the content of one server one after the other.
test.describe.configure({ mode: 'serial' });

let server: DevServer;

test.beforeAll(({ devServer }) => void (server = devServer));

/** Open a page of the dev server and wait for what Vite prepares on the first visit. */
async function openDev(page: Page, address: string): Promise<void> {
  await page.goto(server.url + address);
  await page.waitForLoadState('networkidle');
  await hydrated(page);
  await mark(page);
}

const overlay = (page: Page) => page.locator('vite-error-overlay');
const values = (page: Page) => page.locator('#our-core-values h3').first();

/** Replaces a text of a file once more. */
const replace = (file: string, before: string, after: string) =>
  server.edit(file, (text) => text.replace(before, () => after));

test('a page follows its YAML without a reload', async ({ page, log }) => {
  log.expect(/./);
  const file = 'content/about.yaml';
  await openDev(page, '/about');

  await test.step('styles come in the order of their layers, in whatever order Vite links them', async () => {
    // Of the page, above the reset and the base.
    await expect(page.locator('#our-core-values > h2')).toHaveCSS('margin-bottom', '32px');
  });

  await test.step('a saved YAML updates the open page', async () => {
    await expect(values(page)).toHaveText('Focus on Excellence');
    replace(file, 'title: Focus on Excellence', 'title: Focus on Detail');
    await expect(values(page)).toHaveText('Focus on Detail');
    replace(file, 'title: Focus on Detail', 'title: Focus on Excellence');
    await expect(values(page)).toHaveText('Focus on Excellence');
  });

  await test.step('a broken YAML shows its place over the last good page; the fixed one clears it', async () => {
    replace(file, 'title: Focus on Excellence', 'tilte: Focus on Excellence');
    await expect(overlay(page)).toContainText(server.placeOf(file, 'tilte: Focus on Excellence'));
    await expect(overlay(page)).toContainText('tilte');
    await expect(overlay(page).locator('a, .file-link').first()).toBeVisible();
    await expect(values(page)).toHaveText('Focus on Excellence');
    replace(file, 'tilte: Focus on Excellence', 'title: Focus on the Fix');
    await expect(overlay(page)).toHaveCount(0);
    await expect(values(page)).toHaveText('Focus on the Fix');
    replace(file, 'title: Focus on the Fix', 'title: Focus on Excellence');
    await expect(values(page)).toHaveText('Focus on Excellence');
  });
  expect(await sameDocument(page)).toBe(true);
});

test('a case study follows its Markdown without a reload; Alt-click on its picture starts the editor at the line', async ({
  page,
}) => {
  const file = 'content/case-studies/zero-trust.yaml';
  const before = server.read(file);
  await openDev(page, '/case-studies/zero-trust');
  server.edit(file, (text) =>
    text.replace(
      /^strategy:\n {2}blurb: .*\n(\s+)/m,
      (start, indent: string) => `${start}A **new beginning**.\n\n${indent}`,
    ),
  );
  await expect(page.getByRole('region', { name: 'Strategy and Solution' }).locator('strong').first()).toHaveText(
    'new beginning',
  );
  server.edit(file, () => before);
  await expect(page.getByText('new beginning')).toHaveCount(0);
  expect(await sameDocument(page)).toBe(true);

  const picture = page.locator('img[src*="zero-trust-detail"]');
  await picture.scrollIntoViewIfNeeded();
  await picture.click({ modifiers: ['Alt'] });
  const line = server.placeOf(file, 'images/case-studies/zero-trust-detail.svg');
  await expect
    .poll(() => server.editorStarts())
    .toEqual([`-r -g ${server.path(file)}${line.slice(line.indexOf(':'))}`]);
});

/** A text of a page with its answer to an Alt-click. */
interface ClickedText {
  text: string;
  /** Letters and digits around the clicked character. */
  word: string;
  /** Place in the attribute of its element. */
  place: string | undefined;
  /** File and line that the editor is asked to open; undefined for text that is hidden or covered. */
  opened: string | undefined;
  notice: string | undefined;
}

/** Alt-clicks every text of the page, one after the other. Runs in the page. */
async function clickTexts(): Promise<ClickedText[]> {
  const { fetch } = window;
  let answer: (opened: string) => void = () => {};
  window.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(input as string, location.href);
    if (pathname === '/__open-in-editor') {
      answer(searchParams.get('file') ?? '');
      return new Response();
    }
    const response = await fetch(input, init);
    if (pathname === '/__content-edit' && !response.ok) answer(`${response.status}`);
    return response;
  };
  for (const element of document.querySelectorAll('details')) element.open = true;
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.querySelector('#root')!, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (/\S/.test(walker.currentNode.nodeValue ?? '')) texts.push(walker.currentNode as Text);
  const clicked: ClickedText[] = [];
  const status = document.querySelector('[data-content-edit]')?.shadowRoot?.querySelector('[role="status"]');
  for (const text of texts) {
    const parent = text.parentElement!;
    const siblings = [...parent.childNodes].filter((node) => node instanceof Text);
    const place = parent.dataset['content']?.split(' ')[siblings.indexOf(text)];
    parent.scrollIntoView({ block: 'center', behavior: 'instant' });
    const range = document.createRange();
    const at = Math.max(0, text.data.search(/\S/));
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const { left, top, width, height } = range.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const target = document.elementFromPoint(x, y);
    const isCovered = width < 1 || !document.elementsFromPoint(x, y).includes(parent);
    const word = /^[\p{L}\d]*/u.exec(text.data.slice(at))![0];
    if (!target || isCovered) {
      clicked.push({ text: text.data, word, place, opened: undefined, notice: undefined });
      continue;
    }
    const { promise, resolve } = Promise.withResolvers<string>();
    answer = resolve;
    target.dispatchEvent(
      new MouseEvent('click', { altKey: true, bubbles: true, cancelable: true, clientX: x, clientY: y }),
    );
    const opened = await promise;
    clicked.push({ text: text.data, word, place, opened, notice: status?.textContent ?? '' });
  }
  return clicked;
}

/** Returns the value at a place such as `content/about.yaml#/blurb~3`, as another YAML parser reads it. */
function valueAt(place: string): string {
  const [, file = '', pointer = ''] = /^(.+)#(.*?)(?:~\d+)?$/.exec(place) ?? [];
  const value = pointer
    .split('/')
    .slice(1)
    .reduce((value, key) => (value as Record<string, unknown>)[key], load(server.read(file)));
  return String(value);
}

/** Returns a text without whitespace, and without the characters of Markdown and sample values that pages do not show. */
const compact = (text: string): string => text.replaceAll(/\s|\[\[|\]\]|[*`_\\]/g, '');

const code = globSync('src/**/*.tsx', { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

for (const address of isLong ? ADDRESSES : [CASE_STUDY]) {
  test(`Alt-click on every text of ${address} opens the line that it comes from`, async ({ page, log }) => {
    log.expect(/Failed to load resource|open roles could not be loaded/);
    await openDev(page, address);
    const clicked = await page.evaluate(clickTexts);
    expect(clicked.filter(({ opened }) => opened !== undefined).length).toBeGreaterThan(20);
    for (const { text, word, place = '', opened, notice } of clicked) {
      const [file = '', line] = opened?.slice(server.path('').length + 1).split(':') ?? [place.replace(/[:#].*/, '')];
      const source = server.read(file);
      const lineText = line === undefined ? source : source.split('\n')[Number(line) - 1];
      if (place.includes('#')) {
        const value = valueAt(place);
        const isDate = /^\d{4}-\d\d-\d\d$/.test(value);
        expect(compact(value), place).toContain(isDate ? word && value : compact(text));
        expect(place.startsWith(`${file}#`), `${place} opens ${opened}`).toBe(true);
        expect(lineText, `“${text}” opens ${opened}`).toContain(isDate ? value : word);
      } else {
        expect(code, `“${text}” of ${place} is in the code`).toContain(word);
        if (opened !== undefined) expect(notice).toBe(`This comes from the code: ${place}`);
      }
    }
    expect(page.url()).toBe(server.url + address);
    expect(
      await page.evaluate(() => document.documentElement.outerHTML.replace(/<script[^]*?<\/script>/g, '')),
    ).not.toMatch(/[\u{E0000}-\u{E007F}]/u);
  });
}
