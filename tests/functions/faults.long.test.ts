import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { MessageStore } from '../../functions/store/message-store.ts';
import { sqliteThread } from '../../functions/store/sqlite-thread.ts';
import { isRoot, smallDisk } from './support/disk.ts';
import { inbox } from './support/inbox.ts';
import { get, open, raw } from './support/raw.ts';
import { node, readStore, refusedStart, startServer, type Server } from './support/server.ts';
import { builtSite, folder } from './support/site.ts';
import { answer, recaptchaSettings, startSiteverify } from './support/siteverify.ts';
import { mailSettings, startSmtp } from './support/smtp.ts';
import { until } from './support/target.ts';
import { message, post, postForm, send, token } from './support/visitor.ts';

test('while the store is busy, only requests that send a message wait', async () => {
  const server = await startServer();
  const other = new DatabaseSync(join(server.dataDir, 'contact.db'));
  other.exec('BEGIN IMMEDIATE');
  let answered = false;
  const sent = post(server.url, { ...message(), recaptchaToken: await token(server) });
  void sent.then(() => (answered = true));
  for (let visit = 0; visit < 20; visit++) expect((await fetch(`${server.url}/about`)).status).toBe(200);
  expect(answered).toBe(false);
  other.exec('COMMIT');
  other.close();
  expect((await sent).status).toBe(200);
  expect(await server.messages()).toHaveLength(1);
});

const ROUNDS = 100;
const IN_FLIGHT = 100;

test(`killed ${ROUNDS} times with ${IN_FLIGHT} requests in flight, the server has lost no acknowledged message`, async () => {
  const smtp = await startSmtp();
  const dataDir = folder();
  const env = { ...mailSettings(smtp), DATA_DIR: dataDir };
  const acknowledged = new Set<string>();
  let unanswered = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startServer(env);
    const bodies = await Promise.all(
      Array.from({ length: IN_FLIGHT }, async () => ({ ...message(), recaptchaToken: await token(server) })),
    );
    const enough = acknowledged.size + 20 + (round % 5) * 10;
    let killed: Promise<unknown> | undefined;
    const sent = bodies.map(async (body) => {
      const status = await post(server.url, body).then(
        (response) => response.status,
        () => undefined,
      );
      if (status === 200) acknowledged.add(body.email);
      else unanswered += 1;
      // At once, so that others are still unanswered.
      if (acknowledged.size >= enough) killed ??= server.kill();
    });
    await Promise.all(sent);
    await killed;
  }
  expect(unanswered).toBeGreaterThan(0);
  expect(acknowledged.size).toBeGreaterThanOrEqual(20 * ROUNDS);

  const server = await startServer(env);
  // Reading all messages every few milliseconds would take the time of the mails.
  const counts = async () => (await (await fetch(`${server.url}/healthz`)).json()) as { pending: number };
  await until(counts, ({ pending }) => pending === 0, 900_000);
  const rows = await server.messages();
  expect([...acknowledged].filter((email) => !rows.some((row) => row.email === email))).toEqual([]);
  const mailed = new Map<string, Set<string>>();
  for (const { replyTo, messageId } of smtp.mails) {
    const email = String(replyTo?.[0]?.address);
    mailed.set(email, (mailed.get(email) ?? new Set()).add(String(messageId)));
  }
  expect([...acknowledged].filter((email) => !mailed.has(email))).toEqual([]);
  expect([...mailed.values()].filter((ids) => ids.size > 1)).toEqual([]);
  console.log(`acknowledged ${acknowledged.size}, unanswered ${unanswered}, stored ${rows.length}`);
}, 2_400_000);

test('what does not fit because of a limit on the size of files is 503, and with room again messages are taken again', async () => {
  const server = await startServer({}, undefined, { fileKiB: 1024 });
  const statuses: number[] = [];
  const one = async () => {
    const body = { ...message({ message: 'x'.repeat(8000) }), recaptchaToken: await token(server) };
    const response = await post(server.url, body);
    if (response.status !== 200) expect(response.headers.get('Retry-After')).toBe('60');
    await response.text();
    statuses.push(response.status);
  };
  const count = (status: number) => statuses.filter((one) => one === status).length;
  for (let round = 0; round < 60 && count(503) < 20; round += 1) await Promise.all(Array.from({ length: 10 }, one));
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(await server.messages()).toHaveLength(count(200));
  do await one();
  while (statuses.at(-1) !== 503);
  const health = await fetch(`${server.url}/healthz`);
  expect([health.status, await health.json()]).toEqual([503, expect.objectContaining({ status: 'failing' })]);
  execFileSync('prlimit', ['--pid', String(server.process.pid), '--fsize=unlimited:']);
  await expect.poll(async () => (await fetch(`${server.url}/healthz`)).status).toBe(200);
  statuses.length = 0;
  await Promise.all(Array.from({ length: 10 }, one));
  expect(statuses).toEqual(Array(10).fill(200));
  expect(await server.stop()).toBe(0);
});

test('asked to stop under load, the server finishes what it has begun and exits with 0', async () => {
  const [siteverify, smtp] = await Promise.all([startSiteverify(), startSmtp('slow')]);
  siteverify.mode = 'slow';
  const env = { ...recaptchaSettings(siteverify), ...mailSettings(smtp) };
  const server = await startServer(env, builtSite({ usesRecaptcha: true }));
  const bodies = Array.from({ length: 50 }, (_, index) => ({ ...message(), recaptchaToken: `token-${index}` }));
  for (const { recaptchaToken } of bodies) siteverify.tokens.set(recaptchaToken, answer());
  const sent = bodies.map((body) => post(server.url, body).then(({ status }) => status));
  await expect.poll(() => siteverify.calls).toBe(50);
  const code = server.stop();
  expect(await Promise.all(sent)).toEqual(Array(50).fill(200));
  expect(await code).toBe(0);
  const stored = readStore(server.dataDir);
  expect(stored).toHaveLength(50);
  // The mails under way were finished too; the others wait for the next start.
  const mailed = stored.filter(({ state }) => state === 'sent');
  expect(mailed.length).toBe(smtp.mails.length);
  expect(stored.every(({ state, attempts }) => state === 'sent' || attempts === 0)).toBe(true);
  await expect(fetch(server.url)).rejects.toThrow();
});

test('asked to stop, the server ends each connection with the answer to what was begun on it', async () => {
  const server = await startServer();
  const begun = [
    ['POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{', '}'],
    ['GET /about HTTP/1.1\r\nHost: x\r\n', '\r\n'],
  ].map(([start = '', end = '']) => {
    const socket = open(server.url);
    let received = '';
    socket.on('data', (chunk) => (received += String(chunk)));
    socket.write(start);
    return { socket, end, closed: once(socket, 'close').then(() => received) };
  });
  await fetch(`${server.url}/healthz`);
  const code = server.stop();
  await expect.poll(() => raw(server.url, get('/about'))).toBe('');
  for (const { socket, end } of begun) socket.write(end);
  const answers = await Promise.all(begun.map(({ closed }) => closed));
  expect(answers.map((answer) => answer.match(/^(HTTP\/1\.1 \d+|Connection: .*)/gm))).toEqual([
    ['HTTP/1.1 422', 'Connection: close'],
    ['HTTP/1.1 200', 'Connection: close'],
  ]);
  expect(await code).toBe(0);
});

test('asked to stop, the server does not wait for a request that is never finished', async () => {
  const server = await startServer();
  const socket = open(server.url);
  await once(socket, 'connect');
  socket.write(
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
  );
  const headers = open(server.url);
  headers.write('GET /about HTTP/1.1\r\nHost: x\r\n');
  await fetch(`${server.url}/healthz`);
  expect(await server.stop()).toBe(0);
});

test('asked to stop twice, as by a terminal and by the program that has started it, the server does so once', async () => {
  for (const signals of [
    ['SIGINT', 'SIGINT'],
    ['SIGTERM', 'SIGINT', 'SIGTERM'],
  ] as const) {
    const server = await startServer();
    for (const signal of signals) server.process.kill(signal);
    expect(await server.stop()).toBe(0);
    expect(server.logs().join()).toContain('"server-stopped"');
  }
});

test('only the owner can read the files of the store, also in a folder that others can read', async () => {
  const dataDir = folder();
  chmodSync(dataDir, 0o755);
  const server = await startServer({ DATA_DIR: dataDir });
  await post(server.url, { ...message(), recaptchaToken: await token(server) });
  for (const name of readdirSync(dataDir))
    expect([name, statSync(join(dataDir, name)).mode & 0o077]).toEqual([name, 0]);
});

test.each(['contact.db', 'contact.db-wal'])(
  'where %s is deleted under a running server, it takes no more messages',
  async (name) => {
    const server = await startServer();
    const { phone: _, ...first } = message();
    expect((await postForm(server.url, first)).status).toBe(303);
    rmSync(join(server.dataDir, name));
    const response = await post(server.url, { ...message(), recaptchaToken: await token(server) });
    expect(response.status).toBe(503);
    // What is still found there is not kept any more.
    expect((await postForm(server.url, first)).status).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(503);
  },
);

test('messages acknowledged before the log was deleted are kept, and the server goes on by itself', async () => {
  const server = await startServer();
  expect(await send(server)).toBe(200);
  rmSync(join(server.dataDir, 'contact.db-wal'));
  expect(await send(server)).toBe(503);
  await expectRecovered(server);
  expect(await server.messages()).toHaveLength(2);
});

test('a store that is deleted while no message comes is reported by the next sweep', async () => {
  const server = await startServer({ OUTBOX_BACKOFF_SCALE: '0.001' });
  expect(await send(server)).toBe(200);
  rmSync(join(server.dataDir, 'contact.db'));
  await server.logged('sweep-failed');
  await server.logged('store-unavailable');
  expect(await server.stop()).toBe(0);
});

test('a server continues after the reader of its log is gone', async () => {
  const server = await startServer();
  server.process.stdout?.destroy();
  server.process.stderr?.destroy();
  for (let round = 0; round < 3; round += 1) {
    expect((await post(server.url, { ...message(), recaptchaToken: await token(server) })).status).toBe(200);
    expect((await post(server.url, '{')).status).toBe(400);
  }
  expect(await server.messages()).toHaveLength(3);
  expect(await server.stop()).toBe(0);
});

test('a server that finds its port taken leaves the mails of the one that has it alone', async () => {
  const smtp = await startSmtp('slow');
  const server = await startServer(mailSettings(smtp));
  await post(server.url, { ...message(), recaptchaToken: await token(server) });
  await until(server.messages, ([first]) => first?.attempts === 1);
  const [before] = await server.messages();
  const { port } = new URL(server.url);
  await refusedStart({ ...mailSettings(smtp), DATA_DIR: server.dataDir, PORT: port });
  const [after] = await server.messages();
  expect([after?.attempts, after?.next_at]).toEqual([1, before?.next_at]);
});

/** A closed store with one message. */
async function usedStore(): Promise<string> {
  const server = await startServer();
  expect(await send(server)).toBe(200);
  await server.stop();
  return server.dataDir;
}

interface Health {
  status: string;
  reason?: string;
}

const health = async (server: Server) => (await (await fetch(`${server.url}/healthz`)).json()) as Health;

/** Expects that the store cannot be used: pages are served, the form names another way, monitoring names the reason. */
async function expectUnavailable(server: Server, reason: RegExp): Promise<void> {
  expect((await fetch(`${server.url}/about`)).status).toBe(200);
  const address = 'Or write to info@ctg.example.';
  for (const answer of [
    await fetch(`${server.url}/api/contact/challenge`),
    await post(server.url, { ...message(), recaptchaToken: await token({ challengeKey: () => 'k'.repeat(64) }) }),
  ]) {
    expect([answer.status, await answer.json()]).toMatchObject([503, { title: expect.stringContaining(address) }]);
  }
  const typed = message();
  const page = await postForm(server.url, typed);
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining(address)]);
  const monitored = await fetch(`${server.url}/healthz`);
  expect([monitored.status, await monitored.json()]).toMatchObject([
    503,
    { status: 'failing', reason: expect.stringMatching(reason) },
  ]);
  const others = await fetch(`${server.url}/healthz`, { headers: { 'X-Forwarded-For': '192.0.2.1' } });
  expect([others.status, await others.text()]).toEqual([503, 'failing\n']);
  expect(server.logs().some((line) => /"error","event":"store-unavailable"/.test(line))).toBe(true);
}

/** Expects that messages are stored again within a few seconds. */
async function expectRecovered(server: Server): Promise<void> {
  await expect.poll(() => health(server)).toMatchObject({ status: 'up' });
  expect(await send(server)).toBe(200);
  await server.logged('store-opened');
}

describe('pages are served when the store', () => {
  test('is missing where there was one, and no empty one takes its place', async () => {
    const dataDir = await usedStore();
    rmSync(join(dataDir, 'contact.db'));
    const server = await startServer({ DATA_DIR: dataDir });
    const command = `DATA_DIR=${dataDir} npm run inbox -- restore FILE`;
    await expectUnavailable(server, new RegExp(`^The message store ${dataDir}/contact.db is missing\\. .*${command}`));
    expect(readdirSync(dataDir)).toEqual(['challenge.key', 'server.lock']);
  });

  test.each([
    ['was overwritten', (file: string) => writeFileSync(file, 'x'.repeat(20_000))],
    ['was cut off', (file: string) => truncateSync(file, statSync(file).size - 6000)],
  ])('%s, until a backup is restored', async (_, damage) => {
    const dataDir = await usedStore();
    const backup = join(folder(), 'b.db');
    expect((await inbox(dataDir, 'backup', backup)).code).toBe(0);
    damage(join(dataDir, 'contact.db'));
    const server = await startServer({ DATA_DIR: dataDir });
    await expectUnavailable(
      server,
      new RegExp(`The file is damaged\\. Restore a backup: DATA_DIR=${dataDir} npm run inbox -- restore FILE`),
    );
    expect((await inbox(dataDir, 'restore', backup)).stdout).toContain(`restored to ${dataDir}/contact.db: 1.`);
    await expectRecovered(server);
    expect(await server.messages()).toHaveLength(2);
  });

  test('is damaged while the server runs, which the daily check finds', async () => {
    const dataDir = folder();
    const failures: string[] = [];
    const opened = Promise.withResolvers<void>();
    const database = sqliteThread(dataDir, {
      checkIntervalMs: 50,
      onOpen: opened.resolve,
      onFailure: (reason) => failures.push(reason),
    });
    database.open();
    await opened.promise;
    const store = new MessageStore(database);
    for (let count = 0; count < 100; count += 1)
      await store.add(message({ message: 'x'.repeat(2000) }), { isVerified: true }, 0);
    const file = join(dataDir, 'contact.db');
    execFileSync(node, [
      '-e',
      'new (require("node:sqlite").DatabaseSync)(process.argv[1]).exec("PRAGMA wal_checkpoint(TRUNCATE)")',
      file,
    ]);
    const bytes = readFileSync(file);
    const descriptor = openSync(file, 'r+');
    writeSync(descriptor, Buffer.alloc(4096 * 8, 0xff), 0, 4096 * 8, Math.floor(bytes.length / 8192) * 4096);
    closeSync(descriptor);
    await expect.poll(() => failures.length).toBeGreaterThan(0);
    expect(failures[0]).toMatch(/malformed.*\nThe file is damaged\. Restore a backup: DATA_DIR=/);
    await expect(store.list()).rejects.toThrow(failures[0]);
    await database.close();
  });

  test.runIf(isRoot)('is on a read-only disk, until it is writable', async () => {
    const disk = smallDisk();
    await (await startServer({ DATA_DIR: disk.path })).stop();
    disk.remount('ro');
    const server = await startServer({ DATA_DIR: disk.path });
    await expectUnavailable(server, /cannot be opened for writing: .*\nCheck that DATA_DIR/);
    disk.remount('rw');
    await expectRecovered(server);
    await server.stop();
  });

  test.each([
    ['is below a file', (file: string) => (writeFileSync(file, ''), file)],
    ['is far below a file', (file: string) => (writeFileSync(file, ''), join(file, 'data'))],
    ['is below /proc', () => '/proc/x/y'],
  ])('%s', async (_, make) => {
    const server = await startServer({ DATA_DIR: make(join(folder(), 'file')) });
    await expectUnavailable(server, /cannot be opened for writing: .*\nCheck that DATA_DIR/);
    expect(await server.stop()).toBe(0);
  });

  test('is of a newer version, which is left as it is', async () => {
    const dataDir = await usedStore();
    const file = join(dataDir, 'contact.db');
    const db = new DatabaseSync(file);
    db.exec('PRAGMA user_version = 99');
    db.close();
    const before = readFileSync(file);
    const server = await startServer({ DATA_DIR: dataDir });
    await expectUnavailable(
      server,
      /contact\.db has version 99, and this release reads versions up to 3: .* Nothing was changed\. Start the newer release again, or restore a backup .*: DATA_DIR=.* npm run inbox -- restore FILE$/,
    );
    await server.stop();
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(dataDir).toSorted()).toEqual(['challenge.key', 'contact.db', 'server.lock']);
  });
});

test('a start is refused when the port is taken', async () => {
  const server = await startServer();
  const { code, reason } = await refusedStart({ PORT: new URL(server.url).port });
  expect([code, reason]).toEqual([78, expect.stringMatching(/another program uses it\. Set PORT or HOST\./)]);
});
