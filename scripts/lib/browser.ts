import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installedBrowser } from './installed-browser.ts';
import { spawn } from './spawn.ts';

/** Flag of a browser that loads no pictures. */
export const NO_PICTURES_FLAG = '--blink-settings=imagesEnabled=false';

/** `fonts-liberation` replaces Arial: tests/e2e/fonts.long.spec.ts. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'fonts-liberation'];

const HELP = `There is no browser for the tests, and none could be installed. Do one of these, then run the tests again:
  - install Chromium or Chrome (Debian: sudo apt-get install chromium-headless-shell), or
  - run: npx playwright install --with-deps chromium, or
  - set CHROMIUM to the path of a Chromium or Chrome: CHROMIUM=/path/to/chrome npm test`;

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
