import { describe, expect, test } from 'vitest';
import { contract } from './contract.ts';
import { builtSite } from './support/site.ts';
import { mailSettings, startSmtp } from './support/smtp.ts';
import { until } from './support/target.ts';
import { message, post, postForm, send } from './support/visitor.ts';
import { dryRun, inboxOfWorker, runCron, startWorker } from './support/worker.ts';

describe('on Cloudflare Workers (workerd)', () => {
  contract(startWorker);

  test('wrangler accepts an upload that does not become the deployed version', () => {
    expect(dryRun('versions', 'upload')).toContain('--dry-run: exiting now.');
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

  test('the cron sends mails that could not be sent at once, or that the inbox retries; the inbox exports and forgets', async () => {
    const smtp = await startSmtp('451');
    const target = await startWorker(mailSettings(smtp));
    expect(await send(target)).toBe(200);
    await expect.poll(() => target.messages()).toMatchObject([{ attempts: 1 }]);
    smtp.mode = 'ok';
    await until(
      async () => {
        await runCron(target);
        return target.messages();
      },
      ([row]) => row?.state === 'sent',
    );
    expect(smtp.mails).toHaveLength(1);
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
    expect(await inbox('list')).toMatchObject({ code: 0, stdout: expect.stringContaining('2 messages') });
    expect((await inbox('show', id)).stdout).toContain(`Email:        ${email}`);
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
    expect(await inbox('retry', id)).toMatchObject({
      code: 1,
      stderr: `There is no message ${id} in the D1 database “contact” (local).\n`,
    });
    expect(await inbox('backup', 'x.db')).toMatchObject({ code: 1, stderr: expect.stringContaining('d1 export') });
    await target.close();
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
});
