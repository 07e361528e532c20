import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from './contract.ts';
import { mailSettings, startSmtp, type MailServer } from './support/smtp.ts';
import { until, type Target } from './support/target.ts';
import { send } from './support/visitor.ts';
import { runCron, startWorker } from './support/worker.ts';

describe('on Cloudflare Workers (workerd)', () => {
  contract(startWorker);

  describe('the cron', () => {
    let smtp: MailServer;
    let target: Target;
    beforeAll(async () => {
      smtp = await startSmtp('451');
      target = await startWorker(mailSettings(smtp), null);
    }, 60_000);
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
  });

  test('serves the pages and their 404', async () => {
    const target = await startWorker();
    expect((await fetch(`${target.url}/about`)).status).toBe(200);
    expect((await fetch(`${target.url}/about/`, { redirect: 'manual' })).headers.get('Location')).toBe('/about');
    const missing = await fetch(`${target.url}/nope`);
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('Page not found')]);
    expect(missing.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    await target.close();
  }, 60_000);

  test('the 404 of a missing asset is not immutable', async () => {
    const target = await startWorker();
    const { status, headers } = await fetch(`${target.url}/assets/chunks/gone-12345678.js`);
    expect([status, headers.get('Cache-Control')]).toEqual([404, 'public, max-age=0, must-revalidate']);
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    await target.close();
  }, 60_000);
});
