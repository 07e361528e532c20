import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { installedBrowser } from '../../scripts/lib/installed-browser.ts';
import { tabTitle } from '../e2e/content.ts';
import { client, SITE_URL } from './pages.ts';

/** The PDF with its compressed streams as text. */
function readPdf(): string {
  const bytes = readFileSync(join(client, 'capability-statement.pdf'));
  const text = bytes.toString('latin1');
  const streams = Array.from(text.matchAll(/\bstream\r?\n/g), ({ index, 0: start }) => {
    const from = index + start.length;
    try {
      return inflateSync(bytes.subarray(from, text.indexOf('endstream', from))).toString('latin1');
    } catch {
      return '';
    }
  });
  return text + streams.join('\n');
}

// CI has Chromium.
test.runIf(installedBrowser())('the capability statement is one tagged page with a title, a language and links', () => {
  const pdf = readPdf();
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox\s*\[\s*0 0 612 792\s*\]/);
  expect(pdf).toMatch(/\/MarkInfo\s*<<[^>]*\/Marked true/);
  expect(pdf).toMatch(/\/Lang\s*\(en/);
  expect(pdf).toContain(`/Title (${tabTitle('capability-statement')})`);
  // Headings in their order, lists and links.
  for (const tag of ['H1', 'H2', 'H3', 'L', 'LI', 'P', 'Link'])
    expect(pdf, tag).toMatch(new RegExp(String.raw`/S\s*/${tag}\b`));
  expect(pdf).toContain(`${SITE_URL}/case-studies/`);
});
