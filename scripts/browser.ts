import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { spawn } from './spawn.ts';

/** Names under which Chromium or Chrome is installed, the freest first. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const HELP = `There is no browser for the tests, and none could be installed. Do one of these, then run the tests again:
  - install Chromium or Chrome (Debian and Ubuntu: sudo apt-get install chromium), or
  - run: npx playwright install --with-deps chromium, or
  - set CHROMIUM to the path of a Chromium or Chrome: CHROMIUM=/path/to/chrome npm test`;

/**
 * The browser that is on this machine already: `CHROMIUM`, else an installed Chromium or Chrome.
 * @returns its path, or undefined where only Playwright's own may be there
 * @throws Error when `CHROMIUM` names no program
 */
export function installedBrowser(): string | undefined {
  const { CHROMIUM } = process.env;
  if (!CHROMIUM) return NAMES.map(findOnPath).find((path) => path !== undefined && answers(path));
  if (isProgram(CHROMIUM)) return CHROMIUM;
  throw new Error(`CHROMIUM is set to ${CHROMIUM}, but there is no program. Correct it, or unset it.`);
}

/**
 * Find a browser for the tests; install one where there is none.
 * @returns its path, or undefined for Playwright's own
 * @throws Error that says what to install
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
    // With what stands in for Arial: tests/e2e/fonts.spec.ts.
    await attempt('apt-get', 'install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation');
    const debian = installedBrowser();
    if (debian) return debian;
  }
  throw new Error(HELP);
}

/** Whether a command could be started and ended well. */
const attempt = (program: string, ...args: string[]): Promise<boolean> =>
  spawn(program, args).then(
    (code) => code === 0,
    () => false,
  );

function findOnPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

/** Some systems install a script of that name which only asks to install the real one. */
const answers = (path: string): boolean => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
