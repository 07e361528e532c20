import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/lib/browser.ts';
import { BROWSER_FLAGS } from '../../scripts/lib/installed-browser.ts';

/** Starts the browser that the tests use. */
export async function launch(): Promise<Browser> {
  const executablePath = await findBrowser();
  return chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });
}

/** Waits until React has hydrated the page. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root')?.lastElementChild ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}
