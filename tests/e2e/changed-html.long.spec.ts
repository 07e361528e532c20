/** HTML that something else changes before React hydrates it. */
import type { Site } from '#content/types.ts';
import { content } from './content.ts';
import { CASE_STUDY } from './spec.ts';
import { expect, expectTyped, fillIn, follow, hydrated, MESSAGE, open, sendButton, test, type Page } from './test.ts';

const { email } = content<Site>('site');

/** Opens a page without its scripts; `start` lets them run. */
async function openHeld(page: Page, address: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/chunks/**', async (route) => {
    await gate.promise;
    await route.fallback();
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return async () => {
    gate.resolve();
    await hydrated(page);
  };
}

/** Changes the text as Google Translate does: it replaces each text node by two nested elements. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.getElementById('root')!, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts.filter(({ nodeValue }) => nodeValue?.trim())) {
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild!.textContent = `¡${text.nodeValue}!`;
      text.parentNode!.replaceChild(outer, text);
    }
  });

const visibleText = (page: Page): Promise<string> => page.locator('main').innerText();

for (const address of ['/', CASE_STUDY, '/about', '/privacy', '/no-such-page']) {
  test(`a page that is translated before hydration has its whole text and no error: ${address}`, async ({
    page,
    log,
  }) => {
    if (address === '/no-such-page') log.expect(/404/);
    await open(page, address);
    // An unknown address leads home.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Page not found|Loading/);
    const text = await visibleText(page);
    const start = await openHeld(page, address);
    await translate(page);
    expect(await visibleText(page)).toContain('¡');
    await start();
    await expect.poll(() => visibleText(page)).toBe(text);
    await follow(page, '/careers', 'Careers');
  });
}

test('text that was typed into a translated page stays, and the form sends it', async ({ page }) => {
  const start = await openHeld(page, '/contact-us');
  const message = { ...MESSAGE, Message: 'Escrito antes' };
  await fillIn(page, message);
  await translate(page);
  await page.locator('#organization').focus();
  await start();
  await expect(page.locator('#organization')).toBeFocused();
  await expectTyped(page, message);
  await sendButton(page).click();
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
});

test('words that were typed into a translated list are searched', async ({ page }) => {
  const start = await openHeld(page, '/insights');
  await page.getByRole('searchbox').fill('qqq');
  await translate(page);
  await start();
  await expect(page.getByRole('searchbox')).toHaveValue('qqq');
  await expect(page.getByRole('link', { name: 'Show all case studies' })).toBeVisible();
});

for (const address of ['/contact-us', '/privacy']) {
  test(`an address that a proxy hides in the HTML is shown again: ${address}`, async ({ page }) => {
    // Cloudflare's “email obfuscation”, without the comments that turn it off for these pages and before its script.
    await page.route(`**${address}`, async (route) => {
      const response = await route.fetch();
      const hidden = '<span class="__cf_email__" data-cfemail="0a6364">[email&#160;protected]</span>';
      const html = (await response.text()).replace(/<body.*?(?=<script)/s, (body) =>
        body
          .replaceAll(/href="mailto:[^"]*"/g, 'href="/cdn-cgi/l/email-protection#0a6364"')
          .replaceAll(`>${email}<`, `>${hidden}<`),
      );
      expect(html).toContain(hidden);
      await route.fulfill({ response, body: html });
    });
    await page.goto(address);
    await hydrated(page);
    await expect(page.locator('footer').getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    await expect(page.locator('.__cf_email__')).toHaveCount(0);
    await expect(page.locator('a[href^="/cdn-cgi"]')).toHaveCount(0);
  });
}
