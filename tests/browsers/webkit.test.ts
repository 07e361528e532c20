import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../scripts/root.ts';
import { serve } from '../e2e/serve.ts';
import { plain } from '../e2e/sites.ts';
import { startWebKit, type WebKit } from './webkit.ts';

const client = join(root, plain.folder, 'client');
const data = mkdtempSync(join(tmpdir(), 'webkit-'));
let site: Awaited<ReturnType<typeof serve>>;
let browser: WebKit;
let url: string;
beforeAll(async () => {
  site = await serve(plain.folder, { DATA_DIR: data });
  url = `http://127.0.0.1:${site.port}`;
  browser = await startWebKit();
});
afterAll(async () => {
  await browser.close();
  site.server.kill();
  rmSync(data, { recursive: true });
});

const scrollY = () => browser.run<number>('return Math.round(scrollY)');
const path = () => browser.run<string>('return location.pathname');
const top = (id: string) =>
  browser.run<number>(`return Math.round(document.getElementById('${id}').getBoundingClientRect().top)`);
/** The place to which the page scrolls is below the header, whose height is less than this. */
const HEADER_MAX_PX = 160;

describe.each([390, 1280])('WebKit at a width of %i', (width) => {
  beforeAll(() => browser.resize(width, 844));

  test('shows every page with its heading', async () => {
    const files = globSync('**/*.html', { cwd: client }).filter((file) => file !== '404.html');
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const address = `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
      await browser.open(url + address);
      const shown = await browser.run<[number, string, boolean]>(
        'return [innerWidth, document.querySelector("h1")?.innerText ?? "", document.documentElement.scrollWidth <= innerWidth]',
      );
      expect(shown, address).toEqual([width, expect.stringMatching(/\S/), true]);
    }
  });

  test.each([
    ['/careers', 'open-roles'],
    ['/about', 'naics-codes'],
  ])('a link to %s#%s that is opened directly lands at its place', async (page, id) => {
    await browser.open(`${url}${page}#${id}`);
    await expect.poll(() => scrollY(), { timeout: 5_000 }).toBeGreaterThan(1_000);
    await expect.poll(() => top(id), { timeout: 5_000 }).toBeLessThan(HEADER_MAX_PX);
    expect(await top(id)).toBeGreaterThanOrEqual(0);
  });

  test('a reload, back and forward keep the place', async () => {
    await browser.open(`${url}/about`);
    await browser.run('scrollTo({ top: 3500, behavior: "instant" })');
    await expect.poll(scrollY).toBe(3_500);
    await browser.reload();
    await expect.poll(scrollY, { timeout: 5_000 }).toBe(3_500);
    await browser.open(`${url}/careers`);
    await browser.back();
    await expect.poll(async () => [await path(), await scrollY()], { timeout: 5_000 }).toEqual(['/about', 3_500]);
    await browser.forward();
    await expect.poll(async () => [await path(), await scrollY()], { timeout: 5_000 }).toEqual(['/careers', 0]);
  });

  test('the form names what is wrong, below the header', async () => {
    await browser.open(`${url}/contact-us`);
    await browser.click('form button[type=submit]');
    await expect.poll(() => browser.run('return document.querySelectorAll("[aria-invalid=true]").length')).toBe(4);
    const summary = 'document.activeElement.getBoundingClientRect().top';
    await expect.poll(() => browser.run<number>(`return ${summary}`), { timeout: 5_000 }).toBeGreaterThan(40);
  });
});
