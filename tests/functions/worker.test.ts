import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { contract } from './contract.ts';
import { root } from './support/server.ts';
import { builtSite, redirectCases } from './support/site.ts';
import { mailSettings, startSmtp, type MailServer } from './support/smtp.ts';
import { until } from './support/target.ts';
import { message, post, postForm, send } from './support/visitor.ts';
import { dryRun, inboxOfWorker, runCron, startWorker, type WorkerTarget } from './support/worker.ts';
import { isLong } from '../long.ts';

describe('on Cloudflare Workers (workerd)', () => {
  contract(startWorker);

  test.each(isLong ? ['deploy', 'versions upload'] : ['deploy'])(
    'wrangler %s accepts the Worker and the site',
    (command) => {
      const output = dryRun(...command.split(' '));
      expect(output).toContain('env.DB (contact)');
      expect(output).toContain('env.ASSETS');
      expect(output).toContain('--dry-run: exiting now.');
    },
  );

  test('a deployment keeps the variables of the dashboard', () => {
    expect(unstable_readConfig({ config: join(root, 'wrangler.jsonc') }).keep_vars).toBe(true);
  });

  describe('the cron', () => {
    let smtp: MailServer;
    let target: WorkerTarget;
    beforeAll(async () => {
      smtp = await startSmtp('451');
      target = await startWorker(mailSettings(smtp), null);
    });
    afterAll(() => target.close());

    test('sends mails that could not be sent at once', async () => {
      expect(await send(target)).toBe(200);
      await until(
        () => target.messages(),
        ([row]) => row?.attempts === 1,
      );
      smtp.mode = 'ok';
      await until(
        async () => {
          await runCron(target);
          return target.messages();
        },
        ([row]) => row?.state === 'sent',
      );
      expect(smtp.mails).toHaveLength(1);
    });

    test('mails again what the inbox retries; the inbox exports and forgets', async () => {
      const email = "o'hara?@example.gov";
      expect(await send(target, { email, message: '=1+1' })).toBe(200);
      // On this machine two processes share the file of D1.
      const inbox = (...args: string[]) =>
        until(
          () => inboxOfWorker(target, ...args),
          ({ stderr }) => !stderr.includes('SQLITE_BUSY'),
          60_000,
        );
      const row = async () => (await target.messages()).find((found) => found.email === email);
      const { id } = await until(row, (found) => found?.state === 'sent').then((found) => found!);
      // Every command takes seconds to start wrangler.
      if (isLong) {
        expect(await inbox('list')).toMatchObject({ code: 0, stdout: expect.stringContaining('2 messages') });
        expect((await inbox('show', id)).stdout).toContain(`Email:        ${email}`);
      }
      expect((await inbox('export', '--csv')).stdout).toMatch(/^\ufeff"id",.*"'=1\+1"/s);
      expect(await inbox('retry', id)).toMatchObject({ code: 0, stdout: expect.stringContaining('within a minute') });
      const count = smtp.mails.length;
      await until(
        async () => {
          await runCron(target);
          return smtp.mails.length;
        },
        (mails) => mails === count + 1,
      );
      expect(await inbox('forget', email.toUpperCase())).toMatchObject({
        code: 0,
        stdout: 'Messages deleted from the D1 database “contact” (local): 1.\n',
      });
      expect(await row()).toBeUndefined();
      if (isLong)
        expect(await inbox('retry', id)).toMatchObject({
          code: 1,
          stderr: `There is no message ${id} in the D1 database “contact” (local).\n`,
        });
      expect(await inbox('backup', 'x.db')).toMatchObject({ code: 1, stderr: expect.stringContaining('d1 export') });
    }, 120_000);
  });

  test('serves pages with a store that fails, and the form names the address to write to', async () => {
    const target = await startWorker({}, builtSite(), false);
    expect((await fetch(`${target.url}/about`)).status).toBe(200);
    const page = await postForm(target.url, message());
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('Or write to info@ctg.example.')]);
    const health = await fetch(`${target.url}/healthz`, { headers: { 'X-Forwarded-For': '192.0.2.1' } });
    expect([health.status, await health.text()]).toEqual([503, 'failing\n']);
    await target.close();
  });

  test('serves pages and static files with settings that are invalid or missing, and the form answers 503', async () => {
    const target = await startWorker({ CHALLENGE_KEY: '', SMTP_URL: 'smtp://mail.example' });
    for (const path of ['/about', '/assets/main-3f2a9c1d.css', '/static/images/team.5e6f7a8b.png'])
      expect([path, (await fetch(target.url + path)).status]).toEqual([path, 200]);
    const page = await postForm(target.url, message());
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('Or write to info@ctg.example.')]);
    expect((await post(target.url, message())).status).toBe(503);
    expect((await fetch(`${target.url}/api/contact/challenge`)).status).toBe(503);
    const health = await fetch(`${target.url}/healthz`);
    expect([health.status, await health.json()]).toEqual([
      503,
      { status: 'failing', reason: expect.stringMatching(/^CONTACT_TO is not set.*\nCONTACT_FROM is not set/) },
    ]);
    await target.close();
  });

  describe('the site', () => {
    let target: WorkerTarget;
    beforeAll(async () => {
      target = await startWorker();
    });
    afterAll(() => target.close());

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
