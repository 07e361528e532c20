import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { spawn } from './spawn.ts';

/** Flags of every browser: root has no sandbox, and the headless shell must render fonts like Chromium with a window. */
export const BROWSER_FLAGS = ['--no-sandbox', '--font-render-hinting=none'];

/** Flag of a browser that loads no pictures. */
export const NO_PICTURES_FLAG = '--blink-settings=imagesEnabled=false';

/** Names of the installed programs. The headless shell, Playwright's default, takes a fifth less time than Chromium with its window. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** `fonts-liberation` replaces Arial: tests/e2e/fonts.long.spec.ts. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'fonts-liberation'];

const HELP = `There is no browser for the tests, and none could be installed. Do one of these, then run the tests again:
  - install Chromium or Chrome (Debian: sudo apt-get install chromium-headless-shell), or
  - run: npx playwright install --with-deps chromium, or
  - set CHROMIUM to the path of a Chromium or Chrome: CHROMIUM=/path/to/chrome npm test`;

/**
 * Returns the path of an installed Chromium or Chrome, or of the program that `CHROMIUM` names; undefined if there is none.
 * Playwright's own browser is not considered.
 * @throws Error if `CHROMIUM` does not name a program
 */
export function installedBrowser(): string | undefined {
  const { CHROMIUM } = process.env;
  if (!CHROMIUM) return NAMES.map(findOnPath).find((path) => path !== undefined && answers(path));
  if (isProgram(CHROMIUM)) return CHROMIUM;
  throw new Error(`CHROMIUM is set to ${CHROMIUM}, but there is no program. Correct it, or unset it.`);
}

/**
 * Finds a browser for the tests and installs one if there is none.
 * @returns its path, or undefined for Playwright's own
 * @throws Error with advice if none can be installed
 */
export async function findBrowser(): Promise<string | undefined> {
  const installed = installedBrowser();
  if (installed) return installed;
  const ours = () => existsSync(chromium.executablePath());
  if (ours()) return undefined;
  console.log('No Chromium or Chrome is installed; fetching one …');
  if ((await attempt('playwright', 'install', '--with-deps', 'chromium')) && ours()) return undefined;
  if (process.getuid?.() === 0 && (await attempt('apt-get', 'update'))) {
    process.env['DEBIAN_FRONTEND'] = 'noninteractive';
    await attempt('apt-get', 'install', '--yes', '--no-install-recommends', ...DEBIAN_PACKAGES);
    const debian = installedBrowser();
    if (debian) return debian;
  }
  throw new Error(HELP);
}

const attempt = (program: string, ...args: string[]): Promise<boolean> =>
  spawn(program, args).then(
    (code) => code === 0,
    () => false,
  );

function findOnPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

/** Some systems have a script of that name that only suggests installing the real program. */
const answers = (path: string): boolean => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
