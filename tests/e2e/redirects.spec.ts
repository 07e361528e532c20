import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/root.ts';
import { serve } from './serve.ts';
import { plain } from './sites.ts';
import { expect, test } from './test.ts';

test('an old address leads to the new one, and the browser keeps query and fragment', async ({ page }) => {
  const site = mkdtempSync(join(tmpdir(), 'redirects-test-'));
  cpSync(join(root, plain.folder), site, { recursive: true });
  appendFileSync(join(site, 'client/_redirects'), '/team /about 301\n/team/ /about 301\n');
  const { server, port } = await serve(site, { DATA_DIR: join(site, 'data') });
  try {
    const origin = `http://127.0.0.1:${port}`;
    for (const path of ['/team', '/team/']) {
      const response = await page.goto(`${origin}${path}?from=mail#call-to-action`);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveURL(`${origin}/about?from=mail#call-to-action`);
    }
    await expect(page.locator('#call-to-action')).toBeInViewport();
    // Pictures that still load would fail when the server ends.
    await page.goto('about:blank');
  } finally {
    server.kill();
    rmSync(site, { recursive: true, force: true });
  }
});
