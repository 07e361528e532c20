import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/root.ts';
import { expect, hydrated, type Locator, type Page } from './test.ts';

/** Returns a file as it is before a test changes it. */
export const original = (file: string): string => readFileSync(join(root, 'tests/site', file), 'utf8');

/** Opens a page of the dev server and turns editing on. */
export async function openEditedAt(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await hydrated(page);
  const toggle = page.getByRole('button', { name: 'Edit', exact: true });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
}

export const editor = (page: Page) => page.locator('content-field');
export const field = (page: Page) => editor(page).getByRole('textbox');
export const status = (page: Page) => page.getByRole('region', { name: 'Edit this page' }).getByRole('status');
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens the heading of the page and types another text. @returns the heading */
export async function typeHeading(page: Page, text: string): Promise<Locator> {
  const heading = page.getByRole('heading', { level: 1 });
  await heading.click();
  await field(page).fill(text);
  return heading;
}

/** Closes the open text without saving it. */
export async function leaveUnsaved(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await press(page, 'Discard');
}

/** Resolves with the answer to the next request about the content. The panel shows pictures, and errors of a text, after it. */
export const answered = (page: Page, action: string) =>
  page.waitForResponse(
    (response) => response.url().endsWith('/__content-edit') && response.request().postDataJSON().action === action,
    { timeout: 0 },
  );

/**
 * Opens a page with a gate for what it asks about its content. The route is there before the page: Chromium may miss a request
 * right after a new one.
 */
export async function openGated(page: Page, address: string) {
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  await page.route('**/__content-edit', async (route) => {
    await gate.promise;
    await route.fallback();
  });
  await openEditedAt(page, address);
  return { close: () => void (gate = Promise.withResolvers()), open: () => gate.resolve() };
}

/** Restores the title on the page: a change by another program right after a save may go unnoticed. */
export async function restoreTitle(page: Page): Promise<void> {
  const heading = await typeHeading(page, 'About Us');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toHaveCount(0);
  await expect(heading).toHaveText('About Us');
}

/** Status after a reload that brings an unsaved text back. */
export const RESTORED = 'Restored: this text is not saved yet.';

export const discard = (page: Page) => editor(page).getByRole('group').getByRole('button', { name: 'Discard' }).click();
