import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../scripts/lib/root.ts';
import { plain } from '../e2e/sites.ts';
import { CAPABILITIES, LINKS } from '../e2e/spec.ts';
import { serveSite, type Served } from '../serve.ts';
import { Browser } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const client = join(root, plain.folder, 'client');
/** The place to which the page scrolls is below the header, whose height is less than this. */
const HEADER_MAX_PX = 160;
const POLL = { timeout: 20_000, interval: 100 };

describe.each([
  ['Firefox', () => startFirefox()],
  ['WebKit', startWebKit],
])('%s', (_, start) => {
  const data = mkdtempSync(join(tmpdir(), 'browser-'));
  let site: Served;
  let browser: Browser;
  let url: string;
  beforeAll(async () => {
    site = await serveSite(plain.folder, { DATA_DIR: data });
    ({ url } = site);
    browser = new Browser(await start());
  });
  afterAll(async () => {
    await browser?.driver.close();
    await site?.stop();
    rmSync(data, { recursive: true });
  });

  const open = (address: string) => browser.driver.open(address);
  const run = <T>(expression: string) => browser.driver.run<T>(`return ${expression}`);
  const scrollY = () => run<number>('Math.round(scrollY)');
  /**
   * Waits for three frames: the scroll event, with which the page remembers its place, comes with the next one, and the page repeats
   * its own moves after two.
   */
  const threeFrames = async () => {
    const next = (callback: string) => `requestAnimationFrame(() => ${callback})`;
    await run(`(window.hadFrames = false, ${next(next(next('window.hadFrames = true')))})`);
    await expect.poll(() => run('window.hadFrames'), POLL).toBe(true);
  };
  const scrollTo = async (top: number) => {
    await run(`scrollTo({ top: ${top}, behavior: 'instant' })`);
    await expect.poll(scrollY, POLL).toBe(top);
    await threeFrames();
  };
  const top = (id: string) => run<number>(`Math.round(document.getElementById('${id}').getBoundingClientRect().top)`);
  const isAt = async (id: string) => {
    await expect.poll(scrollY, POLL).toBeGreaterThan(1_000);
    await expect.poll(() => top(id), POLL).toBeLessThan(HEADER_MAX_PX);
    expect(await top(id)).toBeGreaterThanOrEqual(0);
  };
  const place = async () => [await run('location.pathname'), await scrollY()];
  /** Hydration attaches React's data to the elements. */
  const untilInteractive = () =>
    expect
      .poll(() => run('Object.keys(document.querySelector("main")).some((key) => key.startsWith("__react"))'), POLL)
      .toBe(true);
  const heading = () => run('document.querySelector("main h1")?.innerText');

  describe.each([390, 1280])('at a width of %i', (width) => {
    beforeAll(() => browser.driver.resize(width, 844));

    test('shows every page with its heading', async () => {
      const files = globSync('**/*.html', { cwd: client }).filter((file) => file !== '404.html');
      expect(files.length).toBeGreaterThan(20);
      for (const file of files) {
        const address = `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
        await open(url + address);
        const shown = () =>
          run(
            '[innerWidth, document.querySelector("h1")?.innerText, document.documentElement?.scrollWidth <= document.documentElement?.clientWidth]',
          );
        await expect.poll(shown, { ...POLL, message: address }).toEqual([width, expect.stringMatching(/\S/), true]);
      }
    });

    test('the clean line of the hero is three times as thick as the others, in the accent color', async () => {
      await open(url);
      const [line, other, accent] = await run<[LineStyle, LineStyle, string]>(`(() => {
        const drawing = document.querySelector('[data-strands]');
        const [other, line] = [drawing.firstElementChild, drawing.lastElementChild].map((path) => {
          const { stroke, strokeWidth } = getComputedStyle(path);
          return { stroke, width: parseFloat(strokeWidth) };
        });
        drawing.style.stroke = 'var(--accent)';
        return [line, other, getComputedStyle(drawing).stroke];
      })()`);
      expect(other.width).toBeGreaterThan(0.5);
      expect(line.width).toBeCloseTo(3 * other.width);
      expect(line.stroke).toBe(accent);
      expect(line.stroke).not.toBe(other.stroke);
    });

    test('the menu leads to its pages and closes', async () => {
      await open(`${url}/about`);
      await untilInteractive();
      if (width < 768) {
        const isOpen = () => run('document.getElementById("side-navigation").matches(":popover-open")');
        await browser.click('[popovertarget="side-navigation"]');
        await expect.poll(isOpen, POLL).toBe(true);
        for (const link of [...CAPABILITIES.map(({ id }) => `/capabilities/${id}`), ...LINKS.map((link) => link.url)])
          expect(await run(`document.querySelector('#side-navigation a[href="${link}"]').checkVisibility()`)).toBe(
            true,
          );
        const slides = 'document.getElementById("side-navigation").getAnimations({ subtree: true }).length';
        await expect.poll(() => run(slides), POLL).toBe(0);
        await browser.click('#side-navigation a[href="/careers"]');
        await expect.poll(heading, POLL).toBe('Careers');
        await expect.poll(isOpen, POLL).toBe(false);
      } else {
        const isOpen = () => run('document.querySelector("header details").open');
        await browser.point('header summary');
        await expect.poll(isOpen, POLL).toBe(true);
        // A click while the mouse holds it open keeps it open.
        await browser.click('header summary');
        expect(await isOpen()).toBe(true);
        await browser.click('header summary');
        await expect.poll(isOpen, POLL).toBe(false);
        await browser.click('header summary');
        await expect.poll(isOpen, POLL).toBe(true);
        await browser.click('header details a[href="/capabilities/devsecops"]');
        await expect.poll(() => run('location.pathname'), POLL).toBe('/capabilities/devsecops');
        await expect.poll(isOpen, POLL).toBe(false);
        await browser.click('header nav a[href="/careers"]');
        await expect.poll(heading, POLL).toBe('Careers');
      }
    });

    test.each([
      ['/careers', 'open-roles'],
      ['/about', 'naics-codes'],
    ])('a link to %s#%s that is opened directly lands at its place', async (page, id) => {
      // Otherwise a test that ended on the page would make it a move within the page.
      await open('about:blank');
      await open(`${url}${page}#${id}`);
      await isAt(id);
    });

    test('a reload, back and forward keep the place', async () => {
      await open(`${url}/about`);
      await scrollTo(3_500);
      await browser.driver.reload();
      await expect.poll(scrollY, POLL).toBe(3_500);
      await open(`${url}/careers`);
      await browser.driver.back();
      await expect.poll(place, POLL).toEqual(['/about', 3_500]);
      await browser.driver.forward();
      await expect.poll(place, POLL).toEqual(['/careers', 0]);
    });

    test('back and forward keep the place between pages without a load', async () => {
      await open(`${url}/about`);
      await untilInteractive();
      // A real click: WebKit's back button skips entries that a script has added by itself.
      const link = 'footer a[href="/careers"]';
      await browser.point(link);
      await threeFrames();
      const y = await scrollY();
      expect(y).toBeGreaterThan(1_000);
      await browser.click(link);
      await expect.poll(heading, POLL).toBe('Careers');
      expect(await scrollY()).toBe(0);
      await threeFrames();
      await scrollTo(700);
      await browser.driver.reload();
      await expect.poll(place, POLL).toEqual(['/careers', 700]);
      await untilInteractive();
      await browser.driver.back();
      await expect.poll(heading, POLL).toBe('About Us');
      await expect.poll(place, POLL).toEqual(['/about', y]);
      await browser.driver.forward();
      await expect.poll(heading, POLL).toBe('Careers');
      await expect.poll(place, POLL).toEqual(['/careers', 700]);
    });

    test('the form shows its errors below the header, and sends a valid message', async () => {
      await open(`${url}/contact-us`);
      await untilInteractive();
      await browser.click('form button[type=submit]');
      await expect.poll(() => run('document.querySelectorAll("[aria-invalid=true]").length'), POLL).toBe(4);
      await expect.poll(() => run('document.activeElement.getBoundingClientRect().top'), POLL).toBeGreaterThan(40);
      const values = { name: 'Jo', organization: 'Agency', email: 'jo@example.gov', message: `From ${width}.` };
      for (const [name, value] of Object.entries(values)) {
        await browser.click(`form [name=${name}]`);
        await browser.type(value);
      }
      await browser.click('form button[type=submit]');
      await expect.poll(() => run('document.querySelector("main").innerText'), POLL).toContain('Success!');
    });
  });
});

/** Computed style of a line. */
interface LineStyle {
  stroke: string;
  width: number;
}
