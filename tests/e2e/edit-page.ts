import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/root.ts';
import { expect, hydrated, type Page } from './test.ts';

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

/** Resolves with the answer to the next request about the content. The panel shows pictures, and errors of a text, after it. */
export const answered = (page: Page, action: string) =>
  page.waitForResponse(
    (response) => response.url().endsWith('/__content-edit') && response.request().postDataJSON().action === action,
    { timeout: 0 },
  );
