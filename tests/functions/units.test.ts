import { writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { createApp, type AppOptions } from '../../functions/app.ts';
import { challengeKey, keyFile } from '../../functions/spam/challenge-key.ts';
import type { Database } from '../../functions/store/database.ts';
import { formPage } from '../../functions/contact/form-page.ts';
import { handleSubmission } from '../../functions/contact/handle-submission.ts';
import { validateMessage } from '../../functions/contact/validate-message.ts';
import { parseForm } from '../../functions/http/body.ts';
import { compose, smtpMailer, type Messages } from '../../functions/mail/mailer.ts';
import { Outbox } from '../../functions/mail/outbox.ts';
import { Problem } from '../../functions/http/problem.ts';
import { clientKey, clientReader, customerKey } from '../../functions/http/client-address.ts';
import { databaseRateLimit, memoryRateLimit } from '../../functions/spam/rate-limit.ts';
import { openSqlite } from '../../functions/store/sqlite.ts';
import { MessageStore, type Retry, type StoredMessage } from '../../functions/store/message-store.ts';
import { folder } from './support/site.ts';
import { startSmtp } from './support/smtp.ts';
import { message } from './support/visitor.ts';

const MINUTE = 60_000;
const CLIENT = { address: '192.0.2.1', isSecure: false };
const LOCAL = { address: '::1', isSecure: false };

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('the client of %s is %s', (address, client) => {
  expect(clientKey(address)).toBe(client);
});

test('the key of the proof of work is created once; an empty or truncated one is rejected', () => {
  const directory = folder();
  const key = challengeKey(directory);
  expect(key).toMatch(/^[\da-f]{64}$/);
  expect(challengeKey(directory)).toBe(key);
  for (const damaged of ['', key.slice(0, 63)]) {
    writeFileSync(keyFile(directory), damaged);
    expect(() => challengeKey(directory)).toThrow('contains no key');
  }
});

describe('the sender of a request', () => {
  const request = (peer: string, headers: Record<string, string> = {}) =>
    ({ socket: { remoteAddress: peer }, headers }) as unknown as IncomingMessage;

  test.each([
    ['no proxy trusted', [], '10.0.0.1', '192.0.2.1', '10.0.0.1'],
    ['another peer', ['10.0.0.0/8'], '11.0.0.1', '192.0.2.1', '11.0.0.1'],
    ['a trusted network', ['10.0.0.0/8'], '10.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['a chain of proxies', ['10.0.0.0/8'], '10.0.0.1', '6.6.6.6, 192.0.2.1, 10.0.0.2', '192.0.2.1'],
    ['only proxies', ['10.0.0.0/8'], '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['a port after the address', ['10.0.0.0/8'], '10.0.0.1', '6.6.6.6, 192.0.2.1:4711', '192.0.2.1'],
    ['a port after an address in brackets', ['10.0.0.0/8'], '10.0.0.1', '6.6.6.6, [2001:db8::1]:80', '2001:db8::1'],
    ['nonsense behind an address', ['10.0.0.0/8'], '10.0.0.1', '6.6.6.6, unknown', '10.0.0.1'],
    ['nonsense', ['10.0.0.0/8'], '10.0.0.1', 'unknown, <script>', '10.0.0.1'],
    ['IPv4 in IPv6 form', ['10.0.0.0/8'], '::ffff:10.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['loopback', ['loopback'], '::1', '2001:db8::1', '2001:db8::1'],
  ])('with %s', (_, trusted, peer, forwarded, address) => {
    expect(clientReader(trusted)(request(peer, { 'x-forwarded-for': forwarded })).address).toBe(address);
  });

  test.each([
    ['https', true],
    ['http', false],
    // Whatever stands before the last word is the sender's own.
    ['https, http', false],
    ['http, https', true],
  ])('came by %s', (protocol, isSecure) => {
    const client = clientReader(['10.0.0.0/8'])(request('10.0.0.1', { 'x-forwarded-proto': protocol }));
    expect(client.isSecure).toBe(isSecure);
  });
});

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['192.0.2.1', '192.0.2.1'],
])('the customer of %s is %s', (client, customer) => {
  expect(customerKey(client)).toBe(customer);
});

test('a mail that the server takes too long for is given up after eleven minutes, before its lease ends', async () => {
  const smtp = await startSmtp('silent');
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const mailer = smtpMailer({ url: smtp.url, to: ['a@ctg.example'], from: 'b@ctg.example' });
    const sent = mailer.send([storedMessage()]);
    sent.catch(() => {});
    await expect.poll(() => smtp.received).toBe(1);
    await vi.advanceTimersByTimeAsync(11 * MINUTE - 2_000);
    expect(await Promise.race([sent, setTimeout(100, 'under way')])).toBe('under way');
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(sent).rejects.toMatchObject({ code: 'EABORT' });
  } finally {
    vi.useRealTimers();
  }
});

describe.each([
  ['in memory', (clock: () => number) => memoryRateLimit(clock)],
  ['in the database', (clock: () => number) => databaseRateLimit(openSqlite(folder(), { create: true }), 'key', clock)],
])('the rate limit %s', (_, create) => {
  test('counts each client separately and starts again after the period', async () => {
    let now = 1_000_000;
    const limit = create(() => now);
    const rate = { count: 2, periodMs: MINUTE };
    expect(await limit('a', rate)).toBe(0);
    expect(await limit('a', rate)).toBe(0);
    now += 10_000;
    expect(await limit('a', rate)).toBe(50_000);
    expect(await limit('b', rate)).toBe(0);
    now += 50_000;
    expect(await limit('a', rate)).toBe(0);
    expect(await limit('b', rate)).toBe(0);
  });
});

test('the rate limit in memory forgets the oldest client when it is flooded', async () => {
  const limit = memoryRateLimit();
  const rate = { count: 1, periodMs: MINUTE };
  await limit('first', rate);
  expect(await limit('first', rate)).toBeGreaterThan(0);
  for (let client = 0; client < 50_000; client++) await limit(String(client), rate);
  expect(await limit('first', rate)).toBe(0);
  expect(await limit('49999', rate)).toBeGreaterThan(0);
});

test('the rate limit in memory treats a returning client as the newest, not as the oldest', async () => {
  let now = 0;
  const limit = memoryRateLimit(() => now);
  const rate = { count: 1, periodMs: MINUTE };
  await limit('first', rate);
  for (let client = 1; client < 50_000; client++) await limit(String(client), rate);
  now += MINUTE;
  await limit('first', rate);
  await limit('new', rate);
  expect(await limit('first', rate)).toBeGreaterThan(0);
});

test('the rate limit in the database keeps no address, and forgets a client after its period', async () => {
  let now = 1_000_000;
  const database = openSqlite(folder(), { create: true });
  const limit = databaseRateLimit(database, 'key', () => now);
  for (const client of ['a', 'b', 'c']) await limit(client, { count: 1, periodMs: MINUTE });
  now += MINUTE;
  await limit('192.0.2.1', { count: 1, periodMs: MINUTE });
  const [rates] = await database.batch([{ sql: 'SELECT client FROM rates', values: [] }]);
  expect(rates).toEqual([{ client: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});

test('messages without a spam check are limited from all networks together, which verified ones are not', async () => {
  const options = {
    store: new MessageStore(openSqlite(folder(), { create: true })),
    spamCheck: { verify: async () => ({ state: 'verified', tokenDigest: crypto.randomUUID() }) as const },
    rateLimit: memoryRateLimit(),
    floodLimit: memoryRateLimit(),
    rate: { count: 3, periodMs: MINUTE },
    log: () => {},
    onStored: () => {},
  };
  const post = (client: number, recaptchaToken?: string) => {
    const sent = { ...message(), ...(recaptchaToken && { recaptchaToken }) };
    return handleSubmission(
      recaptchaToken ? JSON.stringify(sent) : sent,
      { encoding: recaptchaToken ? 'json' : 'form', client: `192.0.2.${client}` },
      options,
    );
  };
  for (let client = 0; client < 30; client += 1) await post(client);
  await expect(post(30)).rejects.toMatchObject({ status: 503, code: 'flooded' });
  // More clients than the limit in memory has.
  for (let client = 0; client < 50_000; client++) await options.rateLimit(String(client), options.rate);
  await expect(post(30)).rejects.toMatchObject({ status: 503, code: 'flooded' });
  expect(await post(31, 'token')).toMatchObject({ outcome: 'stored', isVerified: true });
});

/** A message as the store returns it. */
const storedMessage = (changes: object = {}): StoredMessage =>
  ({
    ...message(),
    id: '0b1c',
    createdAt: 0,
    verified: false,
    deliveredTo: [],
    ...changes,
  }) as unknown as StoredMessage;

const DEFERRED: Retry = { state: 'pending', nextAt: 1, giveUpAt: 2, error: 'late', deliveredTo: [] };

describe('the outbox', () => {
  /** A store whose messages are due as the test says; no mail gets through. */
  async function failing(patch: Partial<StoredMessage>) {
    const database: Database = openSqlite(folder(), { create: true });
    const store = new MessageStore(database);
    const added = await store.add(message(), { isVerified: true }, Date.now());
    if (added.outcome !== 'stored') throw new Error(added.outcome);
    await database.batch([
      {
        sql: 'UPDATE messages SET attempts = ?, give_up_at = ?',
        values: [patch.attempts ?? 0, patch.giveUpAt ?? null],
      },
    ]);
    const mailer = { send: () => Promise.reject(new Error('no')) };
    await new Outbox({ store, mailer, log: () => {}, scale: 1 }).deliver();
    const after = await store.find(added.id);
    return { ...after, wait: Math.round(((after?.nextAt ?? 0) - Date.now()) / 1000) };
  }

  test.each([
    [1, 60],
    [2, 120],
    [3, 240],
    [6, 1920],
    [7, 3600],
    [40, 3600],
  ])('after attempt %i it waits %i seconds', async (attempt, seconds) => {
    const { wait, state } = await failing({ attempts: attempt - 1 });
    expect([wait, state]).toEqual([seconds, 'pending']);
  });

  test('counts two days from the first failure and then gives up', async () => {
    const first = await failing({});
    expect(Math.round(((first.giveUpAt ?? 0) - Date.now()) / 3_600_000)).toBe(48);
    expect((await failing({ attempts: 40, giveUpAt: Date.now() + 61 * MINUTE })).state).toBe('pending');
    expect((await failing({ attempts: 40, giveUpAt: Date.now() + 59 * MINUTE })).state).toBe('failed');
  });

  test('gives a message to one of many that claim it, and again only when the lease is over', async () => {
    const store = new MessageStore(openSqlite(folder(), { create: true }));
    await store.add(message(), { isVerified: true }, 1000);
    const claims = await Promise.all(Array.from({ length: 20 }, () => store.claim(1000, MINUTE)));
    expect(claims.flat()).toHaveLength(1);
    expect(await store.claim(1000 + MINUTE - 1, MINUTE)).toEqual([]);
    expect(await store.claim(1000 + MINUTE, MINUTE)).toMatchObject([{ attempts: 2 }]);
  });

  test('an hour has twenty mails of unverified messages and one of those that exceed them; verified ones are not held up', async () => {
    const store = new MessageStore(openSqlite(folder(), { create: true }));
    const add = async (isVerified: boolean, count: number, now: number) => {
      for (let index = 0; index < count; index += 1) await store.add(message(), { isVerified }, now);
    };
    /** The sizes of the mails that are sent now, if all are accepted. */
    const deliver = async (now: number, failing = 0) => {
      const sizes: number[] = [];
      for (let claimed; (claimed = await store.claim(now, MINUTE)).length > 0;) {
        sizes.push(claimed.length);
        for (const one of claimed)
          if (sizes.length > failing) await store.markSent(one, now);
          else await store.markForRetry(one, { ...DEFERRED, nextAt: now + 1 }, now);
      }
      return sizes;
    };
    const [now, hour] = [Date.now(), 60 * MINUTE];
    await add(false, 20, now);
    expect(await deliver(now)).toEqual(Array.from({ length: 20 }, () => 1));
    await add(false, 60, now);
    expect(await deliver(now)).toEqual([]);
    await add(true, 30, now);
    expect(await deliver(now)).toEqual(Array.from({ length: 30 }, () => 1));
    await add(false, 1, now + hour);
    expect(await deliver(now + hour)).toEqual([61]);
    await add(false, 150, now + hour);
    expect(await deliver(now + 2 * hour)).toEqual([100]);
    expect(await deliver(now + 3 * hour, 1)).toEqual([50]);
    expect(await deliver(now + 3 * hour + 1)).toEqual(Array.from({ length: 20 }, () => 1));
    expect(await store.counts(now + 3 * hour, 30)).toMatchObject({ pending: 30, oldestPendingSeconds: 3600 });
    // A flood leaves further attempts their part of the budget, and the digest its own.
    await add(false, 60, now + 3 * hour);
    expect(await deliver(now + 4 * hour + 1)).toEqual([...Array.from({ length: 19 }, () => 1), 60]);
  });

  test.each<[string, (store: MessageStore, claimed: StoredMessage, now: number) => Promise<void>]>([
    ['under way', async () => {}],
    [
      'tried again for some recipients',
      (store, claimed, now) =>
        store.markForRetry(claimed, { ...DEFERRED, nextAt: now + 1, deliveredTo: ['a@ctg.example'] }, now),
    ],
  ])('a mail of an unverified message that is %s counts among the twenty', async (_, record) => {
    const store = new MessageStore(openSqlite(folder(), { create: true }));
    const now = Date.now();
    for (let index = 0; index < 20; index += 1) {
      await store.add(message(), { isVerified: false }, now);
      const [claimed] = await store.claim(now, MINUTE);
      await record(store, claimed!, now);
    }
    await store.add(message(), { isVerified: false }, now);
    expect(await store.claim(now, MINUTE)).toEqual([]);
  });

  test('a message that comes in while the outbox finds nothing more is sent as well', async () => {
    const store = new MessageStore(openSqlite(folder(), { create: true }));
    const sent: string[] = [];
    const mailer = {
      async send([{ id }]: Messages) {
        sent.push(id);
        return { deliveredTo: [], rejected: [], isTemporary: false };
      },
    };
    const outbox = new Outbox({ store, mailer, log: () => {}, scale: 1 });
    const claim = store.claim.bind(store);
    vi.spyOn(store, 'claim').mockImplementationOnce(async (now, lease) => {
      const found = await claim(now, lease);
      await store.add(message(), { isVerified: true }, now);
      void outbox.deliver();
      return found;
    });
    await outbox.deliver();
    expect(sent).toHaveLength(1);
  });

  test('an attempt that has lost its lease does not undo what the next one did', async () => {
    const store = new MessageStore(openSqlite(folder(), { create: true }));
    await store.add(message(), { isVerified: true }, 1000);
    const [first] = await store.claim(1000, MINUTE);
    const [second] = await store.claim(1000 + MINUTE, MINUTE);
    if (!first || !second) throw new Error('not claimed');
    await store.markSent(second, 5000);
    await store.markForRetry(first, DEFERRED, 6000);
    expect(await store.find(first.id)).toMatchObject({ state: 'sent', error: null });
  });
});

test('a batch that fails writes nothing', async () => {
  const database = openSqlite(folder(), { create: true });
  const rate = (client: string) => ({ sql: 'INSERT INTO rates VALUES (?, 1, 1)', values: [client] });
  await database.batch([rate('a')]);
  await expect(database.batch([rate('b'), rate('a')])).rejects.toThrow('UNIQUE');
  const read = { sql: 'SELECT client FROM rates', values: [] };
  expect(await database.batch([read])).toEqual([[{ client: 'a' }]]);
});

test('/healthz counts once a second, however often and of however many services it is asked; a failure is not cached', async () => {
  let looks = 0;
  const counts = async () => {
    if (looks++ === 0) throw new Error('no store');
    return { pending: looks };
  };
  const options = { store: { counts }, origins: [], state: {}, log: () => {} } as unknown as AppOptions;
  const ask = () => createApp(options).request('/healthz', {}, LOCAL);
  expect((await ask()).status).toBe(503);
  expect(await (await ask()).text()).toBe('{"status":"up","pending":2}');
  for (let asked = 0; asked < 1000; asked += 1) await ask();
  expect(looks).toBeLessThan(100);
});

test('/healthz reports for an hour that a message was not stored, if none was sent since', async () => {
  const store = { counts: async () => ({}) };
  const now = performance.now();
  const statusAfter = async (minutes: number) => {
    const state = { failure: { at: now - minutes * MINUTE, reason: 'full' } };
    const options = { store, origins: [], state, log: () => {} };
    const app = createApp(options as unknown as AppOptions);
    return (await app.request('/healthz', {}, CLIENT)).status;
  };
  expect([await statusAfter(59), await statusAfter(61)]).toEqual([503, 200]);
});

test.each([
  ['there is no contact page', undefined],
  ['the contact page has no form', '<!doctype html><html lang="en"><title>Contact</title></html>'],
])('where %s the form is a plain page', async (_, page) => {
  const problem = new Problem(422, 'fields', 'No', { errors: [{ field: 'name', message: 'Name is required' }] });
  const html = await formPage(problem, { phone: '1', message: 'Hi' }, page).text();
  expect(html).toContain('<a href="#name">Name is required</a>');
  expect(html).toContain('<strong id="name-error">Name is required</strong><input id="name"');
  expect(html).toMatch(/<input[^>]* name="phone" value="1">/);
  expect(html).toMatch(/<textarea[^>]*>\nHi<\/textarea>/);
});

test('the form that is shown again keeps its styles, by their hash; its header is that of a scrolled page, because no script runs', async () => {
  const page = '<!doctype html><html lang="en"><title>Contact</title><style>p{color:red}</style><form></form></html>';
  const response = formPage(new Problem(422, 'fields', 'No', { errors: [] }), {}, page);
  const html = await response.text();
  expect(html).toContain('<style>p{color:red}</style>');
  expect(html).toContain('<html data-scrolled="yes" lang');
  expect(response.headers.get('Content-Security-Policy')).toContain(
    "style-src 'self' 'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64=';",
  );
});

test.each(['=?', '=\u202e?'])('a name that starts like an encoded word with %j is unchanged', (start) => {
  const written = `${start}utf-8?Q?A=0D=0ABcc:_x@y.example?=`;
  const stored = storedMessage({ name: written, organization: written });
  const mail = compose([stored], ['to@ctg.example'], 'web@ctg.example');
  expect(mail.replyTo!.name + mail.subject).not.toContain('=?');
  expect(mail.text).toContain(written);
});

test('nothing in the headers of a mail reverses the direction of text', () => {
  const turned = 'Eve\u202egro.live@eve\u2066';
  const stored = storedMessage({ name: turned, organization: turned });
  const mail = compose([stored], ['to@ctg.example'], 'web@ctg.example');
  expect(mail.replyTo!.name + mail.subject).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
});

test('a mail contains the sender, the message, and whether it was verified', () => {
  const stored = storedMessage({ phone: undefined });
  const mail = compose([stored], ['to@ctg.example'], 'Website <web@ctg.example>');
  expect(mail).toMatchObject({
    messageId: '<0b1c@ctg.example>',
    replyTo: { name: 'Jordan Rivera', address: stored.email },
    subject: '[unverified] Contact form: Jordan Rivera, Department of Examples',
  });
  expect(mail.text).toMatch(/^Unverified: .*\n\nName: Jordan Rivera\n/);
  expect(mail.text).not.toContain('Phone');
});

test('a mail of several messages contains the text of each, and its ID depends on all of them', () => {
  const [first, second, third] = ['1', '2', '3'].map((id) => storedMessage({ id, message: `Text ${id}` }));
  const mail = compose([first!, second!, third!], ['to@ctg.example'], 'web@ctg.example');
  expect(mail.subject).toBe('[unverified] Contact form: 3 messages');
  expect(mail.replyTo).toBeUndefined();
  expect(mail.text.match(/^Text \d$/gm)).toEqual(['Text 1', 'Text 2', 'Text 3']);
  const { messageId } = compose([first!, second!], ['to@ctg.example'], 'web@ctg.example');
  expect(messageId).not.toBe(mail.messageId);
});

test('patterns see no more of a field than shows that it is too long', () => {
  const patterns = vi.spyOn(RegExp.prototype, 'test');
  const text = 'x'.repeat(30_000);
  expect(() => validateMessage({ name: text, email: `${text}@b.example`, message: text, other: text })).toThrow(
    Problem,
  );
  const lengths = patterns.mock.calls.map(([seen]) => seen.length);
  patterns.mockRestore();
  expect(new Set(lengths)).toEqual(new Set([201, 255, 10_001]));
});

test('a character of two UTF-16 units counts once, and no text is cut that fits', () => {
  const name = '😁'.repeat(200);
  expect(validateMessage(message({ name }))).toMatchObject({ name });
  expect(() => validateMessage(message({ name: `${name}😁` }))).toThrow(Problem);
});

test('a form post in the encoding of Windows has the letters that were typed; one in UTF-8 stays', () => {
  expect(parseForm('name=J%FCrgen+%80&email=a%40b.c')).toEqual({ name: 'Jürgen €', email: 'a@b.c' });
  expect(parseForm('name=J%C3%BCrgen&message=%EF%BF%BD')).toEqual({ name: 'Jürgen', message: '\uFFFD' });
});
