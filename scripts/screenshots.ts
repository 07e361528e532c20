/**
 * `npm run screenshots`: takes the pictures of README.md, docs/images, in light and dark: the home page, a text that is edited on its page, and a run of
 * `content check`.
 */
import { spawn as spawnProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { AnsiUp } from 'ansi_up';
import sharp from 'sharp';
import { findBrowser } from './lib/browser.ts';
import { BROWSER_FLAGS } from './lib/installed-browser.ts';
import { root } from './lib/root.ts';
import { spawn } from './lib/spawn.ts';

const IMAGES = join(root, 'docs/images');
const SCHEMES = ['light', 'dark'] as const;

/** The terminal's colors in each color scheme: those of GitHub's themes. */
const TERMINAL = `
  :root { color-scheme: light dark }
  body { margin: 0; padding: 20px 24px; width: max-content; background: light-dark(#f6f8fa, #161b22); color: light-dark(#1f2328, #e6edf3) }
  pre { margin: 0; font: 15px/1.45 'DejaVu Sans Mono', 'Liberation Mono', monospace }
  .ansi-red-fg, .ansi-bright-red-fg { color: light-dark(#cf222e, #ff7b72) }
  .ansi-green-fg, .ansi-bright-green-fg { color: light-dark(#116329, #7ee787) }
  .ansi-yellow-fg, .ansi-bright-yellow-fg { color: light-dark(#7d4e00, #f2cc60) }
  .ansi-blue-fg, .ansi-bright-blue-fg { color: light-dark(#0550ae, #79c0ff) }
  .ansi-cyan-fg, .ansi-bright-cyan-fg { color: light-dark(#1b7c83, #76e3ea) }
  .ansi-bright-black-fg { color: light-dark(#57606a, #8b949e) }`;

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
  await photographCheck(browser);
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

/** Takes what `content check` prints on a copy of the content with two mistakes. */
async function photographCheck(browser: Browser): Promise<void> {
  const parts = ['content', 'content.config.ts', 'cli/model', 'schemas', 'src/content', 'package.json'];
  for (const part of parts) cpSync(join(root, part), join(work, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(work, 'node_modules'));
  // The first run fills the cache, as an editor's has.
  check();
  replace('content/case-studies/zero-trust.yaml', /^title: .*$/m, 'title: Zero trust: one gate at a time');
  replace('content/privacy.yaml', '](/contact-us)', '](/contact)');
  const stdout = check();
  const ansi = new AnsiUp();
  ansi.use_classes = true;
  const text = ansi.ansi_to_html(`$ npx content check\n\n${stdout.trimEnd()}`);
  for (const colorScheme of SCHEMES) {
    const page = await browser.newPage({ colorScheme, deviceScaleFactor: 2 });
    await page.setContent(`<!doctype html><style>${TERMINAL}</style><pre>${text}</pre>`);
    await save(`check-${colorScheme}`, await page.locator('body').screenshot());
    await page.close();
  }
}

/** Runs `content check` on the copy. @returns what it prints, with colors */
function check(): string {
  const env = { ...process.env, FORCE_COLOR: '1', NO_COLOR: '' };
  const args = [join(root, 'cli/main.js'), 'check', '--quiet'];
  return spawnSync('node', args, { cwd: work, encoding: 'utf8', env }).stdout;
}

/** Changes a text in the copy of the content. @throws Error if it is not there */
function replace(file: string, search: string | RegExp, replacement: string): void {
  const path = join(work, file);
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(search, replacement);
  if (changed === text) throw new Error(`${file} does not contain ${String(search)}.`);
  writeFileSync(path, changed);
}

async function save(name: string, png: Buffer): Promise<void> {
  await sharp(png)
    .webp({ quality: 85 })
    .toFile(join(IMAGES, `${name}.webp`));
}
