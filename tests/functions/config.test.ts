import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { readServerConfig } from '../../functions/config.ts';
import { bare, node, refusedStart, script, startServer } from './support/server.ts';
import { builtSite, folder } from './support/site.ts';

test('without any variable the defaults hold', () => {
  expect(readServerConfig({ SMTP_URL: '', RECAPTCHA_SECRET: ' ' })).toEqual({
    port: 4173,
    host: '127.0.0.1',
    dataDir: '.data',
    trustedProxies: [],
    origins: [],
    smtp: undefined,
    recaptcha: undefined,
    rate: { count: 30, periodMs: 600_000 },
    retentionDays: 30,
    backoffScale: 1,
  });
});

test('every variable is read', () => {
  const config = readServerConfig({
    PORT: '80',
    HOST: '0.0.0.0',
    DATA_DIR: '/data',
    PUBLIC_ORIGINS: 'https://www.ctg.example, https://ctg.example',
    TRUSTED_PROXY: 'loopback,10.0.0.0/8,2001:db8::/32',
    SMTP_URL: 'smtps://user:p%40ss@mail.example:465',
    CONTACT_TO: 'a@ctg.example, Sales <b@ctg.example>',
    CONTACT_FROM: 'Website <web@ctg.example>',
    RECAPTCHA_SECRET: 's',
    RECAPTCHA_VERIFY_URL: 'https://www.recaptcha.net/recaptcha/api/siteverify',
    RECAPTCHA_MIN_SCORE: '0.7',
    RATE_LIMIT: '5/m',
    RETENTION_DAYS: '7',
    OUTBOX_BACKOFF_SCALE: '0.01',
  });
  expect(config).toEqual({
    port: 80,
    host: '0.0.0.0',
    dataDir: '/data',
    trustedProxies: ['loopback', '10.0.0.0/8', '2001:db8::/32'],
    origins: ['https://www.ctg.example', 'https://ctg.example'],
    smtp: {
      url: 'smtps://user:p%40ss@mail.example:465',
      to: ['a@ctg.example', 'Sales <b@ctg.example>'],
      from: 'Website <web@ctg.example>',
    },
    recaptcha: {
      secret: 's',
      verifyUrl: 'https://www.recaptcha.net/recaptcha/api/siteverify',
      hostnames: ['www.ctg.example', 'ctg.example'],
      minScore: 0.7,
    },
    rate: { count: 5, periodMs: 60_000 },
    retentionDays: 7,
    backoffScale: 0.01,
  });
});

test.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '80.5' }, 'PORT'],
  [{ PORT: '65536' }, 'PORT'],
  [{ PUBLIC_ORIGINS: 'www.ctg.example' }, 'PUBLIC_ORIGINS'],
  [{ PUBLIC_ORIGINS: 'https://ctg.example/' }, 'PUBLIC_ORIGINS'],
  [{ TRUSTED_PROXY: 'yes' }, 'TRUSTED_PROXY'],
  [{ TRUSTED_PROXY: '10.0.0.0/33' }, 'TRUSTED_PROXY'],
  [{ TRUSTED_PROXY: '999.1.1.1' }, 'TRUSTED_PROXY'],
  [{ TRUSTED_PROXY: '010.0.0.1' }, 'TRUSTED_PROXY'],
  [{ TRUSTED_PROXY: '1:2' }, 'TRUSTED_PROXY'],
  [{ TRUSTED_PROXY: '2001:db8::/129' }, 'TRUSTED_PROXY'],
  [{ TRUSTED_PROXY: '10.0.0.0/' }, 'TRUSTED_PROXY'],
  [{ SMTP_URL: 'mail.example', CONTACT_TO: 'a@b.example', CONTACT_FROM: 'a@b.example' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail.example', CONTACT_FROM: 'a@b.example' }, 'CONTACT_TO'],
  [{ SMTP_URL: 'smtp://mail.example', CONTACT_TO: 'a@b.example' }, 'CONTACT_FROM'],
  [{ CONTACT_TO: 'nobody' }, 'CONTACT_TO'],
  [{ CONTACT_FROM: 'a@b.example\r\nBcc: c@d.example' }, 'CONTACT_FROM'],
  [{ RECAPTCHA_SECRET: 's' }, 'RECAPTCHA_HOSTNAMES'],
  [{ RECAPTCHA_HOSTNAMES: 'https://ctg.example' }, 'RECAPTCHA_HOSTNAMES'],
  [{ RECAPTCHA_VERIFY_URL: 'ftp://x' }, 'RECAPTCHA_VERIFY_URL'],
  [{ RECAPTCHA_MIN_SCORE: '2' }, 'RECAPTCHA_MIN_SCORE'],
  [{ RATE_LIMIT: 'many' }, 'RATE_LIMIT'],
  [{ RATE_LIMIT: '0/1m' }, 'RATE_LIMIT'],
  [{ RETENTION_DAYS: '-1' }, 'RETENTION_DAYS'],
  [{ OUTBOX_BACKOFF_SCALE: '0' }, 'OUTBOX_BACKOFF_SCALE'],
])('%j is refused with the name of %s', (env, name) => {
  expect(() => readServerConfig(env)).toThrow(new RegExp(`^${name} `));
});

test('a start with wrong settings names all of them, and no password', async () => {
  const { code, reason } = await refusedStart({ PORT: 'x', RATE_LIMIT: 'y', SMTP_URL: 'user:hunter2@mail' });
  expect(code).toBe(78);
  expect(String(reason).split('\n')).toEqual([
    'SMTP_URL is set (the value is not shown because it may contain a password), but must be a URL that starts with smtp:// or smtps://.',
    'RATE_LIMIT is "y", but must be a number of messages per time such as 30/10m (units: s, m, h).',
    'PORT is "x", but must be a whole number from 0 to 65535.',
    'CONTACT_TO is not set, but SMTP_URL requires it: the recipients of the messages.',
    'CONTACT_FROM is not set, but SMTP_URL requires it: the sender of the mails.',
  ]);
});

test('a site and a server with different spam checks are refused before a visitor finds out', async () => {
  const words = /^The form and the server must use the same spam check: set RECAPTCHA_SITE_KEY/;
  const keyed = await refusedStart({}, builtSite({ usesRecaptcha: true }));
  expect([keyed.code, keyed.reason]).toEqual([78, expect.stringMatching(words)]);
  const secret = await refusedStart({ RECAPTCHA_SECRET: 's', RECAPTCHA_HOSTNAMES: 'ctg.example' });
  expect([secret.code, secret.reason]).toEqual([78, expect.stringMatching(words)]);
});

test('a start without a built site prints how to build it', async () => {
  const { code, reason } = await refusedStart({}, '/nowhere');
  expect([code, reason]).toEqual([78, 'There is no built site at /nowhere. Run: npm run build']);
});

test('the first line names the address of the site, and without a mail server the command that reads the messages', async () => {
  const first = async (env: Record<string, string>) => {
    const server = await startServer(env);
    return { server, line: JSON.parse(String(server.logs()[0])) as Record<string, string> };
  };
  const { server, line } = await first({});
  expect(line).toMatchObject({ event: 'server-started', url: server.url.replace('127.0.0.1', 'localhost') });
  expect(line.hint).toContain(`read them with: DATA_DIR=${server.dataDir} npm run inbox -- list`);
  const mailing = await first({
    SMTP_URL: 'smtp://127.0.0.1:1',
    CONTACT_TO: 'a@ctg.example',
    CONTACT_FROM: 'b@ctg.example',
  });
  expect(mailing.line).not.toHaveProperty('hint');
});

test('on a terminal the first line is a sentence', async () => {
  const env = { ...bare, PORT: '0', DATA_DIR: folder() };
  // `script` gives the program a terminal.
  const child = spawn('/usr/bin/script', ['--quiet', '--command', `${node} ${script} ${builtSite()}`, '/dev/null'], {
    env,
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  child.kill();
  expect(String(line)).toMatch(
    /^The site is at http:\/\/localhost:\d+\. Messages of the contact form wait in .* list\r\n/,
  );
});
