import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plain } from '../e2e/sites.ts';
import { CAPABILITIES } from '../e2e/spec.ts';
import { serveSite, type Served } from '../serve.ts';
import { startFirefox } from './firefox.ts';
import { missingPackages, Orca } from './orca.ts';

/** The part of a browser that these tests use besides the keyboard. */
interface Page {
  open(url: string): Promise<void>;
  focus(selector: string): Promise<void>;
  title(): Promise<string>;
  close(): Promise<void>;
}

async function openFirefox(env: NodeJS.ProcessEnv): Promise<Page> {
  const { open, run, close } = await startFirefox({ env });
  return {
    open,
    close,
    focus: (selector) => run(`document.querySelector('${selector}').focus()`),
    title: () => run('return document.title'),
  };
}

async function openChromium(env: NodeJS.ProcessEnv): Promise<Page> {
  const browser = await chromium.launch({
    headless: false,
    // The headless shell, which the other tests use, has no window.
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--force-renderer-accessibility'],
    env: env as Record<string, string>,
  });
  const page = await browser.newPage();
  return {
    open: async (url) => void (await page.goto(url)),
    focus: (selector) => page.locator(selector).first().focus(),
    title: () => page.title(),
    close: () => browser.close(),
  };
}

if (missingPackages.length > 0)
  console.warn(`The tests with Orca are skipped. They need: apt-get install ${missingPackages.join(' ')}`);

describe.skipIf(missingPackages.length > 0).each([
  ['Firefox', 'firefox', openFirefox],
  ['Chromium', 'chromium', openChromium],
])('in %s, Orca', { timeout: 180_000 }, (_, windowClass, start) => {
  let data: string;
  let site: Served;
  let orca: Orca;
  let page: Page;
  let url: string;
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'orca-site-'));
    site = await serveSite(plain.folder, { DATA_DIR: data });
    ({ url } = site);
    orca = await Orca.start();
    page = await start(orca.env);
    orca.focusWindow(windowClass);
  });
  afterAll(async () => {
    try {
      await page?.close();
    } finally {
      await orca?.stop();
      // A stopped process ignores SIGTERM.
      site?.process.kill('SIGKILL');
      rmSync(data, { recursive: true });
    }
  });

  /** Opens a page and returns what Orca says once the keyboard is in an element of it. */
  const openAt = async (address: string, selector: string, label: RegExp): Promise<string> => {
    await page.open(url + address);
    orca.focusWindow(windowClass);
    await orca.heard();
    await page.focus(selector);
    return orca.heard(label);
  };

  const fillIn = async () => {
    await openAt('/contact-us', '#name', /Name/);
    for (const text of ['Ann Lee', 'Example Office', 'ann@office.example', '', 'We need help with a form.']) {
      if (text) orca.type(text);
      orca.press('Tab');
    }
    await orca.heard(/Send message/);
  };

  test('counts no more than ten landmarks on the home page', async () => {
    await page.open(url);
    const [, count] = /Page has (\d+) landmarks/.exec(await orca.heard(/Page has/)) ?? [];
    expect(Number(count)).toBeLessThanOrEqual(10);
  });

  test('says once after the last key how many results there are, and again after another word', async () => {
    await openAt('/insights', '#words', /Search case studies/);
    const results = async () => (await orca.heard(/Nothing about/)).match(/Nothing about/g);
    orca.type('qx');
    expect(await results()).toHaveLength(1);
    orca.type(' z');
    expect(await results()).toHaveLength(1);
  });

  test('says which category is chosen', async () => {
    const { id, title } = CAPABILITIES[0]!;
    await openAt('/insights', `#${id}`, new RegExp(title));
    orca.press('Return');
    const chosen = new RegExp(`${title} chosen: \\d+ of \\d+ case studies`);
    expect(await orca.heard(chosen)).toMatch(chosen);
  });

  test('says that a code is copied', async () => {
    await openAt('/about', '#naics-codes button', /Copy/);
    orca.press('Return');
    expect(await orca.heard(/Copied/)).toMatch(/Copied \d+/);
  });

  test('says which discipline of the people is chosen', async () => {
    await openAt('/about', '#our-team label:nth-of-type(2) input', /not selected radio button/);
    orca.press('space');
    expect(await orca.heard(/selected/)).toMatch(/^selected/m);
  });

  test('reads the words of a person who leads before the work', async () => {
    await openAt('/about', '#our-team blockquote ~ a', /\w/);
    orca.press('Up');
    expect(await orca.heard(/”/)).toMatch(/block quote/);
  });

  test('goes to the headings of the capability statement', async () => {
    await openAt('/capability-statement', 'main a', /\w/);
    orca.press('2');
    expect(await orca.heard(/heading/)).toMatch(/\w+.*heading level 2/);
  });

  test('says which card is shown after a press of Next', async () => {
    await openAt(
      `/capabilities/${CAPABILITIES[0]!.id}`,
      '[aria-labelledby="discover"] button:last-of-type',
      /Next card/,
    );
    orca.press('Return');
    expect(await orca.heard(/Card 2/)).toMatch(/Card 2 of \d+: \w+/);
  });

  test('calls no untouched field invalid, and reads the summary of the errors; the title of the page names them', async () => {
    const untouched = await openAt('/contact-us', '#name', /Name/);
    expect(untouched).toMatch(/Name entry required/);
    expect(untouched).not.toMatch(/invalid/);
    orca.press('Return');
    const summary = /Please check these 4 fields: Name, Organization, Email Address, Message/;
    expect(await orca.heard(summary)).toMatch(summary);
    expect(await page.title()).toMatch(/^Error: /);
    await page.focus('#name');
    expect(await orca.heard(/Name is required/)).toMatch(/Name entry[^]*Name is required/);
  });

  test('says that a message has arrived', async () => {
    await fillIn();
    orca.press('Return');
    const result = /We’ve received your message\./;
    expect(await orca.heard(result)).toMatch(result);
  });

  test('says that a message is being sent, and that it could not be sent', async () => {
    await fillIn();
    site.process.kill('SIGSTOP');
    orca.press('Return');
    expect(await orca.heard(/Submitting/)).toMatch(/Submitting/);
    site.process.kill('SIGKILL');
    const result = /There was an error sending your message\./;
    expect(await orca.heard(result)).toMatch(result);
  });
});
