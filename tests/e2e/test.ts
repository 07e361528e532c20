import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, type Locator, type Page, type Request } from '@playwright/test';
import { NO_PICTURES_FLAG } from '../../scripts/lib/browser.ts';
import { root } from '../../scripts/lib/root.ts';

export { expect, type Dialog, type Locator, type Page, type Route } from '@playwright/test';

/** Console of a page. */
export interface Console {
  /** Lines of the console, such as `error: Network response was not OK`. */
  lines: string[];
  /** Name a fault that the test brings about on purpose; every other one fails the test. */
  expect(...faults: RegExp[]): void;
}

interface Fixtures {
  log: Console;
  /** Whether the browser loads pictures: the short form does for tests with the tag `@pictures`. */
  hasPictures: boolean;
}

/** Console line of the browser for a response that is not OK. */
export const NOT_OK = /^error: Failed to load resource: the server responded with a status of/;
/** Console line of the browser for a connection that fails. */
export const NO_CONNECTION = /^error: Failed to load resource: net::ERR_/;

/**
 * Playwright's test with one more rule: any error, warning or violation of the Content-Security-Policy on any page fails
 * the test, unless the test expects it.
 */
export const test = base.extend<Fixtures>({
  hasPictures: async ({ launchOptions }, use) => use(!launchOptions.args?.includes(NO_PICTURES_FLAG)),
  log: [
    async ({ page, hasPictures }, use) => {
      const expected = hasPictures ? [] : [UNUSED_PICTURE];
      const lines: string[] = [];
      page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => lines.push(`error: uncaught ${error.message}`));
      await use({ lines, expect: (...faults) => void expected.push(...faults) });
      // Chromium runs the microtasks of every document after every task, and each SVG picture is a document until it is collected.
      // Twenty visits without a collection make the next one five times slower.
      if (hasPictures && !page.isClosed()) await page.requestGC();
      const faults = lines.filter(isFault).filter((line) => !expected.some((pattern) => pattern.test(line)));
      base.expect(faults, 'errors and warnings in the console').toEqual([]);
    },
    { auto: true },
  ],
});

const isFault = (line: string): boolean => /^(?:error|warning|assert): /.test(line);

/** Console lines of a browser without pictures for a preloaded one. */
const UNUSED_PICTURE =
  /^warning: (?:A preload for .* image loading is disabled|The resource \S+\/static\/images\/\S+ was preloaded)/;

/** Opens a page and waits until React has hydrated it. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Waits until React has hydrated the page and its effects have run. Starts hydration by a touch event. */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('touchstart')));
  await takenOver(page);
}

/** Waits until React has hydrated the page by itself. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = document.querySelector('#root')?.lastElementChild;
    return last && Object.keys(last).some((key) => key.startsWith('__reactFiber'));
  });
  await settled(page);
}

/** Waits for two frames. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
}

/** Marks the document; `sameDocument` returns later whether it is still the same. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));

export const sameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute('data-mark'));

/** Where the site with Google's spam check is. */
export const recaptchaSite = (): string => `http://127.0.0.1:${process.env['E2E_RECAPTCHA']}`;

/**
 * Follow a link to an address as a visitor would, wherever the page has one or not.
 * @param heading of the page that the link leads to, which is waited for
 */
export async function follow(page: Page, address: string, heading?: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, hidden: true });
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
  if (heading !== undefined) await base.expect(page.locator('main h1')).toHaveText(heading);
}

/** The address of the piece of code that holds a text, which loads by itself. */
export function chunkWith(text: string): RegExp {
  const folder = join(root, 'dist.test/client/assets/chunks');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const found = files.filter((name) => readFileSync(join(folder, name), 'utf8').includes(text));
  base.expect(found, `files with ${text}`).toHaveLength(1);
  return new RegExp(`/${found[0]}$`);
}

/** Holds the responses to requests back. @returns the function that releases them */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  return gate.resolve;
}

/**
 * Returns what moves on a page now, with the time until it stops in milliseconds. An element that only appears (`display`) does
 * not move.
 */
export const movements = (page: Page): Promise<{ what: string; until: number }[]> =>
  page.evaluate(() => {
    const still = new Set(['offset', 'computedOffset', 'easing', 'composite', 'display']);
    // Those that the visitor moves by scrolling have another timeline.
    const ofTime = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    return ofTime.flatMap(({ effect }) => {
      const { target } = effect as KeyframeEffect;
      const properties = (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame));
      if (properties.every((property) => still.has(property))) return [];
      return { what: target?.outerHTML.slice(0, 80) ?? '', until: Number(effect?.getComputedTiming().endTime) };
    });
  });

/** Returns the addresses of the pictures that have not arrived, without the people whom a phone shows on request. */
export const missingPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && (!image.complete || image.naturalWidth === 0))
      .map(({ src }) => src),
  );

/** Tab on until an element has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  const there = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  for (let presses = 0; presses < 150 && !(await there()); presses++) await page.keyboard.press('Tab');
  await base.expect(page.locator(selector).and(page.locator(':focus'))).toHaveCount(1);
}

/** A valid message. */
export const MESSAGE = {
  Name: 'Jordan Rivera',
  Organization: 'Department of Examples',
  'Email Address': 'jordan.rivera@example.gov',
  Message: 'We would like to talk about a case management system.\nSincerely, Jordan “JR” Rivera',
};

/** Fill in the contact form. */
export async function fillIn(page: Page, values: Record<string, string> = MESSAGE): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

/** Fill in the contact form and send it. */
export async function fillAndSend(page: Page, values?: Record<string, string>): Promise<void> {
  await fillIn(page, values);
  await sendButton(page).click();
}

/** Expect the contact form to contain a message. */
export async function expectTyped(page: Page, values: Record<string, string> = MESSAGE): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await base.expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
}

/** The summary of errors at the top of the contact form. */
export const errorSummary = (page: Page): Locator => page.getByRole('group', { name: 'Please check' });

/** The button that sends the contact form. */
export const sendButton = (page: Page): Locator => page.locator('form').getByRole('button');

/** Collect the messages that a page sends from now on. */
export function sentMessages(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request);
  });
  return sent;
}
