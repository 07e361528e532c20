import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { GOOD_TOKEN } from '../stand-ins/siteverify.ts';

/** Where Google's script is loaded from. */
export const GOOGLE_SCRIPT = /^https:\/\/www\.google\.com\/recaptcha\/api\.js\b/;

/** A call of the stand-in for Google's script; `window.asked` in the page lists them. */
export interface Asked {
  siteKey: string;
  options: { action: string };
}

/**
 * Put a stand-in in the place of Google's reCAPTCHA v3 script.
 * @param token what it hands out; a new good one where it is not given
 */
export async function fakeGoogle(page: Page, token: string | null = GOOD_TOKEN + randomUUID()): Promise<void> {
  await page.route(GOOGLE_SCRIPT, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.asked = [];
        window.grecaptcha = {
          ready: (callback) => callback(),
          execute: async (siteKey, options) => { window.asked.push({ siteKey, options }); return ${JSON.stringify(token)}; },
        };`,
    }),
  );
}
