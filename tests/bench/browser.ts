import { chromium, type Browser } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../../scripts/lib/browser.ts';

/** Starts the browser that the tests use. */
export async function launch(): Promise<Browser> {
  const executablePath = await findBrowser();
  return chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });
}
