import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { root } from './support/server.ts';
import { redirectCases } from './support/site.ts';
import { send } from './support/visitor.ts';
import { dryRun, startWorker, type WorkerTarget } from './support/worker.ts';

describe('on Cloudflare Workers (workerd)', () => {
  test('wrangler accepts the Worker and the site', () => {
    const output = dryRun('deploy');
    expect(output).toContain('env.DB (contact)');
    expect(output).toContain('env.ASSETS');
    expect(output).toContain('--dry-run: exiting now.');
  });

  test('a deployment keeps the variables of the dashboard', () => {
    expect(unstable_readConfig({ config: join(root, 'wrangler.jsonc') }).keep_vars).toBe(true);
  });

  describe('the site', () => {
    let target: WorkerTarget;
    beforeAll(async () => {
      target = await startWorker();
    });
    afterAll(() => target.close());

    test('stores a message', async () => {
      expect(await send(target)).toBe(200);
      expect(await target.messages()).toMatchObject([{ verified: 1, state: 'pending' }]);
    });

    test('has its pages, their redirects and their 404', async () => {
      expect((await fetch(`${target.url}/about`)).status).toBe(200);
      const feed = await fetch(`${target.url}/feed.xml`);
      expect(feed.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8');
      expect((await fetch(`${target.url}/about/`, { redirect: 'manual' })).headers.get('Location')).toBe('/about');
      for (const [path, to] of redirectCases) {
        const { status, headers } = await fetch(target.url + path, { redirect: 'manual' });
        expect([path, status, headers.get('Location')]).toEqual([path, 301, to]);
        expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
      }
      const asset = await fetch(`${target.url}/assets/main-3f2a9c1d.css`);
      expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      const missing = await fetch(`${target.url}/nope`);
      expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('Page not found')]);
      expect(missing.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    });

    test('has a 404 of a missing asset that is not immutable', async () => {
      const { status, headers } = await fetch(`${target.url}/assets/chunks/gone-12345678.js`);
      expect([status, headers.get('Cache-Control')]).toEqual([404, 'public, max-age=0, must-revalidate']);
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    });
  });
});
