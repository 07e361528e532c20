import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { BROWSER_FLAGS } from '../lib/installed-browser.ts';
import type { ArtifactCache } from './artifact-cache.ts';

export const STATEMENT = 'capability-statement';

/** Other builds wait for this one. */
const TIMEOUT_MS = 60_000;

/**
 * Prints the built page of the capability statement as a PDF with tags, title, language and links.
 * @param browser path of Chromium
 * @param folder the new site
 * @param origin of the site, to which links lead
 */
export async function printStatement(
  cache: ArtifactCache,
  browser: string,
  folder: string,
  origin: string,
): Promise<void> {
  const client = join(folder, 'client');
  const page = join(folder, 'cache', `${STATEMENT}.html`);
  const html = readFileSync(join(client, `${STATEMENT}.html`), 'utf8')
    .replaceAll(/<script\b[^>]*>[^<]*<\/script>/g, '')
    .replaceAll('href="/', `href="${origin}/`)
    .replaceAll('url(/', `url(${pathToFileURL(client).href}/`);
  const key = hash('sha256', `${STATEMENT} ${browser} ${html.replaceAll(folder, '')}`);
  if (cache.restore(key)) return;
  cache.add(key, [`client/${STATEMENT}.pdf`]);
  writeFileSync(page, html);
  const pdf = join(client, `${STATEMENT}.pdf`);
  const flags = [...BROWSER_FLAGS, '--headless', '--no-pdf-header-footer'];
  await promisify(execFile)(browser, [...flags, `--print-to-pdf=${pdf}`, pathToFileURL(page).href], {
    timeout: TIMEOUT_MS,
  });
  rmSync(page);
  // The same page has the same bytes.
  writeFileSync(pdf, readFileSync(pdf, 'latin1').replaceAll(/\(D:\d{14}/g, '(D:20000101000000'), 'latin1');
}
