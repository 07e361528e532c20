import { describe, expect, test } from 'vitest';
import { openSqlite } from '../../functions/store/sqlite.ts';
import { MessageStore } from '../../functions/store/message-store.ts';
import { isLong } from '../long.ts';
import { inbox } from './support/inbox.ts';
import { startServer, type Server } from './support/server.ts';
import { certificate, mailSettings, startSmtp } from './support/smtp.ts';
import { until } from './support/target.ts';
import { message, postForm, send } from './support/visitor.ts';

const states = async (server: Server) => (await server.messages()).map(({ state }) => state);
const all = (state: string) => (found: string[]) => found.length > 0 && found.every((one) => one === state);

test('a mail refused with 451 is sent again until it is taken, with one Message-ID, and is an error after 15 minutes', async () => {
  const smtp = await startSmtp('451');
  // An hour takes 3.6 seconds.
  const server = await startServer({ ...mailSettings(smtp), OUTBOX_BACKOFF_SCALE: '0.001' });
  expect(await send(server)).toBe(200);
  const deferred = () =>
    server.logs().flatMap((line) => (line.includes('"mail-deferred"') ? [JSON.parse(line) as { level: string }] : []));
  await expect.poll(() => deferred().at(-1)?.level).toBe('error');
  expect(smtp.mails).toEqual([]);
  smtp.mode = 'ok';
  await until(() => states(server), all('sent'));
  const [row] = await server.messages();
  expect(smtp.mails.map(({ messageId }) => messageId)).toEqual([`<${row?.id}@ctg.example>`]);
  expect(deferred()[0]).toMatchObject({ level: 'warning', id: row?.id, code: '451 EMESSAGE' });
  expect(server.logs().join('\n')).not.toContain('else.example');
});

test('a text that the mail server refuses for good is tried three times', async () => {
  const smtp = await startSmtp('550');
  const server = await startServer(mailSettings(smtp));
  expect(await send(server)).toBe(200);
  await until(() => states(server), all('failed'));
  const [row] = await server.messages();
  expect(row).toMatchObject({ attempts: 3, error: '550 EMESSAGE' });
});

test('a connection dropped after the mail was handed over may give it twice, with one Message-ID', async () => {
  const smtp = await startSmtp('drop-after-data');
  const server = await startServer(mailSettings(smtp));
  expect(await send(server)).toBe(200);
  await until(server.messages, ([row]) => (row?.attempts ?? 0) >= 2);
  smtp.mode = 'ok';
  await until(() => states(server), all('sent'));
  const [row] = await server.messages();
  expect(smtp.mails.length).toBeGreaterThan(1);
  expect(new Set(smtp.mails.map(({ messageId }) => messageId))).toEqual(new Set([`<${row?.id}@ctg.example>`]));
});

test('a slow mail server delays no response: messages are answered at once and mailed one after the other', async () => {
  const smtp = await startSmtp('held');
  const server = await startServer(mailSettings(smtp));
  expect(await Promise.all(Array.from({ length: 10 }, () => send(server)))).toEqual(Array(10).fill(200));
  // The mail server answers only when it is told to.
  expect(smtp.mails).toEqual([]);
  smtp.mode = 'ok';
  await until(() => states(server), all('sent'));
  expect(smtp.mails).toHaveLength(10);
});

test('30 messages without a spam check, while the first mail is sent, are two mails', async () => {
  const smtp = await startSmtp('held');
  const server = await startServer({ ...mailSettings(smtp), RATE_LIMIT: '900/10m' });
  const texts = Array.from({ length: 30 }, (_, index) => `Text ${index}.`);
  for (const text of texts) expect((await postForm(server.url, message({ message: text }))).status).toBe(303);
  await expect.poll(() => smtp.received).toBe(1);
  smtp.mode = 'ok';
  await until(() => states(server), all('sent'));
  expect(smtp.mails).toHaveLength(2);
  const received = smtp.mails.flatMap(({ text = '' }) => text.match(/^Text \d+\.$/gm));
  expect(new Set(received)).toEqual(new Set(texts));
});

test('messages while the mail server is down are as many mails when it is up', async () => {
  const smtp = await startSmtp();
  await smtp.close();
  const server = await startServer({ ...mailSettings(smtp), OUTBOX_BACKOFF_SCALE: '0.002' });
  const count = isLong ? 100 : 10;
  const answers = await Promise.all(Array.from({ length: count }, () => send(server)));
  expect(answers).toEqual(Array(count).fill(200));
  await until(server.messages, (rows) => rows.every(({ attempts }) => attempts > 0));
  const health = async () => (await (await fetch(`${server.url}/healthz`)).json()) as { pending: number };
  expect(await until(health, ({ pending }) => pending === count)).toMatchObject({ failed: 0, expiring: 0 });
  const up = await startSmtp('ok', smtp.port);
  await until(() => states(server), all('sent'));
  expect(up.mails).toHaveLength(count);
  expect(new Set(up.mails.map(({ messageId }) => messageId)).size).toBe(count);
});

test('a mail that cannot be sent for two days is given up loudly and kept', async () => {
  const smtp = await startSmtp('451');
  const server = await startServer({ ...mailSettings(smtp), OUTBOX_BACKOFF_SCALE: '0.00002' });
  expect(await send(server)).toBe(200);
  await until(() => states(server), all('failed'));
  const [row] = await server.messages();
  // The word follows the row.
  await expect
    .poll(() => server.logs().join('\n'))
    .toMatch(new RegExp(`"level":"error","event":"mail-failed","id":"${row?.id}"`));
  expect(await (await fetch(`${server.url}/healthz`)).json()).toMatchObject({ pending: 0, failed: 1 });
});

test.each(['', '?requireTLS=false', '?ignoreTLS=true'])(
  'a password with “%s” stays on this machine',
  async (options) => {
    const smtp = await startSmtp();
    // An address that does not look like this machine.
    const url = smtp.url.replace('smtp://', 'smtp://user:secret@').replace('127.0.0.1', '0.0.0.0');
    const server = await startServer({ ...mailSettings(smtp), SMTP_URL: url + options });
    expect(await send(server)).toBe(200);
    // The message waits.
    await until(server.messages, ([row]) => (row?.attempts ?? 0) >= 2);
    expect(smtp.mails).toEqual([]);
    expect(await server.logged('mail-deferred')).toMatchObject({
      code: '500 ETLS',
      reason: 'the server offers no STARTTLS, which a password requires',
    });
  },
);

test('a mail server that asks for no password gets mails without encryption too, wherever it is', async () => {
  const smtp = await startSmtp();
  const url = smtp.url.replace('127.0.0.1', '0.0.0.0');
  const server = await startServer({ ...mailSettings(smtp), SMTP_URL: url });
  expect(await send(server)).toBe(200);
  await until(server.messages, ([row]) => row?.state === 'sent');
});

describe('a mail server with STARTTLS and a self-signed certificate', () => {
  const settings = async (options = '') => {
    const smtp = await startSmtp('ok', 0, true);
    return { smtp, env: { ...mailSettings(smtp), SMTP_URL: smtp.url + options } };
  };

  test('is named by a probe at the start and in every attempt, and the message waits', async () => {
    const { smtp, env } = await settings();
    const server = await startServer(env);
    const reason = 'the certificate is self-signed';
    expect(await server.logged('mail-server-unavailable')).toMatchObject({ level: 'error', code: 'ESOCKET', reason });
    expect(await send(server)).toBe(200);
    expect(await server.logged('mail-deferred')).toMatchObject({ level: 'warning', code: 'ESOCKET', reason });
    const [row] = await until(server.messages, ([found]) => found?.error !== null);
    expect(row).toMatchObject({ state: 'pending', error: `ESOCKET: ${reason}` });
    expect(smtp.mails).toEqual([]);
    expect(await server.stop()).toBe(0);
  });

  test.each([
    ['accepted with ?tls.rejectUnauthorized=false', '?tls.rejectUnauthorized=false', {}, 1],
    ['avoided with ?ignoreTLS=true', '?ignoreTLS=true', {}, 0],
    ['trusted with NODE_EXTRA_CA_CERTS', '', { NODE_EXTRA_CA_CERTS: certificate }, 1],
  ])('is %s', async (_, options, more, encrypted) => {
    const { smtp, env } = await settings(options);
    const server = await startServer({ ...env, ...more });
    expect(await server.logged('mail-server-ready')).toMatchObject({ level: 'info' });
    expect(await send(server)).toBe(200);
    await until(() => states(server), all('sent'));
    expect([smtp.mails.length, smtp.encrypted]).toEqual([1, encrypted]);
  });
});

test('one rejected recipient of several is an error in the log, in the store and for monitoring', async () => {
  const smtp = await startSmtp('550-for-some');
  const to = 'Gone <gone@müller.example>, hello@ctg.example, gone2@ctg.example';
  const server = await startServer({ ...mailSettings(smtp), CONTACT_TO: to });
  expect(await send(server)).toBe(200);
  const [row] = await until(server.messages, ([found]) => found?.state === 'sent');
  expect(row?.error).toBe('rejected for number 1, 3 of CONTACT_TO');
  expect(await server.logged('mail-partly-sent')).toMatchObject({
    level: 'error',
    id: row?.id,
    rejected: 2,
    recipients: 'number 1, 3 of CONTACT_TO',
  });
  expect(server.logs().join('\n')).not.toMatch(/gone|example|mail-sent/);
  const health = async () => (await (await fetch(`${server.url}/healthz`)).json()) as object;
  await until(health, (counts) => 'partlySent' in counts && counts.partlySent === 1);
  expect((await inbox(server.dataDir, 'show', String(row?.id))).stdout).toContain(
    'Last error:   rejected for number 1, 3 of CONTACT_TO',
  );
  expect((await inbox(server.dataDir, 'list')).stdout).toContain('partly sent');
  smtp.mode = 'ok';
  await inbox(server.dataDir, 'retry', String(row?.id));
  await until(health, (counts) => 'partlySent' in counts && counts.partlySent === 0);
  await expect.poll(() => smtp.mails.length).toBe(2);
});

test('a recipient that is refused for now is tried again alone, and the others get no second copy', async () => {
  const smtp = await startSmtp('greylist');
  const to = 'hello@ctg.example, Slow <slow@ctg.example>, Sales <sales@ctg.example>';
  const server = await startServer({ ...mailSettings(smtp), CONTACT_TO: to });
  expect(await send(server)).toBe(200);
  expect(await server.logged('mail-deferred')).toMatchObject({
    level: 'warning',
    rejected: 1,
    recipients: 'number 2 of CONTACT_TO',
  });
  const [row] = await until(server.messages, ([found]) => found?.state === 'sent');
  expect(row?.error).toBe(null);
  expect(smtp.recipients).toEqual([['hello@ctg.example', 'sales@ctg.example'], ['slow@ctg.example']]);
  expect(new Set(smtp.mails.map(({ messageId }) => messageId))).toEqual(new Set([`<${row?.id}@ctg.example>`]));
  // Each of them sees everyone who gets the mail.
  for (const { to: header } of smtp.mails) expect(header).toHaveLength(3);
});

test('a recipient that is refused for now all the time is given up after two days, as partly sent', async () => {
  const smtp = await startSmtp('greylist');
  smtp.greylistMs = Infinity;
  const to = 'hello@ctg.example,slow@ctg.example';
  const server = await startServer({ ...mailSettings(smtp), CONTACT_TO: to, OUTBOX_BACKOFF_SCALE: '0.00002' });
  expect(await send(server)).toBe(200);
  const [row] = await until(server.messages, ([found]) => found?.state === 'sent');
  expect(row?.error).toBe('rejected for number 2 of CONTACT_TO');
  expect(await server.logged('mail-partly-sent')).toMatchObject({
    level: 'error',
    recipients: 'number 2 of CONTACT_TO',
  });
  expect(smtp.recipients).toEqual([['hello@ctg.example']]);
});

test('a message from before the clock was set back is mailed, not put off until the clock is there again', async () => {
  const smtp = await startSmtp();
  const server = await startServer(mailSettings(smtp));
  const database = openSqlite(server.dataDir);
  await new MessageStore(database).add(message(), { isVerified: true }, Date.now() + 86_400_000);
  database.close();
  await until(() => states(server), all('sent'));
  expect(smtp.mails).toHaveLength(1);
});

test('without a mail server messages wait', async () => {
  const server = await startServer();
  expect(await send(server)).toBe(200);
  expect(await server.messages()).toMatchObject([{ state: 'pending', attempts: 0 }]);
  expect(await server.stop()).toBe(0);
  const smtp = await startSmtp();
  const later = await startServer({ ...mailSettings(smtp), DATA_DIR: server.dataDir });
  await until(() => states(later), all('sent'));
  expect(smtp.mails).toHaveLength(1);
});
