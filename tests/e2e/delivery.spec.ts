import { execFileSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { root } from '../../scripts/lib/root.ts';
import { node, serve } from './serve.ts';
import { plain } from './sites.ts';
import { expect, fillIn, MESSAGE, open, sendButton, test } from './test.ts';

let data: string;
const servers: ChildProcess[] = [];
const mails: Email[] = [];

const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) =>
    void stream
      .toArray()
      .then((chunks) => PostalMime.parse(Buffer.concat(chunks as Buffer[])))
      .then((mail) => {
        mails.push(mail);
        done();
      }),
});

test.beforeAll(() => void (data = mkdtempSync(join(tmpdir(), 'delivery-test-'))));

test.afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL');
  await new Promise<void>((resolve) => mailServer.close(resolve));
  rmSync(data, { recursive: true, force: true });
});

/** Start the site's server on the store of this test. */
async function start(env: NodeJS.ProcessEnv): Promise<{ server: ChildProcess; port: number }> {
  const started = await serve(plain.folder, { ...env, DATA_DIR: data, OUTBOX_BACKOFF_SCALE: '0.001' });
  servers.push(started.server);
  return started;
}

const inbox = (...words: string[]): string =>
  execFileSync(node, ['functions/inbox/main.ts', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: data },
  });

test('a message that was typed survives a dead mail server and a killed one of ours, and arrives', async ({ page }) => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.server.address() as AddressInfo;
  const mail = { CONTACT_TO: 'hello@ctg.example', CONTACT_FROM: 'website@ctg.example' };

  // Nobody listens on port 1.
  const first = await start({ ...mail, SMTP_URL: 'smtp://127.0.0.1:1' });
  await open(page, `http://127.0.0.1:${first.port}/contact-us`);
  await fillIn(page);
  await sendButton(page).click();
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  first.server.kill('SIGKILL');
  await once(first.server, 'exit');
  expect(inbox('list')).toMatch(/pending.*jordan\.rivera@example\.gov/s);

  await start({ ...mail, SMTP_URL: `smtp://127.0.0.1:${port}` });
  await expect.poll(() => mails.length).toBe(1);
  const [arrived] = mails;
  expect(arrived?.replyTo?.[0]?.address).toBe(MESSAGE['Email Address']);
  expect(arrived?.text).toContain(MESSAGE.Message);
  await expect.poll(() => inbox('list')).toMatch(/sent.*jordan\.rivera@example\.gov/s);
});
