/** `npm run screenshots`: takes the pictures of README.md, docs/images, in light and dark: the home page, and a text that is edited on its page. */
import { spawn as spawnProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from './lib/browser.ts';
import { BROWSER_FLAGS } from './lib/installed-browser.ts';
import { root } from './lib/root.ts';
import { spawn } from './lib/spawn.ts';

const IMAGES = join(root, 'docs/images');
const SCHEMES = ['light', 'dark'] as const;

const work = mkdtempSync(join(tmpdir(), 'screenshots-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));

mkdirSync(IMAGES, { recursive: true });
const built = await spawn('node', ['scripts/build.ts', '--if-changed']);
if (built !== 0) process.exit(built);
const executablePath = await findBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });
try {
  await photographSite(browser);
  await photographEdit(browser);
} finally {
  await browser.close();
}
process.exit();

/** Takes the top of the home page. */
async function photographSite(browser: Browser): Promise<void> {
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(work, 'data') };
  await using server = await serve('node', ['dist/server/node.js'], env);
  for (const colorScheme of SCHEMES) {
    const page = await openPage(browser, server.url, colorScheme);
    await save(`site-${colorScheme}`, await page.screenshot());
    await page.close();
  }
}

/** Takes a text of a case study while it is edited. Nothing is saved. */
async function photographEdit(browser: Browser): Promise<void> {
  await using server = await serve('vite', ['--host', '127.0.0.1', '--port', '24173']);
  for (const colorScheme of SCHEMES) {
    const page = await openPage(browser, `${server.url}/case-studies/zero-trust`, colorScheme);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByText('Choose a text').waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await page.locator('content-field').getByRole('textbox').fill('A zero trust netwrok: one gate at a time');
    await page.locator('content-field').getByText('misspelled').waitFor();
    await save(`edit-${colorScheme}`, await page.screenshot());
    await page.close();
  }
}

async function openPage(browser: Browser, url: string, colorScheme: (typeof SCHEMES)[number]): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, colorScheme, reducedMotion: 'reduce' });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page;
}

/** Starts a server, which prints its address. */
async function serve(program: string, args: string[], env = {}) {
  const server = spawnProcess(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => server.kill());
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  server.stdout.on('data', (chunk) => {
    const [url] = /http:\/\/[\w.]+:\d+/.exec(String(chunk)) ?? [];
    if (url) resolve(url);
  });
  server.on('exit', () => reject(new Error(`${program} did not start.`)));
  return {
    url: await promise,
    async [Symbol.asyncDispose]() {
      server.kill();
      await once(server, 'exit');
    },
  };
}

async function save(name: string, png: Buffer): Promise<void> {
  await sharp(png)
    .webp({ quality: 85 })
    .toFile(join(IMAGES, `${name}.webp`));
}
